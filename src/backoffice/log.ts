/**
 * The logger of the process: one JSON object per line on standard error, or plain lines where a person reads them, so that standard output contains only the text
 * of commands. Commands for people (`src/cli`) print text instead; browser scripts use the console.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, stdTimeFunctions, type Logger } from 'pino';

/** Levels that `LOG_LEVEL` accepts, from the most severe. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Forms that `LOG_FORMAT` accepts. */
export const LOG_FORMATS = ['json', 'text'] as const;

/** A line of the log for a person: time, level, message, the other fields and the stack of an error. */
export const toPlainLine = (line: string): string => {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const { message, stack } = (err ?? {}) as { message?: string; stack?: string };
  const more = Object.entries(fields)
    .filter(([name]) => name !== 'pid')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const text = [String(time).slice(11, 19), level, msg ?? message, ...more].filter(Boolean).join(' ');
  return `${[text, stack].filter(Boolean).join('\n')}\n`;
};

let isPlain = process.stderr.isTTY;

/** Sets the form of the log; by default lines are plain at a terminal, and JSON elsewhere. */
export const setLogFormat = (format: (typeof LOG_FORMATS)[number] | undefined): void => {
  isPlain = format === undefined ? process.stderr.isTTY : format === 'text';
};

/** The output of the log; an object, so that tests can replace `write`. */
export const logOutput = {
  write: (line: string): void => {
    process.stderr.write(isPlain ? toPlainLine(line) : line);
  },
};

const EMAIL = /[^\s"'<>()=:/?&]{1,64}(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
const SECRET = /\b(bearer |(?:access_|api_)?token[=:]\s*|pwd=|password=|sid=)[^\s&"',;]+/gi;
const CREDENTIALS = /(\/\/)[^\s/@]+@/g;

/** Removes e-mail addresses, tokens, passwords and the login part of URLs from a text. */
export const redact = (text: string): string =>
  text.replace(CREDENTIALS, '$1').replace(SECRET, '$1[redacted]').replace(EMAIL, '[e-mail]');

/** An error on one line, redacted. */
export const toErrorLine = (error: unknown): string => redact(String(error).replace(/\s+/g, ' '));

const MAX_CAUSES = 5;

/** The logged fields of an error; its other properties are omitted, because they may contain data of a customer. */
const toLoggedError = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: redact(error.message),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    stack: redact(error.stack ?? ''),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: toLoggedError(error.cause, depth + 1) }),
  };
};

const root = pino(
  {
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: (error: unknown) => toLoggedError(error) },
  },
  logOutput,
);

/** The fields of a request's log lines, and its logger, created with the first line: most requests only write their last. */
type RequestLog = { readonly fields: object; logger?: Logger };

const requestLogs = new AsyncLocalStorage<RequestLog>();

/** The logger of the current request, which adds the request's id to each line; outside a request, that of the process. */
export const getLog = (): Logger => {
  const log = requestLogs.getStore();
  return log ? (log.logger ??= root.child(log.fields)) : root;
};

/** Runs `run` with a logger that adds `fields` to each line. */
export const withLogFields = <T>(fields: object, run: () => T): T => requestLogs.run({ fields }, run);

/** Sets the lowest level that is written, for this logger and those derived from it later. */
export const setLogLevel = (level: (typeof LOG_LEVELS)[number]): void => {
  root.level = level;
};

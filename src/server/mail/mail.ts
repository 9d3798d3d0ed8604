import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A message for one recipient. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
};

export type MailerOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`; without it messages remain in the outbox. */
  readonly smtp_url: string | undefined;
  /** `Name <address>`, an address, or both as an object. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** The folder of unsent messages. */
  readonly outbox: string;
  /** Receives one line for the operator; never the content of a message. */
  readonly report: (line: string) => void;
  /** Schedules a job after `ms`. Default: an unref'ed timer. */
  readonly later?: (job: () => void, ms: number) => void;
};

/**
 * Sends messages sequentially. Each is written to the outbox first and removed once the mail server has accepted it.
 * After a temporary failure this process retries a few times, in memory: a restart drops pending retries. Unsent messages
 * remain in the outbox for the operator.
 */
export type Mailer = {
  /** Resolves when the message is in the outbox, before it is sent. */
  send(mail: Mail): Promise<void>;
  /** Resolves when all queued messages have been tried. */
  idle(): Promise<void>;
};

/** Timeouts of one message (ms), because an unresponsive mail server blocks the queue. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Delay before each retry (ms); in total less than the validity of a password link, one hour. */
const RETRY_DELAYS = [60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000];

const schedule: NonNullable<MailerOptions['later']> = (job, ms) => {
  setTimeout(job, ms).unref();
};

type SmtpError = { readonly responseCode?: unknown; readonly code?: unknown; readonly syscall?: unknown };

/**
 * Whether a retry is safe and useful: the connection failed, or the mail server returned 4xx. After a broken connection
 * the message may have been accepted; 5xx is permanent.
 */
const isTemporary = (error: unknown): boolean => {
  const { responseCode, code, syscall } = error as SmtpError;
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  return code === 'EDNS' || syscall === 'connect';
};

/** Composes the MIME message with its headers, and its SMTP envelope. */
const toMessage = async (mail: Mail, from: MailerOptions['from']) => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { envelope, message } = await composer.sendMail({
    ...{ from, ...mail, disableFileAccess: true, disableUrlAccess: true },
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return { envelope, raw: message as Buffer };
};

/** Writes the message to the outbox atomically, readable by this account only. Returns its path. */
const store = async (outbox: string, raw: Buffer): Promise<string> => {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
  const file = join(outbox, name);
  await writeFile(`${file}.part`, raw, { flag: 'wx', mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  return file;
};

/** An error on one line. */
const toLine = (error: unknown): string => String(error).replace(/\s+/g, ' ');

type Message = Awaited<ReturnType<typeof toMessage>>;

/** Sends a stored message; returns the error, or undefined after success. */
const deliver = async (smtp_url: string, message: Message, file: string): Promise<unknown> => {
  try {
    const { from, to } = message.envelope;
    const server = createTransport({ url: smtp_url, ...TIMEOUTS });
    await server.sendMail({ envelope: { from: from || '', to }, raw: message.raw });
    await rm(file, { force: true });
    return undefined;
  } catch (error) {
    return error;
  }
};

type StoredMessage = { readonly message: Message; readonly file: string; readonly attempts: number };

export const createMailer = ({ smtp_url, from, outbox, report, later = schedule }: MailerOptions): Mailer => {
  let last: Promise<void> = Promise.resolve();
  const attempt = async (url: string, { message, file, attempts }: StoredMessage): Promise<void> => {
    // The operator may have removed the file.
    if (!existsSync(file)) return;
    const error = await deliver(url, message, file);
    if (!error) return;
    const pause = isTemporary(error) ? RETRY_DELAYS[attempts] : undefined;
    const next =
      pause === undefined ? 'it will not be retried' : `the next attempt is in ${pause / 60_000} min`;
    report(`A message was not sent and remains in ${file}; ${next}: ${toLine(error)}`);
    if (pause !== undefined) later(() => enqueue(url, { message, file, attempts: attempts + 1 }), pause);
  };
  const enqueue = (url: string, stored: StoredMessage): void => {
    last = last.then(() => attempt(url, stored));
  };
  return {
    async send(mail) {
      const message = await toMessage(mail, from);
      const file = await store(outbox, message.raw);
      if (smtp_url === undefined) {
        report(`SMTP_URL is not set: a message was stored in ${file}`);
        return;
      }
      enqueue(smtp_url, { message, file, attempts: 0 });
    },
    idle: () => last,
  };
};

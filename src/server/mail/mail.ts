import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A message for one person. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
};

export type MailerOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`; without it messages stay in the outbox. */
  readonly smtp_url: string | undefined;
  /** `Name <address>`, an address, or the two apart. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** The folder of messages that are not sent yet. */
  readonly outbox: string;
  /** Told, in one line, what the operator should know: never what is in a message. */
  readonly report: (line: string) => void;
  /** Does a job in so many ms; a timer that does not keep the process when absent. */
  readonly later?: (job: () => void, ms: number) => void;
};

/**
 * Sends messages one after the other. Each is written into the outbox first and goes from there when the mail server
 * has taken it: what cannot be sent stays there. It is tried again a few times by this process where the mail server
 * surely did not take it and may do so later; after that it is left to the operator.
 */
export type Mailer = {
  /** Answers when the message is in the outbox, before it is sent. */
  send(mail: Mail): Promise<void>;
  /** Answers when all that was taken has been tried. */
  idle(): Promise<void>;
};

/** Of one message, in ms: a mail server that does not answer keeps the others waiting. */
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Before each further try, in ms: together less than the hour that a link works. */
const PAUSES = [60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000];

const waitBeside: NonNullable<MailerOptions['later']> = (job, ms) => {
  setTimeout(job, ms).unref();
};

type SmtpError = { readonly responseCode?: unknown; readonly code?: unknown; readonly syscall?: unknown };

/**
 * Whether a message was surely not taken, and may be later: there was no connection, or the mail server said so (4xx).
 * After a connection that broke nobody knows, and 5xx stays so.
 */
const isPassing = (error: unknown): boolean => {
  const { responseCode, code, syscall } = error as SmtpError;
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  return code === 'EDNS' || syscall === 'connect';
};

/** A message as it travels, with its ends (`From`, `To`, `Date`, `Message-ID` …). */
const toMessage = async (mail: Mail, from: MailerOptions['from']) => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { envelope, message } = await composer.sendMail({
    ...{ from, ...mail, disableFileAccess: true, disableUrlAccess: true },
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return { envelope, raw: message as Buffer };
};

/** Writes a file that nobody sees half of, readable for this account alone. Answers its path. */
const keep = async (outbox: string, raw: Buffer): Promise<string> => {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
  const file = join(outbox, name);
  await writeFile(`${file}.part`, raw, { flag: 'wx', mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  return file;
};

/** What a mail server said, on one line. */
const toLine = (error: unknown): string => String(error).replace(/\s+/g, ' ');

type Message = Awaited<ReturnType<typeof toMessage>>;

/** Hands a kept message to the mail server; answers what went wrong, if something did. */
const deliver = async (smtp_url: string, message: Message, file: string): Promise<unknown> => {
  try {
    const { from, to } = message.envelope;
    const server = createTransport({ url: smtp_url, ...PATIENCE });
    await server.sendMail({ envelope: { from: from || '', to }, raw: message.raw });
    await rm(file, { force: true });
    return undefined;
  } catch (error) {
    return error;
  }
};

type Kept = { readonly message: Message; readonly file: string; readonly tried: number };

export const createMailer = ({
  smtp_url,
  from,
  outbox,
  report,
  later = waitBeside,
}: MailerOptions): Mailer => {
  let last: Promise<void> = Promise.resolve();
  const attempt = async (url: string, { message, file, tried }: Kept): Promise<void> => {
    // The operator may have taken it away meanwhile.
    if (!existsSync(file)) return;
    const error = await deliver(url, message, file);
    if (!error) return;
    const pause = isPassing(error) ? PAUSES[tried] : undefined;
    const next =
      pause === undefined ? 'it will not be tried again' : `the next try is in ${pause / 60_000} min`;
    report(`A message was not sent and is kept in ${file}; ${next}: ${toLine(error)}`);
    if (pause !== undefined) later(() => enqueue(url, { message, file, tried: tried + 1 }), pause);
  };
  const enqueue = (url: string, kept: Kept): void => {
    last = last.then(() => attempt(url, kept));
  };
  return {
    async send(mail) {
      const message = await toMessage(mail, from);
      const file = await keep(outbox, message.raw);
      if (smtp_url === undefined) {
        report(`No SMTP_URL is set: a message is kept in ${file}`);
        return;
      }
      enqueue(smtp_url, { message, file, tried: 0 });
    },
    idle: () => last,
  };
};

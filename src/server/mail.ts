import { randomBytes } from 'node:crypto';
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
};

/**
 * Sends messages one after the other. Each is written into the outbox first and goes from there when the mail server
 * has taken it: what cannot be sent stays there for the operator.
 */
export type Mailer = {
  /** Answers when the message is in the outbox, before it is sent. */
  send(mail: Mail): Promise<void>;
  /** Answers when all that was taken is sent, or given up. */
  idle(): Promise<void>;
};

/** Of one message, in ms: a mail server that does not answer keeps the others waiting. */
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

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

export const createMailer = ({ smtp_url, from, outbox, report }: MailerOptions): Mailer => {
  let last: Promise<void> = Promise.resolve();
  return {
    async send(mail) {
      const message = await toMessage(mail, from);
      const file = await keep(outbox, message.raw);
      if (smtp_url === undefined) {
        report(`No SMTP_URL is set: a message is kept in ${file}`);
        return;
      }
      last = last.then(async () => {
        const error = await deliver(smtp_url, message, file);
        if (error) report(`A message was not sent and is kept in ${file}: ${toLine(error)}`);
      });
    },
    idle: () => last,
  };
};

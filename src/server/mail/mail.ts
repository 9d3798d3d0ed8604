import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailBody } from './mail-body.ts';

/** A message for one recipient. */
export type Mail = MailBody & {
  /** The address is undefined for the shop itself while the address for its mail is unknown. */
  readonly to: { readonly name: string; readonly address: string | undefined };
  /** One address; a text would be read as a list of them. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly Attachment[];
};

/** A file sent with a message. */
export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

export type MailerOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`; without it messages remain in the outbox. */
  readonly smtp_url: string | undefined;
  /** `Name <address>`, an address, or both as an object. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** The folder of messages that were put aside. */
  readonly outbox: string;
  /** Receives one line for the operator; never the content of a message. */
  readonly report: (line: string) => void;
};

/** One attempt of a message: `id` is the same at each; after the last one the message is put aside. */
export type Attempt = { readonly id: string; readonly is_last: boolean };

/** Sends messages; what cannot be sent is put aside in the outbox, for the operator. */
export type Mailer = {
  /**
   * `later` after a temporary failure or while the shop has no address, unless the attempt is the last one; otherwise `done`, when the
   * mail server accepted the message or it is in the outbox.
   */
  send(mail: Mail, attempt: Attempt): Promise<'done' | 'later'>;
};

/** Timeouts of one message (ms), because an unresponsive mail server blocks the queue. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

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

/** Composes the MIME message with its headers, and its SMTP envelope. An equal `id` makes an equal `Message-ID`. */
const toMessage = async (
  { attachments = [], to, ...mail }: Mail,
  from: MailerOptions['from'],
  id: string,
) => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const sender = typeof from === 'string' ? from : from.address;
  const host = /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';
  const { name, address } = to;
  const { envelope, message } = await composer.sendMail({
    ...(address !== undefined && { to: { name, address } }),
    ...{ from, ...mail, attachments: [...attachments], disableFileAccess: true, disableUrlAccess: true },
    textEncoding: 'quoted-printable',
    messageId: `<mail-${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return { envelope, raw: message as Buffer };
};

/** Writes the message to the outbox atomically, readable by this account only. Returns its path. */
const putAside = async (outbox: string, raw: Buffer): Promise<string> => {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
  const file = join(outbox, name);
  await writeFile(`${file}.part`, raw, { flag: 'wx', mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  return file;
};

/** An error on one line. */
const toLine = (error: unknown): string => String(error).replace(/\s+/g, ' ');

const NO_ADDRESS = 'neither the setting seller.email nor MAIL_FROM says where the shop reads its mail';

type Composed = Awaited<ReturnType<typeof toMessage>>;

/** Sends a message; returns the error, or undefined after success. */
const trySending = async (smtp_url: string, { envelope, raw }: Composed): Promise<unknown> => {
  try {
    const server = createTransport({ url: smtp_url, ...TIMEOUTS });
    await server.sendMail({ envelope: { from: envelope.from || '', to: envelope.to }, raw });
    return undefined;
  } catch (error) {
    return error;
  }
};

export const createMailer = ({ smtp_url, from, outbox, report }: MailerOptions): Mailer => ({
  async send(mail, { id, is_last }) {
    const message = await toMessage(mail, from, id);
    if (smtp_url === undefined) {
      report(`SMTP_URL is not set: a message was stored in ${await putAside(outbox, message.raw)}`);
      return 'done';
    }
    const isUnknown = mail.to.address === undefined;
    const error = isUnknown ? NO_ADDRESS : await trySending(smtp_url, message);
    if (!error) return 'done';
    if ((isUnknown || isTemporary(error)) && !is_last) {
      report(`A message was not sent and will be tried again: ${toLine(error)}`);
      return 'later';
    }
    const file = await putAside(outbox, message.raw);
    report(`A message was not sent, will not be tried again and is in ${file}: ${toLine(error)}`);
    return 'done';
  },
});

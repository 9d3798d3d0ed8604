import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { toErrorLine } from '#src/backoffice/log.ts';
import type { Attempt, FileMessage, Undelivered } from '#src/backoffice/mail-message.ts';
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
  /** `smtp://user:password@host:port` or `smtps://…`; without it the outbox gets a copy of each message. */
  readonly smtp_url: string | undefined;
  /** `Name <address>`, an address, or both as an object. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** The folder in which a shop without a mail server can read its messages. */
  readonly outbox: string;
  /** Receives one line for the operator; never the content of a message. */
  readonly report: (line: string) => void;
};

/** Sends messages. */
export type Mailer = {
  /** `done` when the mail server accepted the message. */
  send(mail: Mail, attempt: Attempt): Promise<'done' | Undelivered>;
  /** Sends a message that an earlier version left in the outbox, and removes its file. */
  sendFile(file: FileMessage, attempt: Attempt): Promise<'done' | Undelivered>;
};

/** Timeouts of one message (ms), because an unresponsive mail server blocks the queue. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

const NO_SERVER = 'SMTP_URL is not set';
const NO_ADDRESS = 'neither the setting seller.email nor MAIL_FROM says where the shop reads its mail';

type SmtpError = { readonly responseCode?: unknown; readonly code?: unknown; readonly syscall?: unknown };

/**
 * What an error says about the message. Another attempt is safe and useful after a failed connection and after 4xx; after 5xx somebody has
 * to change something. If the connection broke later, the mail server may have accepted the message.
 */
const toState = (error: unknown): Undelivered['state'] => {
  if (error === NO_ADDRESS) return 'later';
  const { responseCode, code, syscall } = error as SmtpError;
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500 ? 'later' : 'failed';
  if (code === 'EAUTH' || code === 'ETLS') return 'failed';
  return code === 'EDNS' || syscall === 'connect' ? 'later' : 'unknown';
};

/** The address in `Name <address>`. */
export const toAddress = (from: string | undefined): string | undefined =>
  /(?<![^<>\s@])[^<>\s@]+@[^<>\s@]+/.exec(from ?? '')?.[0];

const toSender = (from: MailerOptions['from']): string =>
  typeof from === 'string' ? (toAddress(from) ?? from) : from.address;

/** Composes the MIME message with its headers, and its SMTP envelope. An equal `id` makes an equal `Message-ID`. */
const toMessage = async (
  { attachments = [], to, ...mail }: Mail,
  from: MailerOptions['from'],
  id: string,
) => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const host = toSender(from).split('@')[1] ?? 'localhost';
  const { name, address } = to;
  const { message } = await composer.sendMail({
    ...(address !== undefined && { to: { name, address } }),
    ...{ from, ...mail, attachments: [...attachments], disableFileAccess: true, disableUrlAccess: true },
    textEncoding: 'quoted-printable',
    messageId: `<mail-${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const envelope = { from: toSender(from), to: address === undefined ? [] : [address] };
  return { envelope, raw: message as Buffer };
};

/** Writes the message to the outbox atomically, readable by this account only. */
const putAside = async (outbox: string, file: string, raw: Buffer): Promise<void> => {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, raw, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
};

type Envelope = { readonly from: string; readonly to: readonly string[] };
type Composed = { readonly envelope: Envelope; readonly raw: Buffer };

/** Sends a message; returns the error, or undefined after success. Nothing reads the stream before the mail server is connected. */
const transfer = async (
  smtp_url: string,
  { envelope: { from, to }, raw }: Composed,
  beginTransfer: Attempt['beginTransfer'],
): Promise<unknown> => {
  const read = async function* () {
    await beginTransfer();
    yield raw;
  };
  try {
    const server = createTransport({ url: smtp_url, ...TIMEOUTS });
    await server.sendMail({ envelope: { from, to: [...to] }, raw: Readable.from(read()) });
    return undefined;
  } catch (error) {
    return error;
  }
};

/** The message of a file; undefined when it is gone, so was sent. */
const readMessage = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

type Problem = Pick<Undelivered, 'state' | 'error'>;

export const createMailer = ({ smtp_url, from, outbox, report }: MailerOptions): Mailer => {
  const trySending = async (composed: Composed, { beginTransfer }: Attempt): Promise<Problem | undefined> => {
    if (smtp_url === undefined) return { state: 'failed', error: NO_SERVER };
    const error =
      composed.envelope.to.length === 0 ? NO_ADDRESS : await transfer(smtp_url, composed, beginTransfer);
    if (!error) return undefined;
    const problem = { state: toState(error), error: toErrorLine(error) };
    report(`A message was not sent (${problem.state}): ${problem.error}`);
    return problem;
  };
  return {
    async send(mail, attempt) {
      const composed = await toMessage(mail, from, attempt.id);
      const copy = join(outbox, `${attempt.id}.eml`);
      const problem = await trySending(composed, attempt);
      if (smtp_url === undefined) {
        await putAside(outbox, copy, composed.raw);
        report(`SMTP_URL is not set: a message is kept, with a copy in ${copy}`);
      }
      if (problem) return { ...problem, to: mail.to.address ?? '', subject: mail.subject };
      await rm(copy, { force: true });
      return 'done';
    },
    async sendFile({ name, recipient, subject, to: shop = '' }, attempt) {
      const file = join(outbox, name);
      const message = await readMessage(file);
      if (!message) return 'done';
      const to = recipient === '' ? shop : recipient;
      const head = recipient === '' ? `To: ${to}\r\n` : '';
      const envelope = { from: toSender(from), to: to === '' ? [] : [to] };
      const raw = Buffer.concat([Buffer.from(head), message]);
      const problem = await trySending({ envelope, raw }, attempt);
      if (problem) return { ...problem, to, subject };
      await rm(file, { force: true });
      return 'done';
    },
  };
};

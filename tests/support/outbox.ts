import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from './shop.ts';
import { poll } from './poll.ts';

const toText = (eml: string): string =>
  eml
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const listMails = ({ dataDir }: Pick<Shop, 'dataDir'>): readonly string[] => {
  try {
    return readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    // The first message creates the folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The messages in the outbox of a shop without a mail server, unordered, with decoded bodies. */
export const readMails = (shop: Pick<Shop, 'dataDir'>): readonly string[] =>
  listMails(shop).map((name) => toText(readFileSync(join(shop.dataDir, 'outbox', name), 'latin1')));

/** A message with its parts decoded. */
export type ReadMail = {
  /** The header fields, one per line. */
  readonly head: string;
  readonly text: string;
  /** The alternative of `text`. */
  readonly html: string;
  /** The attached PDF; empty without one. */
  readonly pdf: Buffer;
};

const PART = '^Content-Type: (text/(?:plain|html)|application/pdf)[^]*?\\n\\n([^]*?)';

/** The parts of a message with several. Only a boundary ends one: a wrapped line of a link may begin with two hyphens as well. */
const findParts = (lines: string): RegExpStringIterator<RegExpExecArray> => {
  const boundaries = [...lines.matchAll(/boundary="([^"]+)"/g)].map(([, name = '']) => RegExp.escape(name));
  return lines.matchAll(new RegExp(`${PART}(?=\\n--(?:${boundaries.join('|')}))`, 'gm'));
};

/** Parses a message: its alternatives as plain text and HTML, and a PDF that is attached. */
export const parseMail = (eml: string): ReadMail => {
  const lines = eml.replaceAll('\r\n', '\n');
  const parts = new Map([...findParts(lines)].map(([, type = '', body = '']) => [type, body]));
  const readBody = (type: string): string =>
    Buffer.from(toText(parts.get(type) ?? ''), 'latin1').toString('utf8');
  return {
    head: lines.slice(0, lines.indexOf('\n\n')).replace(/\n[ \t]+/g, ' '),
    text: readBody('text/plain'),
    html: readBody('text/html'),
    pdf: Buffer.from(parts.get('application/pdf') ?? '', 'base64'),
  };
};

/** The line of a head that names the recipient, with the name or without. */
const toRecipient = (head: string): string => /^To: .*(?:\r?\n[ \t].*)*/im.exec(head)?.[0] ?? '';

/** Waits for the message to this e-mail whose text contains `words`. */
export const waitForMail = (shop: Pick<Shop, 'dataDir'>, email: string, words: string): Promise<ReadMail> => {
  const find = (): ReadMail | undefined =>
    listMails(shop)
      .map((name) => parseMail(readFileSync(join(shop.dataDir, 'outbox', name), 'latin1')))
      .find(({ head, text }) => toRecipient(head).includes(email) && text.includes(words));
  return poll(async () => find(), { what: `a message to ${email} about ${words}`, within: 60_000 });
};

/** Waits for a message to this e-mail with a link that has a token, and returns path and query of the link. */
export const waitForLink = async (shop: Pick<Shop, 'dataDir'>, email: string): Promise<string> => {
  const find = (): string | undefined =>
    readMails(shop)
      .filter((text) => text.includes(`<${email}>`))
      .map((text) => /https?:\/\/\S+[?&]token=\S+/.exec(text)?.[0])
      .find((link) => link !== undefined);
  const link = await poll(async () => find(), { what: `a link to ${email}`, within: 60_000 });
  const { pathname, search } = new URL(link);
  return pathname + search;
};

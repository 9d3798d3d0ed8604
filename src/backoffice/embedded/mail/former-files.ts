import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import type { MailPayloads } from './mail-payloads.ts';

/** Names of messages that earlier versions put aside: the time, and a random end. The copies of mails of the store have other names. */
const FORMER = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-[0-9a-f]{8}\.eml$/;

const findFiles = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).filter((name) => FORMER.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Words of a header field that are not ASCII (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) => {
      if (kind.toLowerCase() === 'b') return Buffer.from(words, 'base64').toString('utf8');
      const bytes = words
        .replaceAll('_', ' ')
        .replace(/=([\dA-F]{2})/gi, (__, code: string) => String.fromCharCode(parseInt(code, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    });

/** Fields of the head of a message; lines that go on begin with a space. */
const FIELDS = {
  to: /^To:(.*(?:\r?\n[ \t].*)*)/im,
  subject: /^Subject:(.*(?:\r?\n[ \t].*)*)/im,
};

/** The value of a field, on one line; '' without it. */
const readField = (head: string, field: keyof typeof FIELDS): string => {
  const found = FIELDS[field].exec(head)?.[1] ?? '';
  return decodeWords(found.replace(/\s+/g, ' ').trim());
};

const readMessage = async (folder: string, name: string): Promise<MailPayloads['file']> => {
  const [head = ''] = (await readFile(join(folder, name), 'latin1')).split(/\r?\n\r?\n/, 1);
  const recipient = /(?<![^\s<>,"@])[^\s<>,"@]+@[^\s<>,"@]+/.exec(readField(head, 'to'))?.[0] ?? '';
  return { name, recipient, subject: readField(head, 'subject') };
};

const toTime = (name: string): number => Date.parse(name.replace(FORMER, '$1:$2:$3.$4'));

/** The files that the store has mails of. */
const listKnown = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.selectFrom('mail').select('payload').where('kind', '=', 'file').execute();
  return new Set(rows.map(({ payload }) => (JSON.parse(payload) as MailPayloads['file']).name));
};

/** Adds the messages that earlier versions put aside to the mails of the store; each once, however many processes start. */
export const adoptFormerFiles = async (
  { write }: Pick<Database, 'write'>,
  { folder, clock }: { readonly folder: string; readonly clock: Clock },
): Promise<void> => {
  const messages = await Promise.all((await findFiles(folder)).map((name) => readMessage(folder, name)));
  if (messages.length === 0) return;
  await write(async (tx) => {
    // Serialises the processes that start.
    await tx
      .updateTable('event_head')
      .set((eb) => ({ last: eb.ref('last') }))
      .execute();
    const known = await listKnown(tx);
    for (const { name, recipient, subject } of messages.filter((message) => !known.has(message.name))) {
      const payload = JSON.stringify({ name, recipient, subject } satisfies MailPayloads['file']);
      const error = 'an earlier version put it aside';
      const times = { created_at: toTime(name), due_at: clock() };
      await tx
        .insertInto('mail')
        .values({ ...times, kind: 'file', payload, state: 'failed', recipient, subject, error })
        .execute();
    }
  });
};

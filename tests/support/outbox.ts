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
    // The folder is made with the first message.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The messages that a shop without a mail server kept, in no order: their bodies are made plain. */
export const readMails = (shop: Pick<Shop, 'dataDir'>): readonly string[] =>
  listMails(shop).map((name) => toText(readFileSync(join(shop.dataDir, 'outbox', name), 'latin1')));

/** Waits for a message to this e-mail and answers the path and query of the link in it. */
export const waitForLink = async (shop: Pick<Shop, 'dataDir'>, email: string): Promise<string> => {
  const find = (): string | undefined => readMails(shop).find((text) => text.includes(`<${email}>`));
  const mail = await poll(async () => find(), { what: `a message to ${email}`, within: 60_000 });
  const link = /https?:\/\/\S+/.exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link in ${mail}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};

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

/** Waits for a message to this e-mail and returns path and query of its link. */
export const waitForLink = async (shop: Pick<Shop, 'dataDir'>, email: string): Promise<string> => {
  const find = (): string | undefined => readMails(shop).find((text) => text.includes(`<${email}>`));
  const mail = await poll(async () => find(), { what: `a message to ${email}`, within: 60_000 });
  const link = /https?:\/\/\S+/.exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link in ${mail}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};

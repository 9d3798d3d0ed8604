import type { Kysely } from 'kysely';
import { LOCALES } from '#src/contract/locale.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Fields } from '../../staff-port.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { countContentChange } from './change-counters.ts';
import { readPage, storePage } from './content.ts';

/** Each page below `/web-page` with the languages that it is published in, by path. */
export const listPages = async (db: Kysely<Tables>): Promise<CommandOutput<'pages.list'>> => {
  const rows = await db
    .selectFrom('page')
    .select(['path', 'locale'])
    .orderBy('path')
    .orderBy('locale')
    .execute();
  const byPath = Map.groupBy(rows, (row) => row.path);
  return [...byPath].map(([path, pages]) => ({
    path,
    locales: LOCALES.filter((locale) => pages.some((page) => page.locale === locale)),
  }));
};

/** Publishes a text; date, picture and flyer of a known page stay. */
export const publishPage = async (
  tx: Tx,
  { locale, ...page }: ParsedInput<'pages.publish'>,
): Promise<void> => {
  const known = await readPage(tx, page.path, locale);
  await storePage(tx, locale, { description: '', ...known, ...page });
};

/** Removes a page in every language; false for an unknown path. */
export const removePage = async (tx: Tx, path: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('page').where('path', '=', path).executeTakeFirst();
  if (numDeletedRows > 0n) await countContentChange(tx);
  return numDeletedRows > 0n;
};

/** Title and HTML of a page by language; undefined for an unknown path. */
export const readTexts = async (tx: Tx, path: string): Promise<Fields | undefined> => {
  const rows = await tx
    .selectFrom('page')
    .select(['locale', 'title', 'html'])
    .where('path', '=', path)
    .execute();
  return rows.length === 0
    ? undefined
    : Object.fromEntries(rows.map(({ locale, title, html }) => [locale, { title, html }]));
};

import type { Kysely } from 'kysely';
import type { WebPage } from '#src/contract/content.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Fields } from '../../port/staff.ts';
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

/** Removes a page in a language, or in every one; false for an unknown page. */
export const removePage = async (tx: Tx, path: string, locale?: Locale): Promise<boolean> => {
  const every = tx.deleteFrom('page').where('path', '=', path);
  const removed = locale === undefined ? every : every.where('locale', '=', locale);
  const { numDeletedRows } = await removed.executeTakeFirst();
  if (numDeletedRows > 0n) await countContentChange(tx);
  return numDeletedRows > 0n;
};

/** A page by language; undefined for an unknown path. */
export const readLanguages = async (tx: Tx, path: string): Promise<Fields | undefined> => {
  const pages: [Locale, WebPage][] = [];
  for (const locale of LOCALES) {
    const page = await readPage(tx, path, locale);
    if (page) pages.push([locale, page]);
  }
  return pages.length === 0 ? undefined : Object.fromEntries(pages);
};

/** Stores the pages that `readLanguages` returned, and removes the page in the other languages. */
export const restoreLanguages = async (tx: Tx, path: string, pages: Fields = {}): Promise<void> => {
  for (const locale of LOCALES) {
    const page = pages[locale] as WebPage | undefined;
    if (page) await storePage(tx, locale, page);
    else await removePage(tx, path, locale);
  }
};

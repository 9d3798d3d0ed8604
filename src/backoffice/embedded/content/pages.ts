import type { Kysely } from 'kysely';
import type { WebPage } from '#src/contract/content.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import type { PageChange, PageFields } from '#src/contract/staff/pages.ts';
import type { Fields } from '../../port/staff.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { countContentChange } from './change-counters.ts';
import { readPage, storePage } from './content.ts';

type Pages = Readonly<Partial<Record<Locale, WebPage>>>;

export const NO_FIELDS: PageFields = {
  ...{ title_it: '', title_en: '', description_it: '', description_en: '', html_it: '', html_en: '' },
  ...{ published_on: '', picture: '' },
};

/** A page by language; undefined for an unknown path. */
export const readPages = async (db: Kysely<Tables>, path: string): Promise<Pages | undefined> => {
  const pages: [Locale, WebPage][] = [];
  for (const locale of LOCALES) {
    const page = await readPage(db, path, locale);
    if (page) pages.push([locale, page]);
  }
  return pages.length === 0 ? undefined : Object.fromEntries(pages);
};

/** What an editor writes of pages that are live. */
export const toPageFields = (pages: Pages): PageFields => {
  const some = pages.it ?? pages.en;
  return {
    ...NO_FIELDS,
    ...Object.fromEntries(
      LOCALES.flatMap((locale) =>
        (['title', 'description', 'html'] as const).map((name) => [
          `${name}_${locale}`,
          pages[locale]?.[name] ?? '',
        ]),
      ),
    ),
    published_on: some?.published_on ?? '',
    picture: some?.picture ?? '',
  };
};

/** Fields with those of a change that are given. */
export const changeFields = (fields: PageFields, change: PageChange): PageFields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

const isWritten = (fields: PageFields, locale: Locale): boolean =>
  fields[`title_${locale}`] !== '' || fields[`html_${locale}`] !== '';

/** Whether a language has a text and no title, or none has anything. */
export const lacksTitle = (fields: PageFields): boolean => {
  const written = LOCALES.filter((locale) => isWritten(fields, locale));
  return written.length === 0 || written.some((locale) => fields[`title_${locale}`] === '');
};

/** Removes a page in a language, or in every one; false for an unknown page. */
export const removePage = async (tx: Tx, path: string, locale?: Locale): Promise<boolean> => {
  const every = tx.deleteFrom('page').where('path', '=', path);
  const removed = locale === undefined ? every : every.where('locale', '=', locale);
  const { numDeletedRows } = await removed.executeTakeFirst();
  if (numDeletedRows > 0n) await countContentChange(tx);
  return numDeletedRows > 0n;
};

/** Makes the pages of a path what their fields say; a flyer stays. */
export const storePages = async (tx: Tx, path: string, fields: PageFields): Promise<void> => {
  const known = await readPages(tx, path);
  const { published_on, picture } = fields;
  for (const locale of LOCALES) {
    if (isWritten(fields, locale))
      await storePage(tx, locale, {
        ...known?.[locale],
        path,
        title: fields[`title_${locale}`],
        description: fields[`description_${locale}`],
        html: fields[`html_${locale}`],
        published_on,
        picture,
      });
    else if (known?.[locale]) await removePage(tx, path, locale);
  }
};

/** Stores the pages that `readPages` returned, and removes the page in the other languages. */
export const restorePages = async (tx: Tx, path: string, pages: Fields = {}): Promise<void> => {
  for (const locale of LOCALES) {
    const page = pages[locale] as WebPage | undefined;
    if (page) await storePage(tx, locale, page);
    else await removePage(tx, path, locale);
  }
};

import type { WebPage } from '#src/contract/content.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { countContentChange } from './change-counters.ts';
import { readPage, storePage } from './content.ts';
import { readMainPage } from './main-page.ts';

/** The pages of a store below `/web-page`, for the operator's command. */
export type Pages = {
  /** Each path with the languages that it is published in. */
  list(): Promise<readonly { readonly path: string; readonly locales: readonly Locale[] }[]>;
  find(path: string, locale: Locale): Promise<WebPage | undefined>;
  /** Publishes a text; date, picture and flyer of a known page stay. */
  store(locale: Locale, page: Pick<WebPage, 'path' | 'title' | 'html'>): Promise<void>;
  /** Removes a page in every language; false for an unknown path. */
  remove(path: string): Promise<boolean>;
  mainPage(): ReturnType<typeof readMainPage>;
  close(): Promise<void>;
};

/** Opens the pages of a store without building its index; creates the store if it is missing. */
export const openPages = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<Pages> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return {
    async list() {
      const rows = await database.read
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
    },
    find: (path, locale) => readPage(database.read, path, locale),
    store: (locale, page) =>
      database.write(async (tx) => {
        const known = await readPage(tx, page.path, locale);
        await storePage(tx, locale, { description: '', ...known, ...page });
      }),
    remove: (path) =>
      database.write(async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom('page').where('path', '=', path).executeTakeFirst();
        if (numDeletedRows > 0n) await countContentChange(tx);
        return numDeletedRows > 0n;
      }),
    mainPage: () => readMainPage(database.read),
    close: () => database.close(),
  };
};

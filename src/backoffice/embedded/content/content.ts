import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  EMPTY_HOME,
  type HomePage,
  homePageSchema,
  type MenuItem,
  menuItemSchema,
  type PromoTab,
  promoTabSchema,
  type WebPage,
  type WebPageSummary,
} from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Category } from '#src/contract/product.ts';
import type { Catalogue, Content } from '../../port/back-office.ts';
import { sanitiseHtml } from '../../safety/sanitise.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { countContentChange } from './change-counters.ts';
import { readFlyer, writeFlyer } from './flyers.ts';
import { readMainPage } from './main-page.ts';
import { fillTimetable } from './timetable-texts.ts';

/** Names of the settings that contain content as JSON, one per language. */
type Part = `${'menu' | 'footer' | 'promo_tabs' | 'home'}_${Locale}`;

/** Null for a shop without a stored menu. */
const menuSchema = z.array(menuItemSchema).nullable();
const promoTabsSchema = z.array(promoTabSchema);
const footerSchema = z.string();

type Read = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Caches reads until the content changes. Undefined results are not cached: the names of pages are unbounded. */
const createCache = (getVersion: () => Promise<string>): Read => {
  let version = '';
  const cache = new Map<string, unknown>();
  return async <T>(name: string, read: () => Promise<T>) => {
    const now = await getVersion();
    if (now !== version) cache.clear();
    version = now;
    const cached = cache.get(name) as T | undefined;
    if (cached !== undefined) return cached;
    const value = await read();
    if (now === version && value !== undefined) cache.set(name, value);
    return value;
  };
};

const readPart = async <T>({ read }: Database, name: Part, schema: z.ZodType<T>): Promise<T | undefined> => {
  const row = await read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row && schema.parse(JSON.parse(row.value));
};

type OptionalFields = { readonly published_on: string; readonly picture: string; readonly flyer: string };

/** Without the fields that are empty. */
const toWebPage = <Row extends OptionalFields>({ published_on, picture, flyer: text, ...row }: Row) => {
  const flyer = readFlyer(text);
  return {
    ...row,
    ...(published_on && { published_on }),
    ...(picture && { picture }),
    ...(flyer && { flyer }),
  };
};

const listPages = async (
  { read }: Database,
  folder: string,
  locale: Locale,
): Promise<readonly WebPageSummary[]> => {
  const rows = await read
    .selectFrom('page')
    .select(['path', 'title', 'description', 'published_on', 'picture', 'flyer'])
    .where('path', '>', `${folder}/`)
    .where('path', '<', `${folder}0`) // `0` follows `/`.
    .where('locale', '=', locale)
    .orderBy('published_on', 'desc')
    .orderBy('path')
    .execute();
  return rows.map(toWebPage);
};

/** Reads a stored page, placeholders not filled in; undefined for an unknown path. */
export const readPage = async (
  db: Kysely<Tables>,
  path: string,
  locale: Locale,
): Promise<WebPage | undefined> => {
  const page = await db
    .selectFrom('page')
    .select(['path', 'title', 'description', 'html', 'published_on', 'picture', 'flyer'])
    .where('path', '=', path)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return page && toWebPage(page);
};

const storePart = async (tx: Tx, name: Part, value: unknown): Promise<void> => {
  const row = { name, value: JSON.stringify(value) };
  await tx
    .insertInto('setting')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet({ value: row.value }))
    .execute();
  await countContentChange(tx);
};

/** Stores the menu of one language. */
export const storeMenu = (tx: Tx, locale: Locale, menu: readonly MenuItem[]): Promise<void> =>
  storePart(tx, `menu_${locale}`, menu);

/** Sanitises and stores the footer of one language. */
export const storeFooter = (tx: Tx, locale: Locale, html: string): Promise<void> =>
  storePart(tx, `footer_${locale}`, sanitiseHtml(html));

/** Stores the promotion tabs of one language. */
export const storePromoTabs = (tx: Tx, locale: Locale, tabs: readonly PromoTab[]): Promise<void> =>
  storePart(tx, `promo_tabs_${locale}`, tabs);

/** Stores the home page of one language. */
export const storeHome = (tx: Tx, locale: Locale, home: HomePage): Promise<void> =>
  storePart(tx, `home_${locale}`, home);

/** Stores a page of one language with sanitised HTML. Throws an error that names every problem of its flyer. */
export const storePage = async (tx: Tx, locale: Locale, page: WebPage): Promise<void> => {
  const { path, title, description, published_on = '', picture = '' } = page;
  const html = sanitiseHtml(page.html);
  const flyer = page.flyer === undefined ? '' : await writeFlyer(tx, path, page.flyer);
  const fields = { title, description, html, published_on, picture, flyer };
  await tx
    .insertInto('page')
    .values({ path, locale, ...fields })
    .onConflict((c) => c.columns(['path', 'locale']).doUpdateSet(fields))
    .execute();
  await countContentChange(tx);
};

/** The categories as a menu, for a shop without a stored menu. */
const toMenu = (categories: readonly Category[], parent = ''): MenuItem[] =>
  categories.map(({ slug, name, image = '', children }) => ({
    name: slug,
    title: name,
    url: `/shop?category=${slug}`,
    parent_menu: parent,
    disable: false,
    is_group: children.length > 0,
    category_menu_image: image,
    children: toMenu(children, slug),
  }));

type ContentOptions = {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'categories'>;
  readonly getVersion: () => Promise<string>;
  readonly storeId: string;
};

/** Menu, footer, tabs and pages of the embedded store. */
export const createContent = ({ database, catalogue, getVersion, storeId }: ContentOptions): Content => {
  const cached = createCache(getVersion);
  const read = async <T>(name: Part, schema: z.ZodType<T>, missing: T): Promise<T> =>
    cached(name, async () => (await readPart(database, name, schema)) ?? missing);
  const mainPage = () =>
    cached('main_page', async () => ({
      ...(await readMainPage(database.read)),
      // Nobody but the shop needs to know.
      second_factor: undefined,
    }));
  return {
    version: getVersion,
    storeId: async () => storeId,
    menu: async (locale) =>
      (await read(`menu_${locale}`, menuSchema, null)) ?? toMenu(await catalogue.categories(locale)),
    footer: async (locale) =>
      fillTimetable(await read(`footer_${locale}`, footerSchema, ''), await mainPage(), locale),
    promoTabs: (locale) => read(`promo_tabs_${locale}`, promoTabsSchema, []),
    mainPage,
    async home(locale) {
      const [home, main] = await Promise.all([
        read(`home_${locale}`, homePageSchema, EMPTY_HOME),
        mainPage(),
      ]);
      const slides = home.slides.map((slide) => ({
        ...slide,
        text: fillTimetable(slide.text, main, locale),
      }));
      return { ...home, slides };
    },
    findPage: (path, locale) =>
      cached(`page_${locale} ${path}`, async () => {
        const page = await readPage(database.read, path, locale);
        return page && { ...page, html: fillTimetable(page.html, await mainPage(), locale) };
      }),
    listPages: (folder, locale) =>
      cached(`pages_${locale} ${folder}`, () => listPages(database, folder, locale)),
    async pagePaths() {
      const rows = await database.read.selectFrom('page').select('path').distinct().orderBy('path').execute();
      return rows.map((row) => row.path);
    },
  };
};

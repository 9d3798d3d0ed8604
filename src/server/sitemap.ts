import type { BackOffice, SitemapSource } from '#src/backoffice/port/back-office.ts';
import { LOCALES } from '#src/contract/locale.ts';
import type { Category } from '#src/contract/product.ts';
import { localize } from '#src/i18n/paths.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { BLOG_PATH, BRANDS_PATH, CONTACT_PATH, FLYERS_PATH, SHOP_PATH } from '#src/i18n/routes.ts';
import { getEnvironment } from './environment.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** Addresses per read. */
const BATCH = 1000;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;');

const toAddress = (path: string): string => escape(new URL(path, getEnvironment().PUBLIC_URL).href);

/** One entry for each language of a page, each naming all of them. */
const toEntries = (path: string): string => {
  const pages = LOCALES.map((locale) => ({ locale, address: toAddress(localize(path, locale)) }));
  const links = [...pages, { locale: 'x-default', address: toAddress(path) }]
    .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
    .join('');
  return pages.map(({ address }) => `<url><loc>${address}</loc>${links}</url>\n`).join('');
};

/** Pages per part: each has two addresses, one per language, and a sitemap may have at most 50,000. */
const PAGES_PER_PART = 25_000;

/** One part of the sitemap of pages with these Italian paths; undefined past the last. The first exists even without pages. */
export const writePages = (paths: readonly string[], part: number): string | undefined => {
  const shown = paths.slice((part - 1) * PAGES_PER_PART, part * PAGES_PER_PART);
  if (shown.length === 0 && part > 1) return undefined;
  return `${HEAD}${URLSET}${shown.map(toEntries).join('')}</urlset>\n`;
};

/** The index: the parts of `pages` pages, and those of the products. */
export const writeIndex = (pages: number, parts: readonly number[]): string => {
  const pageParts = Array.from({ length: Math.max(1, Math.ceil(pages / PAGES_PER_PART)) }, (_, at) => at + 1);
  const files = [...pageParts.map((part) => `pages-${part}`), ...parts.map((part) => `products-${part}`)];
  const entries = files.map((file) => `<sitemap><loc>${toAddress(`/sitemap/${file}.xml`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
};

/** One part of the products, streamed, so that no part is in memory as a whole. */
export const writeProducts = async function* (source: SitemapSource, part: number): AsyncGenerator<string> {
  yield HEAD + URLSET;
  let after = 0;
  for (;;) {
    const rows = await source.list(part, { after, limit: BATCH });
    yield rows.map((row) => toEntries(toProductPath(row, 'it'))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  yield '</urlset>\n';
};

const listCategoryPaths = (tree: readonly Category[]): readonly string[] =>
  tree.flatMap(({ slug, children }) => [`/category/${slug}`, ...listCategoryPaths(children)]);

/** Pages that are neither of the catalogue nor edited. */
const OWN_PAGES = ['/', SHOP_PATH, BLOG_PATH, BRANDS_PATH, FLYERS_PATH, CONTACT_PATH];

/** The Italian paths of all pages but those of products: the shop's own, its categories and edited pages. */
export const listPagePaths = async ({
  catalogue,
  content,
}: Pick<BackOffice, 'catalogue' | 'content'>): Promise<readonly string[]> => {
  const [categories, pages] = [await catalogue.categories('it'), await content.pagePaths()];
  const edited = pages.map((path) => `/web-page/${path.split('/').map(encodeURIComponent).join('/')}`);
  return [...OWN_PAGES, ...listCategoryPaths(categories), ...edited];
};

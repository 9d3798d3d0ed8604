import type { SitemapSource } from '#src/backoffice/port.ts';
import { LOCALES } from '#src/contract/locale.ts';
import type { Category } from '#src/contract/product.ts';
import { localize } from '#src/i18n/paths.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { getEnvironment } from './environment.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** Addresses that are read at a time. */
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

/** The sitemap of pages with these Italian paths. */
export const writePages = (paths: readonly string[]): string =>
  `${HEAD}${URLSET}${paths.map(toEntries).join('')}</urlset>\n`;

/** The index: the pages, and the parts of the products. */
export const writeIndex = (parts: readonly number[]): string => {
  const files = ['pages', ...parts.map((part) => `products-${part}`)];
  const entries = files.map((file) => `<sitemap><loc>${toAddress(`/sitemap/${file}.xml`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
};

/** One part of the products, written while it is read: no part is in memory as a whole. */
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

/** The landing pages of all categories. */
export const listCategoryPaths = (tree: readonly Category[]): readonly string[] =>
  tree.flatMap(({ slug, children }) => [`/category/${slug}`, ...listCategoryPaths(children)]);

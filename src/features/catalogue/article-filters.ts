import { PRICE_KEYS } from '#src/contract/filters.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import { parseListingQuery, toShopPath } from './listing-query.ts';

const KEYS: ReadonlySet<string> = new Set(['brand', 'color', 'size', ...PRICE_KEYS]);

/** Whether the articles of a family may differ in a filter. Other parameters of a family's address have no meaning. */
const isOfArticles = (key: string): boolean => KEYS.has(key) || key.startsWith('field_');

const pickFilters = ({ filters }: Pick<ListingQuery, 'filters'>): ListingQuery['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => isOfArticles(key)));

/** The filters of a family's address that select among its articles. */
export const readArticleFilters = (url: Pick<URL, 'searchParams'>): ListingQuery['filters'] =>
  pickFilters(parseListingQuery(url));

const NO_FILTERS = parseListingQuery(new URL('https://shop/'));

/** The query string with which a list's links to families carry its filters, with `?`; empty without such filters. */
export const toFamilyQuery = (query: ListingQuery): string => {
  const path = toShopPath({ ...NO_FILTERS, filters: pickFilters(query) }, 'it');
  return path.includes('?') ? path.slice(path.indexOf('?')) : '';
};

import { isPriceKey } from '#src/contract/filters.ts';
import { DEFAULT_PER_PAGE } from '#src/contract/limits.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { FilterGroup } from './facets.ts';
import { filterValues } from './listing-query.ts';
import { parseRange } from './number-range.ts';

/** Whether a list has no text, no order and no page size of its own: only filters and a page. */
const isPlain = ({ text, sort, per_page }: ListingQuery): boolean =>
  text === '' && sort === 'default' && per_page === DEFAULT_PER_PAGE;

const isPrice = (key: string): boolean => isPriceKey(key) || key === 'price_per';

/**
 * Whether search engines may index a list: the whole catalogue, or a list by one value of one filter. Searches, sorted lists, ranges and
 * combinations are endless.
 */
export const isIndexable = (query: ListingQuery): boolean => {
  const [key, ...others] = Object.keys(query.filters);
  if (!isPlain(query) || others.length > 0) return false;
  if (key === undefined) return true;
  const [value = '', ...more] = filterValues(query, key);
  return !isPrice(key) && more.length === 0 && parseRange(value) === undefined;
};

/** The attribute of links that crawlers do not follow. */
type Rel = 'nofollow' | undefined;

const toRel = (isFollowed: boolean): Rel => (isFollowed ? undefined : 'nofollow');

/** Lists that together have every article: those of categories, and that of coming articles, which are in no other. */
const WALKED: ReadonlySet<string> = new Set(['category', 'next_insert']);

/** For links to the pages of a list. Other filters are followed to their first page only: the articles are in categories. */
export const toPageRel = (query: ListingQuery): Rel =>
  toRel(isIndexable(query) && Object.keys(query.filters).every((key) => WALKED.has(key)));

/** For links to the values of a group: crawlers only follow those that choose the only value of the only filter. */
export const toGroupRel = (query: ListingQuery, { index, several }: FilterGroup): Rel => {
  const isOnly = Object.keys(query.filters).every((key) => key === index);
  return toRel(isPlain(query) && isOnly && !(several && filterValues(query, index).length > 0));
};

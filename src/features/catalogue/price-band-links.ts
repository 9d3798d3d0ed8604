import type { Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { type FilterLink, toFilterPath } from './facets.ts';
import { changeQuery, parsePrices, toShopPath } from './listing-query.ts';

type Bounds = Readonly<Record<'min_price' | 'max_price', string | undefined>>;

const toBounds = (filters: ListingQuery['filters']): Bounds => ({
  min_price: filters['min_price'],
  max_price: filters['max_price'],
});

const isSame = (a: Bounds, b: Bounds): boolean => a.min_price === b.min_price && a.max_price === b.max_price;

/**
 * The bands of the group `price`, cheapest first, each linking to its list; the active one links to all prices. Empty
 * where the back office counts fewer than two bands and none is active.
 */
export const listPriceBands = (
  { facets_results }: Listing['filters'],
  { query, locale }: { query: ListingQuery; locale: Locale },
): readonly FilterLink[] => {
  const group = facets_results.find(({ index }) => index === 'price');
  const none: Bounds = { min_price: undefined, max_price: undefined };
  const bands = Object.entries(group?.results ?? {}).flatMap(([value, { label, count, filter }]) => {
    const bounds = toBounds(parsePrices(new URL(toFilterPath(filter, 'it'), 'http://shop').searchParams));
    if (isSame(bounds, none)) return [];
    const selected = isSame(bounds, toBounds(query.filters));
    const filters = selected ? none : bounds;
    const path = toShopPath(changeQuery(query, { filters }), locale);
    return [{ from: Number(bounds.min_price ?? 0), entry: { value, label, count, selected, path } }];
  });
  const sorted = bands.sort((a, b) => a.from - b.from).map(({ entry }) => entry);
  return sorted.length > 1 || sorted.some(({ selected }) => selected) ? sorted : [];
};

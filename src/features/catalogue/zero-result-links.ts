import type { ListingQuery, Relaxation as CountedRelaxation } from '#src/contract/listing.ts';
import type { ActiveFilter, ListContext } from './active-filters.ts';
import { changeQuery, parseListingQuery, toShopPath } from './listing-query.ts';

/** A query without one condition of an empty list; `label` is the condition that is dropped. */
export type Relaxation = ActiveFilter & { readonly query: ListingQuery };

/** With the number of articles that it finds. */
export type FoundRelaxation = Relaxation & { readonly count: number };

/** Each relaxation may cost a call to the back office. */
const MAX_RELAXATIONS = 8;

const withoutWords = ({ query, locale, t }: ListContext): readonly Relaxation[] => {
  const words = query.text.split(' ');
  if (words.length < 2) return [];
  return words.map((word, at) => {
    const text = words.filter((_, other) => other !== at).join(' ');
    const relaxed = changeQuery(query, { text });
    return {
      label: t('catalogue:quoted', { text: word }),
      path: toShopPath(relaxed, locale),
      query: relaxed,
    };
  });
};

/**
 * The relaxations of an empty list: without one filter or one word of the text, filters first. A list's only filter is
 * not offered: dropping it would list everything.
 */
export const listRelaxations = (
  context: ListContext,
  active: readonly ActiveFilter[],
): readonly Relaxation[] => {
  const words = withoutWords(context);
  const filters = active.length < 2 ? [] : active;
  const dropped = filters.map(({ label, path }) => ({
    label,
    path,
    query: parseListingQuery(new URL(path, 'http://shop')),
  }));
  return [...dropped, ...words].slice(0, MAX_RELAXATIONS);
};

const PRICE_KEYS = ['min_price', 'max_price'];

/** The back office's key of the condition that `relaxed` drops; undefined unless it drops exactly one. */
const findDropped = (query: ListingQuery, relaxed: ListingQuery): string | undefined => {
  const isSame = ([key, value]: [string, string]): boolean => query.filters[key] === value;
  if (!Object.entries(relaxed.filters).every(isSame)) return undefined;
  const dropped = Object.keys(query.filters).filter((key) => relaxed.filters[key] === undefined);
  const names = new Set(dropped.map((key) => (PRICE_KEYS.includes(key) ? 'price' : key)));
  if (relaxed.text !== query.text) names.add(['', '*'].includes(relaxed.text) ? 'text' : 'word').add('text');
  return names.size === 1 ? [...names][0] : undefined;
};

/** The count that the back office returned with the empty list; undefined when it returned none for this relaxation. */
export const findReturnedCount = (
  query: ListingQuery,
  relaxed: ListingQuery,
  returned: readonly CountedRelaxation[] = [],
): number | undefined => returned.find(({ index }) => index === findDropped(query, relaxed))?.count;

/** Counts the articles of each relaxation. Returns those with any, largest count first. */
export const findRelaxations = async (
  relaxations: readonly Relaxation[],
  count: (query: ListingQuery) => Promise<number>,
): Promise<readonly FoundRelaxation[]> => {
  const counted = await Promise.all(
    relaxations.map(async (relaxation) => ({ ...relaxation, count: await count(relaxation.query) })),
  );
  return counted.filter(({ count: total }) => total > 0).sort((a, b) => b.count - a.count);
};

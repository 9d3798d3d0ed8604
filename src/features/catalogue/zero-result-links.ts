import type { ListingQuery, Relaxation as ToldRelaxation } from '#src/contract/listing.ts';
import type { ActiveFilter } from './active-filters.ts';
import { changeQuery, parseListingQuery, toShopPath } from './listing-query.ts';
import type { ListContext } from './active-filters.ts';

/** A list that asks for less than one that found nothing; `label` is what it leaves out. */
export type Relaxation = ActiveFilter & { readonly query: ListingQuery };

/** A relaxation and how many articles it finds. */
export type FoundRelaxation = Relaxation & { readonly count: number };

/** So many are tried: each is a question to the back office. */
const MAX_TRIED = 8;

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
 * What a list that found nothing could leave out: one of its filters or one word of its text, most wanted first. The
 * only filter of a list is no help: without it, everything is found.
 */
export const listRelaxations = (
  context: ListContext,
  active: readonly ActiveFilter[],
): readonly Relaxation[] => {
  const words = withoutWords(context);
  const filters = active.length < 2 ? [] : active;
  const dropped = filters.map(({ label, path }) => ({
    ...{ label, path },
    query: parseListingQuery(new URL(path, 'http://shop')),
  }));
  return [...dropped, ...words].slice(0, MAX_TRIED);
};

const PRICE_KEYS = ['min_price', 'max_price'];

/** The one key, as the back office names it, that `relaxed` leaves out; absent when it is none, or several. */
const findDropped = (query: ListingQuery, relaxed: ListingQuery): string | undefined => {
  const isSame = ([key, value]: [string, string]): boolean => query.filters[key] === value;
  if (!Object.entries(relaxed.filters).every(isSame)) return undefined;
  const dropped = Object.keys(query.filters).filter((key) => relaxed.filters[key] === undefined);
  const names = new Set(dropped.map((key) => (PRICE_KEYS.includes(key) ? 'price' : key)));
  if (relaxed.text !== query.text) names.add(['', '*'].includes(relaxed.text) ? 'text' : 'word').add('text');
  return names.size === 1 ? [...names][0] : undefined;
};

/** What the back office told already of a list without one filter; absent where it told nothing of this one. */
export const findToldCount = (
  query: ListingQuery,
  relaxed: ListingQuery,
  told: readonly ToldRelaxation[] = [],
): number | undefined => told.find(({ index }) => index === findDropped(query, relaxed))?.count;

/** Tries them with `count`; those that find something, most first. */
export const findRelaxations = async (
  relaxations: readonly Relaxation[],
  count: (query: ListingQuery) => Promise<number>,
): Promise<readonly FoundRelaxation[]> => {
  const tried = await Promise.all(
    relaxations.map(async (relaxation) => ({ ...relaxation, count: await count(relaxation.query) })),
  );
  return tried.filter((one) => one.count > 0).sort((a, b) => b.count - a.count);
};

import { isFlagOn, toFilters, toFilterValues } from '#src/contract/filters.ts';
import { type ListingQuery, toSlug } from '#src/contract/listing.ts';
import { MAX_TEXT_LENGTH } from '#src/contract/limits.ts';
import { type Money, toMoney } from '../../../rules/money.ts';
import type { CatalogueIndex, IndexedCategory } from '../index/catalogue-index.ts';
import { CATEGORY } from '../index/facet-values.ts';

/** A facet group with something chosen in it. */
export type Choice = {
  readonly group: number;
  /** Facet values that are chosen, those in a chosen range included. */
  readonly values: ReadonlySet<number>;
  /** Those of them that are chosen by name: they are shown even where they have no rows. */
  readonly named: ReadonlySet<number>;
  /** Chosen slugs as they stand in the query, known or not; without the ranges. */
  readonly slugs: readonly string[];
  /** True: a product must have all of them (`and-`). */
  readonly all: boolean;
  /** True when `all` asks for a value that no product has. */
  readonly impossible: boolean;
};

export type PriceRange = { readonly min: Money; readonly max: Money };

/** What a list is filtered by, as far as the index knows it. */
export type FilterState = {
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly price: PriceRange | undefined;
  readonly availableOnly: boolean;
  readonly promoOnly: boolean;
  /** The section of products that are not in the catalogue yet, and those only. */
  readonly comingSoon: boolean;
};

const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;

/**
 * The values of a group whose number lies in `10..40`, ends included; either end may be open. The ends are in the unit of
 * the group; where it has none, in what each value is written in.
 */
const findInRange = (range: string, group: number, { order }: CatalogueIndex): readonly number[] => {
  const [, low, high] = RANGE.exec(range) ?? [];
  const ends = [low === undefined ? -Infinity : Number(low), high === undefined ? Infinity : Number(high)];
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const isIn = (value: number): boolean => {
    const number = order.numbers[value] ?? NaN;
    return number >= min && number <= max;
  };
  return [...(order.ranked[group] ?? [])].filter(isIn);
};

/** The value of a group; absent when no product has it any more. Categories stay. */
const findValue = (index: CatalogueIndex, group: number, slug: string): number | undefined => {
  const value = index.facets.groups[group]?.bySlug.get(slug);
  if (value === undefined || group === CATEGORY) return value;
  return index.postingStarts[value] === index.postingStarts[value + 1] ? undefined : value;
};

const toChoice = (index: CatalogueIndex, group: number, raw: string): Choice | undefined => {
  const info = index.facets.groups[group];
  const isAll = group === CATEGORY && raw.startsWith('and-') && !info?.bySlug.has(raw);
  const parts = toFilterValues(isAll ? raw.slice(4) : raw);
  if (!info || parts.length === 0) return undefined;
  const ranges = parts.filter((part) => RANGE.test(part) && part !== '..');
  const slugs = [...new Set(parts.filter((part) => !ranges.includes(part)).map(toSlug))].filter(Boolean);
  const known = slugs.map((slug) => findValue(index, group, slug));
  const named = new Set(known.filter((value) => value !== undefined));
  const values = new Set([...named, ...ranges.flatMap((range) => findInRange(range, group, index))]);
  const impossible = isAll && known.includes(undefined);
  return { group, values, named, slugs, all: isAll, impossible };
};

const toBound = (raw: string | undefined): Money | undefined => {
  const value = Number(raw?.trim().replace(',', '.') || NaN);
  return Number.isFinite(value) ? toMoney(Math.min(Math.max(value, 0), 1e9)) : undefined;
};

/** Bounds that are no numbers are ignored; bounds the wrong way round change places. */
const toPriceRange = (filters: ListingQuery['filters']): PriceRange | undefined => {
  const low = toBound(filters['min_price']);
  const high = toBound(filters['max_price']);
  if (low === undefined && high === undefined) return undefined;
  const [min, max] = [low ?? 0, high ?? Infinity];
  return { min: Math.min(min, max), max: Math.max(min, max) };
};

/** What is searched for: trimmed, of bounded length, and nothing for `*`. */
export const toText = (raw: string): string => {
  const text = raw.trim().slice(0, MAX_TEXT_LENGTH);
  return text === '*' ? '' : text;
};

/** Reads the filters of a query; what the index does not know is ignored. */
export const toFilterState = (
  query: Pick<ListingQuery, 'text' | 'filters'>,
  index: CatalogueIndex,
): FilterState => {
  const filters = toFilters(Object.entries(query.filters));
  const choices = Object.entries(filters)
    .map(([key, raw]) => {
      const group = index.facets.findGroup(key);
      return group === undefined ? undefined : toChoice(index, group, raw);
    })
    .filter((choice) => choice !== undefined);
  return {
    text: toText(query.text),
    choices,
    price: toPriceRange(filters),
    availableOnly: isFlagOn(filters['disponibili']),
    promoOnly: isFlagOn(filters['promo_list']),
    comingSoon: isFlagOn(filters['next_insert']),
  };
};

/** The same for two states that list the same products: a key for caches. */
export const toStateKey = (state: FilterState): string =>
  JSON.stringify([
    state.text.toLowerCase(),
    state.choices.map(({ group, values, slugs, all }) => [group, [...values], slugs, all]),
    state.price,
    [state.availableOnly, state.promoOnly, state.comingSoon],
  ]);

/** All categories of a tree, parents first. */
export const flattenCategories = (tops: readonly IndexedCategory[]): readonly IndexedCategory[] =>
  tops.flatMap((category) => [category, ...flattenCategories(category.children)]);

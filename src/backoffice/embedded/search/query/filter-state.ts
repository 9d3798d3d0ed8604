import { toFilters, toFilterValues } from '#src/contract/filters.ts';
import { isFlagOn } from '#src/contract/sections.ts';
import { mayHaveSign, toFacetSlug, toPlainFacetSlug } from '#src/contract/facet-slug.ts';
import { type ListingQuery, toSlug } from '#src/contract/listing.ts';
import { MAX_TEXT_LENGTH } from '#src/contract/limits.ts';
import { type Money, toMoney } from '../../../rules/money.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { CATEGORY, type FacetGroupInfo } from '../index/facet-values.ts';

/** The selected values of a facet group. */
export type Choice = {
  readonly group: number;
  /** All selected facet values, including those of ranges. */
  readonly values: ReadonlySet<number>;
  /** Values selected by slug; shown even without rows. */
  readonly named: ReadonlySet<number>;
  /** Selected slugs of the query, known or not; without ranges. */
  readonly slugs: readonly string[];
  /** Whether a product must have all values (`and-`). */
  readonly all: boolean;
  /** Whether `all` includes a value that no product has. */
  readonly impossible: boolean;
};

export type PriceRange = { readonly min: Money; readonly max: Money };

/** The filters of a list, resolved against an index. */
export type FilterState = {
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly price: PriceRange | undefined;
  readonly availableOnly: boolean;
  readonly promoOnly: boolean;
  /** Lists only products that are not in the catalogue yet. */
  readonly comingSoon: boolean;
};

const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;

/**
 * The values of a group within a range such as `10..40`, inclusive; either end may be open. The ends are in the unit of the group, or
 * without one in the unit of each value.
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

/** The value of a slug; absent when no product has it. Categories need no products. */
const findValue = (index: CatalogueIndex, group: number, slug: string): number | undefined => {
  const value = index.facets.groups[group]?.bySlug.get(slug);
  if (value === undefined || group === CATEGORY) return value;
  return index.postingStarts[value] === index.postingStarts[value + 1] ? undefined : value;
};

/** By group, the values whose slug spells out a unit or sign, by the slug that they had before. */
const formerSlugs = new WeakMap<FacetGroupInfo, ReadonlyMap<string, readonly number[]>>();

const groupByFormerSlug = (index: CatalogueIndex, info: FacetGroupInfo): ReadonlyMap<string, number[]> => {
  const renamed = info.values.flatMap((value) => {
    const { slug = '', label } = index.facets.values[value] ?? {};
    const former = label && mayHaveSign(label.it) ? toPlainFacetSlug(label.it) : slug;
    return former === slug || former === '' ? [] : [{ former, value }];
  });
  const byFormer = Map.groupBy(renamed, ({ former }) => former);
  return new Map([...byFormer].map(([former, values]) => [former, values.map(({ value }) => value)]));
};

/** The current slugs that a slug stands for: itself, or, if no product has it, those of the values that had it before. */
const toPresentSlugs = (index: CatalogueIndex, group: number, slug: string): readonly string[] => {
  const info = index.facets.groups[group];
  if (!info || group === CATEGORY || findValue(index, group, slug) !== undefined) return [slug];
  const former = formerSlugs.get(info) ?? groupByFormerSlug(index, info);
  formerSlugs.set(info, former);
  const present = (former.get(slug) ?? []).map((value) => index.facets.values[value]?.slug ?? '');
  const sold = present.filter((one) => findValue(index, group, one) !== undefined);
  return sold.length > 0 ? sold : [slug];
};

const toChoice = (index: CatalogueIndex, group: number, raw: string): Choice | undefined => {
  const info = index.facets.groups[group];
  const isAll = group === CATEGORY && raw.startsWith('and-') && !info?.bySlug.has(raw);
  const parts = toFilterValues(isAll ? raw.slice(4) : raw);
  if (!info || parts.length === 0) return undefined;
  const ranges = parts.filter((part) => RANGE.test(part) && part !== '..');
  const toSlugOf = group === CATEGORY ? toSlug : toFacetSlug;
  const written = parts
    .filter((part) => !ranges.includes(part))
    .map(toSlugOf)
    .filter(Boolean);
  const slugs = [...new Set(written.flatMap((slug) => toPresentSlugs(index, group, slug)))];
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

/** Ignores invalid bounds and swaps reversed ones. */
const toPriceRange = (filters: ListingQuery['filters']): PriceRange | undefined => {
  const low = toBound(filters['min_price']);
  const high = toBound(filters['max_price']);
  if (low === undefined && high === undefined) return undefined;
  const [min, max] = [low ?? 0, high ?? Infinity];
  return { min: Math.min(min, max), max: Math.max(min, max) };
};

/** The search text, trimmed and bounded in length; `*` means no text. */
export const toText = (raw: string): string => {
  const text = raw.trim().slice(0, MAX_TEXT_LENGTH);
  return text === '*' ? '' : text;
};

/** Resolves the filters of a query; ignores groups that the index does not have. */
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

/** The base list, which the visitor has narrowed: only text, categories and flags. Returns the state itself if nothing else is chosen. */
export const toBaseState = (state: FilterState): FilterState => {
  const choices = state.choices.filter(({ group }) => group === CATEGORY);
  const isBase = choices.length === state.choices.length && state.price === undefined;
  return isBase ? state : { ...state, choices, price: undefined };
};

/** Cache key: equal for states that list the same products. */
export const toStateKey = (state: FilterState): string =>
  JSON.stringify([
    state.text.toLowerCase(),
    state.choices.map(({ group, values, slugs, all }) => [group, [...values], slugs, all]),
    state.price,
    [state.availableOnly, state.promoOnly, state.comingSoon],
  ]);

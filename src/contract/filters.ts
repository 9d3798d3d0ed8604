import { FACET_KEY, isReservedKey } from './listing.ts';
import { MAX_FACET_KEYS, MAX_FACET_VALUES } from './limits.ts';

/** Sections of the catalogue that are flags in the shop query; a list of one has no text on the wire. */
export const SECTIONS = ['disponibili', 'promo_list', 'next_insert'] as const;
export type Section = (typeof SECTIONS)[number];

/** The bounds of the price filter, in euros. */
export const PRICE_KEYS = ['min_price', 'max_price'] as const;

/** What the values of one key may be long together. */
const MAX_LENGTH = 2000;
const MAX_OWN_LENGTH = 64;

export const isSection = (key: string): key is Section => (SECTIONS as readonly string[]).includes(key);
export const isPriceKey = (key: string): boolean => (PRICE_KEYS as readonly string[]).includes(key);

/** A flag is on unless empty, `0` or `false`. */
export const isFlagOn = (value: string | undefined): boolean =>
  !['', '0', 'false', undefined].includes(value?.trim().toLowerCase());

/** Whether a list is one of a section: on the wire it has no text, whatever was typed. */
export const isSectionList = (filters: Readonly<Record<string, string>>): boolean =>
  SECTIONS.some((key) => isFlagOn(filters[key]));

/**
 * The values of a comma list: trimmed, empty ones and repeats left out, 50 at most and 2,000 characters together; one
 * that would be cut is left out with all after it.
 */
export const toFilterValues = (raw: string): readonly string[] => {
  const parts = raw.split(',').map((part) => part.trim());
  const values = [...new Set(parts.filter((part) => part !== ''))].slice(0, MAX_FACET_VALUES);
  let length = -1;
  const tooLong = values.findIndex((value) => (length += value.length + 1) > MAX_LENGTH);
  return tooLong < 0 ? values : values.slice(0, tooLong);
};

/** Bounds of the price and sections are no facets: they are one value each, and do not count among the 30. */
const isOwn = (key: string): boolean => isPriceKey(key) || isSection(key);

const toValue = (key: string, raw: string): string =>
  isOwn(key) ? raw.trim().slice(0, MAX_OWN_LENGTH) : toFilterValues(raw).join(',');

/**
 * The filters of a list: what is no facet key, reserved, or without a value is left out, and of facets the first 30 are
 * kept. Filters that were bounded before stay as they are.
 */
export const toFilters = (entries: readonly (readonly [string, string])[]): Record<string, string> => {
  let facets = 0;
  const kept = entries
    .filter(([key]) => FACET_KEY.test(key) && !isReservedKey(key))
    .map(([key, raw]) => [key, toValue(key, raw)] as const)
    .filter(([key, value]) => value !== '' && (isOwn(key) || facets++ < MAX_FACET_KEYS));
  return Object.fromEntries(kept);
};

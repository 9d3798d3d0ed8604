import { FACET_KEY, isReservedKey } from './listing.ts';
import { isSection } from './sections.ts';
import { MAX_FACET_KEYS, MAX_FACET_VALUES } from './limits.ts';

/** The bounds of the price filter, in euros. */
export const PRICE_KEYS = ['min_price', 'max_price'] as const;

/** Maximum characters of all values of one key. */
const MAX_LENGTH = 2000;
/** Maximum characters of the value of a price bound or section. */
const MAX_SINGLE_LENGTH = 64;

/** Whether a key of the shop query is a bound of the price filter. */
export const isPriceKey = (key: string): boolean => (PRICE_KEYS as readonly string[]).includes(key);

/**
 * The values of a comma-separated list: trimmed, without empty values and duplicates, at most 50 values and 2,000
 * characters. Values beyond a limit are omitted, not truncated.
 */
export const toFilterValues = (raw: string): readonly string[] => {
  const parts = raw.split(',').map((part) => part.trim());
  const values = [...new Set(parts.filter((part) => part !== ''))].slice(0, MAX_FACET_VALUES);
  let length = -1;
  const tooLong = values.findIndex((value) => (length += value.length + 1) > MAX_LENGTH);
  return tooLong < 0 ? values : values.slice(0, tooLong);
};

/** Price bounds and sections are not facets: they have one value and do not count towards the limit of facets. */
const isSingleValue = (key: string): boolean => isPriceKey(key) || isSection(key);

const toValue = (key: string, raw: string): string =>
  isSingleValue(key) ? raw.trim().slice(0, MAX_SINGLE_LENGTH) : toFilterValues(raw).join(',');

/**
 * The filters of a list, without reserved and invalid keys and empty values, and with the first 30 facets only.
 * Idempotent.
 */
export const toFilters = (entries: readonly (readonly [string, string])[]): Record<string, string> => {
  let facets = 0;
  const filters = entries
    .filter(([key]) => FACET_KEY.test(key) && !isReservedKey(key))
    .map(([key, raw]) => [key, toValue(key, raw)] as const)
    .filter(([key, value]) => value !== '' && (isSingleValue(key) || facets++ < MAX_FACET_KEYS));
  return Object.fromEntries(filters);
};

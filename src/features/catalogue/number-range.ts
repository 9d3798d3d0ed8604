import type { Locale } from '#src/contract/locale.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** An inclusive range; a missing bound is open. At least one is present. */
export type NumberRange = { readonly from?: number; readonly to?: number };

const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;
const FIELD = /^(from|to)\.(.+)$/;
/** Most characters of a typed bound. */
export const MAX_TYPED_LENGTH = 14;

/** The `pattern` of a bound's field: a number with a decimal comma or point, or with the language's marks between thousands. */
export const toTypedPattern = (locale: Locale): string => {
  const [decimal, thousand] = locale === 'it' ? [',', '\\.'] : ['\\.', ','];
  const grouped = `[1-9]\\d{0,2}(?:${thousand}\\d{3})+(?:${decimal}\\d{1,4})?`;
  return `\\s*-?(?:\\d{1,9}(?:[.,]\\d{1,4})?|${grouped})\\s*`;
};

const toRange = (from: number | undefined, to: number | undefined): NumberRange => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** Parses `10..40`, `10..` or `..40`, and swaps bounds in the wrong order; undefined when the value is not a range. */
export const parseRange = (value: string): NumberRange | undefined => {
  const match = RANGE.exec(value);
  if (!match || value === '..') return undefined;
  const [from, to] = [match[1], match[2]].map((end) => (end === undefined ? undefined : Number(end)));
  return from !== undefined && to !== undefined && from > to ? toRange(to, from) : toRange(from, to);
};

/** Field names of the two bounds: a form cannot submit `10..40` as one value. */
export const toRangeFields = (key: string): { readonly from: string; readonly to: string } => ({
  from: `from.${key}`,
  to: `to.${key}`,
});

export const isRangeField = (name: string): boolean => FIELD.test(name);

/** Undefined when the text is not a number. */
const parseTyped = (raw: string | null, locale: Locale): number | undefined => {
  const text = raw?.trim() ?? '';
  const value = text === '' || text.length > MAX_TYPED_LENGTH ? Number.NaN : readTypedQuantity(text, locale);
  return Number.isNaN(value) ? undefined : value;
};

/**
 * Joins submitted range fields to `10..40`, by filter key. A bound that is not a number is open; a range without bounds
 * is omitted. Without a locale the numbers have a decimal point.
 */
export const readRanges = (query: URLSearchParams, locale: Locale = 'en'): ReadonlyMap<string, string> => {
  const keys = [...query.keys()].flatMap((name) => FIELD.exec(name)?.[2] ?? []);
  const ranges = [...new Set(keys)].flatMap((key) => {
    const fields = toRangeFields(key);
    const ends = [fields.from, fields.to].map((name) => parseTyped(query.get(name), locale));
    const range = parseRange(ends.map((end) => end ?? '').join('..'));
    return range ? [[key, `${range.from ?? ''}..${range.to ?? ''}`] as const] : [];
  });
  return new Map(ranges);
};

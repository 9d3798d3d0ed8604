import type { Locale } from '#src/contract/locale.ts';

/** An inclusive range; a missing bound is open. At least one is present. */
export type NumberRange = { readonly from?: number; readonly to?: number };

const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;
const FIELD = /^(from|to)\.(.+)$/;
/** A typed number, with a decimal comma or point. */
const TYPED = /^-?\d{1,9}(?:[.,]\d{1,4})?$/;

/**
 * The `pattern` of a bound's field. Rejects a point before exactly three digits in Italian, and a comma in English: a
 * person means a thousand by `1.000`, the parser would read one.
 */
export const toTypedPattern = (locale: Locale): string => {
  const [own, other] = locale === 'it' ? [',', '\\.'] : ['\\.', ','];
  return `\\s*-?\\d{1,9}(?:${own}\\d{1,4}|${other}(?!\\d{3}\\s*$)\\d{1,4})?\\s*`;
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
const parseTyped = (raw: string | null): number | undefined => {
  const text = raw?.trim() ?? '';
  return TYPED.test(text) ? Number(text.replace(',', '.')) : undefined;
};

/**
 * Joins submitted range fields to `10..40`, by filter key. A bound that is not a number is open; a range without bounds
 * is omitted.
 */
export const readRanges = (query: URLSearchParams): ReadonlyMap<string, string> => {
  const keys = [...query.keys()].flatMap((name) => FIELD.exec(name)?.[2] ?? []);
  const ranges = [...new Set(keys)].flatMap((key) => {
    const fields = toRangeFields(key);
    const ends = [fields.from, fields.to].map((name) => parseTyped(query.get(name)));
    const range = parseRange(ends.map((end) => end ?? '').join('..'));
    return range ? [[key, `${range.from ?? ''}..${range.to ?? ''}`] as const] : [];
  });
  return new Map(ranges);
};

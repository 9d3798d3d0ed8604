import type { Locale } from '#src/contract/locale.ts';

/** The ends of a range of numbers, both included; an absent one is open. At least one is there. */
export type NumberRange = { readonly from?: number; readonly to?: number };

const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;
const FIELD = /^(from|to)\.(.+)$/;
/** As it is typed: a comma or a point before the decimals. */
const TYPED = /^-?\d{1,9}(?:[.,]\d{1,4})?$/;

/**
 * What a field for one end accepts before it is sent; spaces around it are no mistake. A point with three digits behind it
 * is refused in Italian, and a comma in English: a thousand to who reads it, one to a program.
 */
export const toTypedPattern = (locale: Locale): string => {
  const [own, other] = locale === 'it' ? [',', '\\.'] : ['\\.', ','];
  return `\\s*-?\\d{1,9}(?:${own}\\d{1,4}|${other}(?!\\d{3}\\s*$)\\d{1,4})?\\s*`;
};

const toEnds = (from: number | undefined, to: number | undefined): NumberRange => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** A value of a filter as a range, `10..40`, `10..` or `..40`, the lower end first; absent when it is none. */
export const parseRange = (value: string): NumberRange | undefined => {
  const found = RANGE.exec(value);
  if (!found || value === '..') return undefined;
  const [from, to] = [found[1], found[2]].map((end) => (end === undefined ? undefined : Number(end)));
  return from !== undefined && to !== undefined && from > to ? toEnds(to, from) : toEnds(from, to);
};

/** A form cannot write `10..40`: it sends the ends of a filter's range under these names. */
export const toRangeFields = (key: string): { readonly from: string; readonly to: string } => ({
  from: `from.${key}`,
  to: `to.${key}`,
});

/** Whether a parameter of an address is an end as a form sends it. */
export const isRangeField = (name: string): boolean => FIELD.test(name);

/** A number as it was typed, `1,5` or `1.5`; absent when it is none. */
const parseTyped = (raw: string | null): number | undefined => {
  const text = raw?.trim() ?? '';
  return TYPED.test(text) ? Number(text.replace(',', '.')) : undefined;
};

/**
 * The ranges that a form sent, by the key of the filter: `10..40`. Ends that are no numbers are open, ends the wrong
 * way round change places; a range without ends is none.
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

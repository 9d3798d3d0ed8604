import type { Locale } from '#src/contract/locale.ts';

const GROUPED: Readonly<Record<Locale, RegExp>> = {
  it: /^[1-9]\d{0,2}(?:[.'’ \u00a0\u202f]\d{3})+(?:,\d+)?$/,
  en: /^[1-9]\d{0,2}(?:[,'’ \u00a0\u202f]\d{3})+(?:\.\d+)?$/,
};
const MARKS: Readonly<Record<Locale, RegExp>> = {
  it: /[.'’ \u00a0\u202f]/g,
  en: /[,'’ \u00a0\u202f]/g,
};
const PLAIN = /^\d+(?:[.,]\d+)?$/;

/** Parses a quantity by locale: `1.500` is 1500 in Italian and 1.5 in English. Undefined for anything else. */
export const parseTypedQuantity = (text: string, locale: Locale): number | undefined => {
  const typed = text.trim();
  if (GROUPED[locale].test(typed)) return Number(typed.replaceAll(MARKS[locale], '').replace(',', '.'));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : undefined;
};

/** Incomplete numbers: `5,` and `,5`. */
const ENDS_WITH_MARK = /^\d+[.,]$/;
const STARTS_WITH_MARK = /^[.,]\d+$/;

const completeDecimals = (digits: string): string => {
  if (ENDS_WITH_MARK.test(digits)) return digits.slice(0, -1);
  return STARTS_WITH_MARK.test(digits) ? `0${digits}` : digits;
};

/**
 * The number in a quantity field, by the language of its page: 0 for an empty one, negative with a minus, NaN for anything else. `,5` and
 * `5,` are numbers too.
 */
export const readTypedQuantity = (text: string, locale: Locale): number => {
  const typed = text.trim();
  if (typed === '') return 0;
  const value =
    parseTypedQuantity(completeDecimals(typed.replace(/^[-−+]/, '').trim()), locale) ?? Number.NaN;
  return /^[-−]/.test(typed) ? -value : value;
};

/** The quantity in the field beside a typed code: 1 when it is empty, undefined when it is none. */
export const readCount = (text: string, locale: Locale): number | undefined => {
  if (text.trim() === '') return 1;
  const quantity = readTypedQuantity(text, locale);
  return quantity >= 0 ? quantity : undefined;
};

import type { Locale } from '#src/contract/locale.ts';

/** The tag of a language for `Intl`. */
export const TAGS: Readonly<Record<Locale, string>> = { it: 'it-IT', en: 'en-GB' };

const formats = new Map<string, Intl.NumberFormat>();

/** Node and browsers group four digits differently by default: `useGrouping` makes `1.234,56` the same in both. */
const numberFormat = (locale: Locale, digits: number, money: boolean): Intl.NumberFormat => {
  const key = `${locale}/${digits}/${money}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(TAGS[locale], {
    useGrouping: 'always',
    minimumFractionDigits: money ? digits : 0,
    maximumFractionDigits: digits,
    ...(money && { style: 'currency', currency: 'EUR' }),
  });
  formats.set(key, made);
  return made;
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * A price in euros with 2 decimals: `1.234,56 €`, `€1,234.56`; empty for a value that is missing or not a number. The
 * space before the sign is a no-break space.
 */
export const formatPrice = (value: unknown, locale: Locale): string =>
  isNumber(value) ? numberFormat(locale, 2, true).format(value) : '';

/** A price that may be negative: the minus is as wide as a digit, so that columns align. */
export const formatBalance = (value: unknown, locale: Locale): string =>
  formatPrice(value, locale).replace('-', '−');

/** An amount within a sentence: `250 €` instead of `250,00 €`. */
export const formatAmount = (value: number, locale: Locale): string =>
  numberFormat(locale, Number.isInteger(value) ? 0 : 2, true).format(value);

/** A number with at most `digits` decimals, grouped: `12.400`; empty for a value that is missing or not a number. */
export const formatNumber = (value: unknown, locale: Locale, digits = 3): string =>
  isNumber(value) ? numberFormat(locale, digits, false).format(value) : '';

/** A fraction as whole per cent: 0.25 → `25 %` (it), `25%` (en). */
export const formatPercent = (share: number, locale: Locale): string =>
  `${formatNumber(Math.round(share * 100), locale)}${locale === 'it' ? '\u00a0' : ''}%`;

import type { Locale } from '#src/contract/locale.ts';

const GROUPED: Readonly<Record<Locale, RegExp>> = {
  it: /^\d{1,3}(?:[.']\d{3})+(?:,\d+)?$/,
  en: /^\d{1,3}(?:[,']\d{3})+(?:\.\d+)?$/,
};
const PLAIN = /^\d+(?:[.,]\d+)?$/;

/** Parses a quantity by locale: `1.500` is 1500 in Italian and 1.5 in English. Undefined for anything else. */
export const parseTypedQuantity = (text: string, locale: Locale): number | undefined => {
  const typed = text.trim();
  if (GROUPED[locale].test(typed))
    return Number(typed.replaceAll(locale === 'it' ? /[.']/g : /[,']/g, '').replace(',', '.'));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : undefined;
};

import type { Locale } from '#src/contract/locale.ts';

/** A line as typed; `quantity` is undefined where it cannot be parsed. */
export type ListedLine = {
  readonly text: string;
  readonly code: string;
  readonly quantity: number | undefined;
};

const GROUPED: Readonly<Record<Locale, RegExp>> = {
  it: /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
  en: /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
};
const PLAIN = /^\d+(?:[.,]\d+)?$/;

/** Parses a quantity by locale: `1.500` is 1500 in Italian and 1.5 in English. Undefined for anything else. */
export const parseTypedQuantity = (text: string, locale: Locale): number | undefined => {
  const typed = text.trim();
  if (GROUPED[locale].test(typed))
    return Number(typed.replaceAll(locale === 'it' ? '.' : ',', '').replace(',', '.'));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : undefined;
};

/** `CODE 12`, `CODE x 12`, `CODE, 12`; an `x` within a code is not a separator. */
const TYPED = /^(.*?)(?:\s*,\s*|\s+(?:[x×]\s*)?)(\d[\d.,]*)$/i;

/** Splits at tabs (spreadsheets) or semicolons (CSV), else before the last number (typed by hand). */
const split = (text: string): readonly [code: string, quantity: string] => {
  const cells = text.split(/[\t;]/).map((cell) => cell.trim());
  if (cells.length > 1) return [cells[0] ?? '', cells.slice(1).find((cell) => cell !== '') ?? ''];
  const [, code = text.trim(), quantity = ''] = TYPED.exec(text.trim()) ?? [];
  return [code, quantity];
};

const toLine = (text: string, locale: Locale): ListedLine => {
  const [code, quantity] = split(text);
  return { text: text.trim(), code, quantity: quantity === '' ? 1 : parseTypedQuantity(quantity, locale) };
};

/** One article per line, code then quantity, which defaults to 1. Skips empty lines. */
export const parseList = (text: string, locale: Locale): readonly ListedLine[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => toLine(line, locale));

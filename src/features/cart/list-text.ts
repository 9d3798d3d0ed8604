import type { Locale } from '#src/contract/locale.ts';

/** A line of a list as it was typed, in order; `quantity` is absent where none can be read. */
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

/**
 * A quantity as people of this language write it: `1.500` is one and a half thousand in Italian and 1.5 in English.
 * Absent for anything else.
 */
export const parseTypedQuantity = (text: string, locale: Locale): number | undefined => {
  const typed = text.trim();
  if (GROUPED[locale].test(typed))
    return Number(typed.replaceAll(locale === 'it' ? '.' : ',', '').replace(',', '.'));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : undefined;
};

/** `CODE 12`, `CODE x 12`, `CODE, 12`: an x inside a code is none of these. */
const HANDWRITTEN = /^(.*?)(?:\s*,\s*|\s+(?:[x×]\s*)?)(\d[\d.,]*)$/i;

/** Cells of a spreadsheet come with tabs, of a CSV with semicolons; typed by hand there is a space before the number. */
const split = (text: string): readonly [code: string, quantity: string] => {
  const cells = text.split(/[\t;]/).map((cell) => cell.trim());
  if (cells.length > 1) return [cells[0] ?? '', cells.slice(1).find((cell) => cell !== '') ?? ''];
  const [, code = text.trim(), quantity = ''] = HANDWRITTEN.exec(text.trim()) ?? [];
  return [code, quantity];
};

const toLine = (text: string, locale: Locale): ListedLine => {
  const [code, quantity] = split(text);
  return { text: text.trim(), code, quantity: quantity === '' ? 1 : parseTypedQuantity(quantity, locale) };
};

/** One article a line, its code and how many of it; a line without a number means 1. Empty lines are left out. */
export const parseList = (text: string, locale: Locale): readonly ListedLine[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => toLine(line, locale));

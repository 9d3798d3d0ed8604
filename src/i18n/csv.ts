import type { Locale } from '#src/contract/locale.ts';

/** Spreadsheets expect the separator of their locale. */
const SEPARATOR: Readonly<Record<Locale, string>> = { it: ';', en: ',' };
/** Spreadsheets interpret texts with these prefixes as formulas; with apostrophes in front, the guarded text could be that of another. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED = /[",;\r\n]/;
/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

const quote = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text cell; an apostrophe prevents formula injection. */
export const toCsvText = (text: string): string => quote(FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `toCsvText` wrote, already unquoted. */
export const fromCsvText = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '');

/** A number with the locale's decimal sign and without grouping, so that spreadsheets parse it. */
export const toCsvNumber = (value: number | undefined, locale: Locale, digits = 0): string => {
  if (value === undefined) return '';
  const text = digits > 0 ? value.toFixed(digits) : String(value);
  return locale === 'it' ? text.replace('.', ',') : text;
};

/** A CSV file of cells made by `toCsvText` and `toCsvNumber`. */
export const toCsv = (rows: readonly (readonly string[])[], locale: Locale): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.join(SEPARATOR[locale])}\r\n`).join('')}`;

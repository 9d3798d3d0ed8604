import type { Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';

/** Localised column headers. */
export type CsvHeaders = {
  readonly code: string;
  readonly name: string;
  readonly availability: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly price_per: string;
  readonly vat: string;
  readonly amount: string;
};

/** Spreadsheets expect the separator of their locale. */
const SEPARATOR: Readonly<Record<Locale, string>> = { it: ';', en: ',' };
/** Spreadsheets interpret texts with these prefixes as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",;\r\n]/;
/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

const quote = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text cell; an apostrophe prevents formula injection. */
const toText = (text: string): string => quote(FORMULA.test(text) ? `'${text}` : text);

/** A number with the locale's decimal sign and without grouping, so that spreadsheets parse it. */
const toNumber = (value: number | undefined, locale: Locale, digits = 0): string => {
  if (value === undefined) return '';
  const text = digits > 0 ? value.toFixed(digits) : String(value);
  return locale === 'it' ? text.replace('.', ',') : text;
};

const toCells = (row: CartRow, locale: Locale): readonly string[] => [
  toText(row.carti),
  toText(row.name),
  toText(row.availability),
  toNumber(row.quantity, locale),
  toText(row.unit),
  toNumber(row.blocked ? undefined : row.price_discount, locale, 4),
  toNumber(row.price_per, locale),
  toNumber(row.vat, locale),
  toNumber(row.blocked ? undefined : row.amount, locale, 2),
];

/** The cart as CSV; discontinued rows have neither price nor amount. */
export const toCartCsv = (cart: Pick<Cart, 'data'>, headers: CsvHeaders, locale: Locale): string => {
  const { code, name, availability, quantity, unit, price, price_per, vat, amount } = headers;
  const first = [code, name, availability, quantity, unit, price, price_per, vat, amount].map(toText);
  const lines = [first, ...cart.data.map((row) => toCells(row, locale))];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.join(SEPARATOR[locale])}\r\n`).join('')}`;
};

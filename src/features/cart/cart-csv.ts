import type { Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';

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

const toCells = (row: CartRow, locale: Locale): readonly string[] => [
  toCsvText(row.carti),
  toCsvText(row.name),
  toCsvText(row.availability),
  toCsvNumber(row.quantity, locale),
  toCsvText(row.unit),
  toCsvNumber(row.blocked ? undefined : row.price_discount, locale, 2),
  toCsvNumber(row.price_per, locale),
  toCsvNumber(row.vat, locale),
  toCsvNumber(row.blocked ? undefined : row.amount, locale, 2),
];

/** The cart as CSV; discontinued rows have neither price nor amount. */
export const toCartCsv = (cart: Pick<Cart, 'data'>, headers: CsvHeaders, locale: Locale): string => {
  const { code, name, availability, quantity, unit, price, price_per, vat, amount } = headers;
  const first = [code, name, availability, quantity, unit, price, price_per, vat, amount].map(toCsvText);
  return toCsv([first, ...cart.data.map((row) => toCells(row, locale))], locale);
};

import type { Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';

/** A text, or a number with its decimals; undefined for an empty cell. */
export type TableCell = string | { readonly number: number; readonly digits: number } | undefined;

/** Localised column headers. */
export type TableHeaders = {
  readonly code: string;
  readonly own_code: string;
  readonly name: string;
  readonly availability: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly price_per: string;
  readonly vat: string;
  readonly amount: string;
};

const toNumber = (number: number | undefined, digits = 0): TableCell =>
  number === undefined ? undefined : { number, digits };

const toCells = (row: CartRow, hasOwnCodes: boolean): readonly TableCell[] => [
  row.carti,
  ...(hasOwnCodes ? [row.own_code] : []),
  row.name,
  row.availability,
  toNumber(row.quantity),
  row.unit,
  toNumber(row.blocked ? undefined : row.price_discount, 2),
  toNumber(row.price_per),
  toNumber(row.vat),
  toNumber(row.blocked ? undefined : row.amount, 2),
];

/**
 * The cart as a table with its headers first; discontinued rows have neither price nor amount. The column of own codes exists where a
 * row has one.
 */
export const toCartTable = (
  cart: Pick<Cart, 'data'>,
  headers: TableHeaders,
): readonly (readonly TableCell[])[] => {
  const { code, own_code, name, availability, quantity, unit, price, price_per, vat, amount } = headers;
  const hasOwnCodes = cart.data.some((row) => row.own_code !== undefined);
  return [
    [
      ...[code, ...(hasOwnCodes ? [own_code] : [])],
      ...[name, availability, quantity, unit, price, price_per, vat, amount],
    ],
    ...cart.data.map((row) => toCells(row, hasOwnCodes)),
  ];
};

/** The cart as CSV. */
export const toCartCsv = (cart: Pick<Cart, 'data'>, headers: TableHeaders, locale: Locale): string => {
  const toText = (cell: TableCell): string =>
    typeof cell === 'object' ? toCsvNumber(cell.number, locale, cell.digits) : toCsvText(cell ?? '');
  return toCsv(
    toCartTable(cart, headers).map((cells) => cells.map(toText)),
    locale,
  );
};

import type { Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';

/** A text, or a number with its decimals; undefined for an empty cell. */
export type TableCell = string | { readonly number: number; readonly digits: number } | undefined;

const toNumber = (number: number | undefined, digits = 0): TableCell =>
  number === undefined ? undefined : { number, digits };

/** A column: the key of its header and its cells. A rare one exists where a row has a value. */
type TableColumn = {
  readonly head: string;
  readonly toCell: (row: CartRow) => TableCell;
  readonly isRare?: boolean;
};

/** Discontinued rows have neither price nor amount. */
const COLUMNS: readonly TableColumn[] = [
  { head: 'cart:csvCode', toCell: ({ carti }) => carti },
  { head: 'account:ownCodes.yours', toCell: ({ own_code }) => own_code, isRare: true },
  { head: 'cart:csvName', toCell: ({ name }) => name },
  { head: 'cart:columns.availability', toCell: ({ availability }) => availability },
  { head: 'cart:columns.quantity', toCell: ({ quantity }) => toNumber(quantity) },
  { head: 'cart:csvUnit', toCell: ({ unit }) => unit },
  { head: 'cart:csvPrice', toCell: (row) => toNumber(row.blocked ? undefined : row.price_discount, 2) },
  { head: 'cart:csvPer', toCell: ({ price_per }) => toNumber(price_per) },
  { head: 'cart:csvVat', toCell: ({ vat }) => toNumber(vat) },
  { head: 'cart:csvAmount', toCell: (row) => toNumber(row.blocked ? undefined : row.amount, 2) },
];

/** Finds the text of a header. */
type FindText = (key: string) => string;

/** The cart as a table with its headers first. */
export const toCartTable = ({ data }: Pick<Cart, 'data'>, t: FindText): readonly (readonly TableCell[])[] => {
  const columns = COLUMNS.filter(
    ({ isRare, toCell }) => !isRare || data.some((row) => toCell(row) !== undefined),
  );
  return [columns.map(({ head }) => t(head)), ...data.map((row) => columns.map(({ toCell }) => toCell(row)))];
};

/** The cart as CSV. */
export const toCartCsv = (cart: Pick<Cart, 'data'>, t: FindText, locale: Locale): string => {
  const toText = (cell: TableCell): string =>
    typeof cell === 'object' ? toCsvNumber(cell.number, locale, cell.digits) : toCsvText(cell ?? '');
  return toCsv(
    toCartTable(cart, t).map((cells) => cells.map(toText)),
    locale,
  );
};

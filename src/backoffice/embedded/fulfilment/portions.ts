import { roundQuantity } from '#src/contract/decimals.ts';
import type { Totals } from '#src/contract/cart.ts';
import { withDiscount } from '../../rules/coupon.ts';
import { type Money, toEuros, toMoney, toRowAmount, toShare } from '../../rules/money.ts';
import { STANDARD_VAT } from '../../rules/priced-cart.ts';
import { toTotalsWith } from '../../rules/totals.ts';
import type { InvoiceRow } from '../documents/stored-documents.ts';
import type { OrderDocument } from '../documents/stored-order.ts';

/** A quantity of a row of an order, in units. */
export type MovedRow = { readonly row_id: string | number; readonly quantity: number };

/** The part of an order that goes on one document. */
export type Portion = {
  readonly rows: readonly InvoiceRow[];
  readonly transport: Money;
  /** The order's discount code; '' without one. */
  readonly code: string;
  readonly discount: Money;
};

type Row = OrderDocument['rows'][number];

/** Quantities in units by the id of the row. */
export const sumByRow = (rows: readonly MovedRow[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { row_id, quantity } of rows) {
    const key = String(row_id);
    sums.set(key, roundQuantity((sums.get(key) ?? 0) + quantity));
  }
  return sums;
};

/** The amount of the first units of a row, rounded as the whole row is. */
const toAmount = ({ price_discount, price_per }: Row, quantity: number): Money =>
  toRowAmount(toMoney(price_discount), price_per, quantity);

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total + amount, 0);

const toInvoiceRow = (order: string, row: Row, part: { quantity: number; amount: Money }): InvoiceRow => ({
  order,
  row_id: row.row_id,
  carti: row.carti,
  name: row.name,
  ...(row.name_en !== undefined && { name_en: row.name_en }),
  ...(row.text_locale && { text_locale: row.text_locale }),
  unit: row.unit,
  quantity: part.quantity,
  price_discount: row.price_discount,
  ...{ price_per: row.price_per, amount: toEuros(part.amount), vat: row.vat ?? STANDARD_VAT },
});

/** The part of the discount that falls to the first `net` of an order's goods. */
const toDiscount = ({ coupon, totale_netto }: OrderDocument, net: Money): Money =>
  coupon && totale_netto > 0 ? toShare(toMoney(coupon.discount), net, toMoney(totale_netto)) : 0;

/**
 * The rows that go on a document after `before`. Amounts and discount are differences of rounded sums, so that all parts of a row, in
 * whatever order, add up to its amount; the first portion has the transport.
 */
export const toPortion = (
  document: OrderDocument,
  moved: readonly MovedRow[],
  before: readonly MovedRow[],
): Portion => {
  const [quantities, earlier] = [sumByRow(moved), sumByRow(before)];
  const parts = document.rows.flatMap((row) => {
    const quantity = quantities.get(String(row.row_id)) ?? 0;
    const start = earlier.get(String(row.row_id)) ?? 0;
    const [from, to] = [toAmount(row, start), toAmount(row, start + quantity)];
    return quantity === 0 && from === to ? [] : [{ row, quantity, from, amount: to - from }];
  });
  const gone = sum(document.rows.map((row) => toAmount(row, earlier.get(String(row.row_id)) ?? 0)));
  const net = sum(parts.map(({ amount }) => amount));
  return {
    rows: parts.map(({ row, quantity, amount }) => toInvoiceRow(document.name, row, { quantity, amount })),
    transport: before.length === 0 ? toMoney(document.spese_trasporto) : 0,
    code: document.coupon?.code ?? '',
    discount: toDiscount(document, gone + net) - toDiscount(document, gone),
  };
};

/** The totals of a document with these portions. */
export const toPortionTotals = (
  portions: readonly Omit<Portion, 'rows'>[],
  rows: readonly InvoiceRow[],
): Totals => {
  const counted = rows.map(({ amount, vat }) => ({ amount: toMoney(amount), vat }));
  const totals = toTotalsWith(counted, sum(portions.map(({ transport }) => transport)));
  const discount = sum(portions.map((portion) => portion.discount));
  if (discount === 0) return totals;
  const codes = portions.flatMap(({ code }) => (code === '' ? [] : [code]));
  return withDiscount(totals, { code: [...new Set(codes)].join(', '), discount });
};

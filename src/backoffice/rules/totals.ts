import type { Totals } from '#src/contract/cart.ts';
import { type Money, toEuros, toMoney, toTax } from './money.ts';
import type { ShopSettings } from '../settings.ts';

/** VAT on transport, in percent. */
export const TRANSPORT_VAT = 22;

/** The fields of a row that totals depend on: the amount, rounded to cents, and the VAT rate in percent. */
export type CountedRow = { readonly amount: Money; readonly vat: number };

/** Totals before a discount code; see `withCoupon`. */
export type PlainTotals = Omit<Totals, 'coupon' | 'is_open'>;

type TotalsOptions = { readonly shop: ShopSettings; readonly pickup?: boolean };

const sum = (amounts: Iterable<Money>): Money => [...amounts].reduce((a, b) => a + b, 0);

const toTransport = (net: Money, { shop, pickup }: TotalsOptions): Money =>
  pickup === true || net > toMoney(shop.free_shipping_from) ? 0 : toMoney(shop.shipping_cost);

const toTaxableByRate = (rows: readonly CountedRow[]): Map<number, Money> => {
  const byRate = new Map<number, Money>();
  for (const row of rows) byRate.set(row.vat, (byRate.get(row.vat) ?? 0) + row.amount);
  return byRate;
};

/**
 * Totals with a given transport cost, as on an invoice: transport is taxed at 22 %, VAT is rounded per rate, once
 * with and once without transport.
 */
export const toTotalsWith = (rows: readonly CountedRow[], transport: Money): PlainTotals => {
  const net = sum(rows.map((row) => row.amount));
  const goods = toTaxableByRate(rows);
  const taxable = new Map(goods);
  if (transport > 0) taxable.set(TRANSPORT_VAT, (taxable.get(TRANSPORT_VAT) ?? 0) + transport);
  const vat = [...taxable].sort(([a], [b]) => b - a);
  const goodsVat = sum([...goods].map(([rate, amount]) => toTax(amount, rate)));
  const allVat = sum(vat.map(([rate, amount]) => toTax(amount, rate)));
  return {
    totale_netto: toEuros(net),
    totale_lordo: toEuros(net + goodsVat),
    totale_doc: toEuros(net + transport + allVat),
    vat: vat.map(([rate, amount]) => ({ rate, taxable: toEuros(amount), tax: toEuros(toTax(amount, rate)) })),
    spese_trasporto: toEuros(transport),
  };
};

/**
 * The totals of carts and orders (wire contract, "Totals"): transport is free strictly above the threshold; an empty
 * cart is 0 throughout.
 */
export const toTotals = (rows: readonly CountedRow[], options: TotalsOptions): PlainTotals =>
  toTotalsWith(rows, rows.length === 0 ? 0 : toTransport(sum(rows.map((row) => row.amount)), options));

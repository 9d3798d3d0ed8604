import type { Totals } from '#src/contract/cart.ts';
import type { CouponRefusal } from '#src/contract/refusals.ts';
import type { Day } from './day.ts';
import { type Money, toEuros, toMoney, toShare, toTax } from './money.ts';
import { TRANSPORT_VAT } from './totals.ts';

/** A discount code of the shop. Days as `yyyy-mm-dd`, both inclusive; '' is open. */
export type CouponTerms = {
  readonly code: string;
  /** Hundredths of a percent of the net amount; 0 for a fixed amount. */
  readonly percent: number;
  /** Fixed discount. */
  readonly amount: Money;
  readonly valid_from: Day;
  readonly valid_to: Day;
  /** The minimum net amount. */
  readonly min_net: Money;
  /** Orders that may use it; undefined for any number. */
  readonly max_uses: number | undefined;
  readonly uses: number;
};

/** A code as stored: upper case without spaces around it. */
export const toCouponCode = (typed: string): string => typed.trim().toUpperCase();

/** Why a code does not apply to these totals. A code that is not valid yet is as unknown as one that does not exist. */
export const findCouponRefusal = (
  terms: CouponTerms | undefined,
  { totale_netto }: Pick<Totals, 'totale_netto'>,
  today: Day,
): CouponRefusal | undefined => {
  if (!terms || (terms.valid_from !== '' && today < terms.valid_from)) return 'unknown_coupon';
  if (terms.valid_to !== '' && today > terms.valid_to) return 'expired_coupon';
  if (terms.max_uses !== undefined && terms.uses >= terms.max_uses) return 'used_coupon';
  return toMoney(totale_netto) < terms.min_net ? 'coupon_below_minimum' : undefined;
};

/** Net goods of a VAT rate. */
type Goods = { readonly rate: number; readonly amount: Money };

/**
 * The share of each rate in a discount: in proportion to its goods, rounded to the cent; the last one gets the remainder. No share exceeds
 * its goods, so that no taxable amount is negative.
 */
const toShares = (goods: readonly Goods[], discount: Money): ReadonlyMap<number, Money> => {
  const net = goods.reduce((sum, { amount }) => sum + amount, 0);
  const shares = new Map<number, Money>();
  let [left, after] = [discount, net];
  for (const { rate, amount } of goods) {
    after -= amount;
    const wanted = net === 0 ? 0 : toShare(discount, amount, net);
    // What the following rates cannot take stays here.
    const share = Math.max(left - after, Math.min(wanted, left, amount));
    shares.set(rate, share);
    left -= share;
  }
  return shares;
};

/** What a code takes off a net amount, at most all of it. */
export const toCouponDiscount = (
  { percent, amount }: Pick<CouponTerms, 'percent' | 'amount'>,
  net: Money,
): Money => Math.min(net, percent > 0 ? toTax(net, percent / 100) : amount);

/**
 * Totals with a discount code (wire contract, "Totals"): the discount reduces the taxable amount of each rate, and its VAT with it, as an
 * invoice has to (art. 13 and 26 DPR 633/1972); `totale_doc` = netto − coupon + transport + all VAT. A percentage is taken from the shown net amount
 * and rounded to the cent; the discount never exceeds the net amount.
 */
export const withCoupon = (totals: Totals, terms: CouponTerms): Totals =>
  withDiscount(totals, {
    code: terms.code,
    discount: toCouponDiscount(terms, toMoney(totals.totale_netto)),
  });

/** Totals less a discount of at most the net amount, as for an order that is partly invoiced. */
export const withDiscount = (
  totals: Totals,
  { code, discount }: { readonly code: string; readonly discount: Money },
): Totals => {
  const net = toMoney(totals.totale_netto);
  const transport = toMoney(totals.spese_trasporto);
  const shares = toShares(
    totals.vat.map(({ rate, taxable }) => ({
      rate,
      amount: toMoney(taxable) - (rate === TRANSPORT_VAT ? transport : 0),
    })),
    discount,
  );
  const vat = totals.vat.map(({ rate, taxable }) => {
    const reduced = toMoney(taxable) - (shares.get(rate) ?? 0);
    return { rate, taxable: reduced, tax: toTax(reduced, rate) };
  });
  return {
    ...totals,
    totale_doc: toEuros(vat.reduce((sum, { tax }) => sum + tax, net - discount + transport)),
    vat: vat.map(({ rate, taxable, tax }) => ({ rate, taxable: toEuros(taxable), tax: toEuros(tax) })),
    coupon: { code, discount: toEuros(discount) },
  };
};

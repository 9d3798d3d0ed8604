import type { Totals } from '#src/contract/cart.ts';
import type { CouponRefusal } from '#src/contract/refusals.ts';
import type { Day } from './day.ts';
import { type Money, toEuros, toMoney, toTax } from './money.ts';

/** A discount code of the shop. Days as `yyyy-mm-dd`, both inclusive; '' is open. */
export type CouponTerms = {
  readonly code: string;
  /** Hundredths of a percent of the net amount; 0 for a fixed amount. */
  readonly percent: number;
  /** Fixed discount. */
  readonly amount: Money;
  readonly valid_from: Day;
  readonly valid_to: Day;
  /** The least net amount. */
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

/**
 * Totals with a discount code (wire contract, "Totals": `totale_doc` = netto − coupon + transport + all VAT). A percentage is
 * taken from the shown net amount and rounded to the cent; the discount never exceeds the net amount.
 */
export const withCoupon = (totals: Totals, { code, percent, amount }: CouponTerms): Totals => {
  const net = toMoney(totals.totale_netto);
  const discount = Math.min(net, percent > 0 ? toTax(net, percent / 100) : amount);
  return {
    ...totals,
    totale_doc: toEuros(toMoney(totals.totale_doc) - discount),
    coupon: { code, discount: toEuros(discount) },
  };
};

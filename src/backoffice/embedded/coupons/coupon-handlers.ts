import type { z } from 'zod';
import type { couponCommands, couponSchema } from '#src/contract/staff/coupons.ts';
import { type CouponTerms, toCouponCode } from '../../rules/coupon.ts';
import { toEuros, toMoney } from '../../rules/money.ts';
import type { Fields } from '../../staff-port.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Handlers } from '../staff/handler.ts';
import { deleteCoupon, findCoupon, listCoupons, storeCoupon } from './coupons.ts';

type Coupon = z.output<typeof couponSchema>;

const toShown = ({ percent, amount, min_net, max_uses, uses, ...days }: CouponTerms) => ({
  ...{ ...days, percent: percent / 100, euros: toEuros(amount), least: toEuros(min_net), uses },
  ...(max_uses !== undefined && { max_uses }),
});

const toTerms = ({ code, percent, euros, valid_from, valid_to, least, max_uses }: Coupon) => ({
  ...{ code, valid_from, valid_to, max_uses, percent: Math.round(percent * 100) },
  ...{ amount: toMoney(euros), min_net: toMoney(least) },
});

/** The terms of a code, without its uses, which orders count. */
const readTerms = async (tx: Tx, { code }: { readonly code: string }): Promise<Fields | undefined> => {
  const terms = await findCoupon(tx, code);
  return terms && { ...toShown(terms), uses: undefined };
};

const toSubject = ({ code }: { readonly code: string }): string => `coupon:${toCouponCode(code)}`;

export const couponHandlers: Handlers<keyof typeof couponCommands> = {
  'coupons.list': { find: async (db) => (await listCoupons(db)).map(toShown) },
  'coupons.set': {
    subject: toSubject,
    read: readTerms,
    write: async (tx, coupon) => {
      await storeCoupon(tx, toTerms(coupon));
      return { ok: true, result: { code: toCouponCode(coupon.code) } };
    },
  },
  'coupons.remove': {
    subject: toSubject,
    read: readTerms,
    write: async (tx, { code }) =>
      (await deleteCoupon(tx, code))
        ? { ok: true, result: { code: toCouponCode(code) } }
        : { ok: false, refusal: 'unknown_coupon' },
  },
};

import type { z } from 'zod';
import { type couponCommands, couponSchema } from '#src/contract/staff/coupons.ts';
import { type CouponTerms, toCouponCode } from '../../rules/coupon.ts';
import { toEuros, toMoney } from '../../rules/money.ts';
import type { Fields } from '../../port/staff.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Handlers, Restored } from '../command-handler.ts';
import { deleteCoupon, findCoupon, listCoupons, storeCoupon } from './coupons.ts';

type Coupon = z.output<typeof couponSchema>;

const toShown = ({ percent, amount, min_net, max_uses, uses, ...days }: CouponTerms) => ({
  ...{ ...days, percent: percent / 100, euros: toEuros(amount), least: toEuros(min_net), uses },
  ...(max_uses !== undefined && { max_uses }),
});

const toTerms = ({ code, percent, euros, valid_from, valid_to, least, max_uses }: Coupon) => ({
  code,
  valid_from,
  valid_to,
  max_uses,
  percent: Math.round(percent * 100),
  amount: toMoney(euros),
  min_net: toMoney(least),
});

type Named = { readonly code: string };

const readTerms = async (tx: Tx, { code }: Named): Promise<Fields | undefined> => {
  const terms = await findCoupon(tx, code);
  return terms && toShown(terms);
};

const restoreTerms = async (tx: Tx, { input, fields }: Restored<Named>): Promise<void> => {
  await deleteCoupon(tx, input.code);
  if (!fields) return;
  const { uses, ...terms } = fields;
  await storeCoupon(tx, { ...toTerms(couponSchema.parse(terms)), uses: Number(uses) });
};

const toSubject = ({ code }: Named): string => `coupon:${toCouponCode(code)}`;
const terms = { subject: toSubject, read: readTerms, restore: restoreTerms };

export const couponHandlers: Handlers<keyof typeof couponCommands> = {
  'coupons.list': { find: async (db) => (await listCoupons(db)).map(toShown) },
  'coupons.set': {
    ...terms,
    write: async (tx, coupon) => {
      await storeCoupon(tx, toTerms(coupon));
      return { ok: true, result: { code: toCouponCode(coupon.code) } };
    },
  },
  'coupons.remove': {
    ...terms,
    write: async (tx, { code }) =>
      (await deleteCoupon(tx, code))
        ? { ok: true, result: { code: toCouponCode(code) } }
        : { ok: false, refusal: 'unknown_coupon' },
  },
};

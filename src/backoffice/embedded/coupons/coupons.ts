import type { Kysely } from 'kysely';
import type { Totals } from '#src/contract/cart.ts';
import type { CouponRefusal } from '#src/contract/refusals.ts';
import { type CouponTerms, findCouponRefusal, toCouponCode, withCoupon } from '../../rules/coupon.ts';
import type { Day } from '../../rules/day.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

type Row = Omit<CouponTerms, 'max_uses'> & { readonly max_uses: number | null };

const toTerms = ({ max_uses, ...terms }: Row): CouponTerms => ({ ...terms, max_uses: max_uses ?? undefined });

/** The terms of a code, ignoring case; absent when it is unknown. */
export const findCoupon = async (db: Kysely<Tables>, code: string): Promise<CouponTerms | undefined> => {
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', toCouponCode(code))
    .executeTakeFirst();
  return row && toTerms(row);
};

/** All codes of the shop, by code. */
export const listCoupons = async (db: Kysely<Tables>): Promise<readonly CouponTerms[]> =>
  (await db.selectFrom('coupon').selectAll().orderBy('code').execute()).map(toTerms);

/** Stores a code, or replaces the terms of an existing one; its number of uses stays. */
export const storeCoupon = async (
  tx: Tx,
  coupon: Omit<CouponTerms, 'uses'> & { readonly uses?: number },
): Promise<void> => {
  const { uses = 0, max_uses = null, code, ...terms } = coupon;
  await tx
    .insertInto('coupon')
    .values({ ...terms, max_uses, uses, code: toCouponCode(code) })
    .onConflict((c) => c.column('code').doUpdateSet({ ...terms, max_uses }))
    .execute();
};

/** Whether the code existed. */
export const deleteCoupon = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx
    .deleteFrom('coupon')
    .where('code', '=', toCouponCode(code))
    .returning('code')
    .executeTakeFirst()) !== undefined;

/** Totals with a code that applies, or why it does not. */
export type CouponTotals =
  { readonly ok: true; readonly totals: Totals } | { readonly ok: false; readonly refusal: CouponRefusal };

type Wanted = { readonly code: string; readonly today: Day };

/** Applies a code to totals; without a code they are unchanged. */
export const applyCoupon = async (
  db: Kysely<Tables>,
  totals: Totals,
  { code, today }: Wanted,
): Promise<CouponTotals> => {
  if (code.trim() === '') return { ok: true, totals };
  const terms = await findCoupon(db, code);
  const refusal = findCouponRefusal(terms, totals, today);
  if (!terms || refusal) return { ok: false, refusal: refusal ?? 'unknown_coupon' };
  return { ok: true, totals: withCoupon(totals, terms) };
};

/** Totals with the cart's code; one that does not apply is returned with its refusal and gives no discount. */
export const withCartCoupon = async (db: Kysely<Tables>, totals: Totals, wanted: Wanted): Promise<Totals> => {
  const applied = await applyCoupon(db, totals, wanted);
  return applied.ok
    ? applied.totals
    : { ...totals, coupon: { code: toCouponCode(wanted.code), discount: 0, refusal: applied.refusal } };
};

/** Counts a use in the transaction that stores the order; false when another order took the last one. */
export const spendCoupon = async (tx: Tx, code: string): Promise<boolean> => {
  const spent = await tx
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', toCouponCode(code))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('code')
    .executeTakeFirst();
  return spent !== undefined;
};

import { type CartChange, EMPTY_CART } from '#src/contract/cart.ts';
import { toCartPatch } from '../../rules/cart-change/cart-patch.ts';
import type { CartChangeRequest } from '../../rules/cart-change/cart-change-request.ts';
import { toReplayedChange } from '../../rules/cart-change/replayed-change.ts';
import type { Carts, Visitor } from '../../port/back-office.ts';
import { canBuy } from '../../session.ts';
import { createSweep, hasApplied } from './cart-operations.ts';
import { explainPrice } from './explain-price.ts';
import { priceCart, priceLines, toNow } from './cart-pricing.ts';
import { toCouponCode } from '../../rules/coupon.ts';
import { applyCoupon } from '../coupons/coupons.ts';
import { findCart, findLock, getCartId, putCoupon } from './cart-store.ts';
import { writeCart } from './apply-change.ts';
import { type CartOwner, findOwner } from '../customers/client.ts';
import type { TradeOptions } from '../trade-options.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

/** True for a request that changes nothing; its reply is that of a retry. */
const isNoop = (request: CartChangeRequest): boolean => request.kind === 'add' && request.lines.length === 0;

/**
 * Carts of the embedded store: one active cart per client and address. Each change is one transaction that writes the
 * cart row first, so that concurrent changes are serialised and none is lost. The reply is priced after the commit,
 * from the rows the transaction wrote.
 */
export const createCarts = (options: TradeOptions): Carts => {
  const { database, clock } = options;
  const sweep = createSweep(database.write);

  const read = async (owner: CartOwner, { locale, session }: Visitor) => {
    const reader = session?.user_id;
    return priceCart(options, { ...owner, locale, reader }, await findCart(database.read, owner));
  };

  const change = async (
    visitor: Visitor,
    request: CartChangeRequest,
    operation_id: string | undefined,
  ): Promise<CartChange> => {
    const owner = findOwner(visitor);
    if (!owner) return LOGIN_REQUIRED;
    if (!canBuy(visitor)) return { ok: false, refusal: 'not_permitted' };
    if (isNoop(request)) return toReplayedChange(request, await read(owner, visitor));
    const now = clock();
    if (operation_id !== undefined) await sweep(now);
    const author = visitor.session?.user_id;
    const write = { owner, author, request, operation_id, now, today: toNow(options).day };
    const outcome = await writeOrRollBack(database.write, (tx) => writeCart(tx, write));
    if (outcome.ok) {
      const { locale } = visitor;
      const cart = await priceCart(options, { ...owner, locale, reader: author }, outcome.cart);
      return { ok: true, patch: toCartPatch(cart, outcome.applied), notices: outcome.notices };
    }
    return 'replayed' in outcome ? toReplayedChange(request, await read(owner, visitor)) : outcome;
  };

  return {
    explainPrice: (visitor, line) => explainPrice(options, visitor, line),
    async get(visitor) {
      const owner = findOwner(visitor);
      return owner ? read(owner, visitor) : EMPTY_CART;
    },
    async getId(visitor) {
      const owner = findOwner(visitor);
      return owner ? getCartId(database.read, owner) : EMPTY_CART.id_cart;
    },
    async hasApplied(visitor, operation_ids) {
      const owner = findOwner(visitor);
      return owner !== undefined && hasApplied(database.read, owner, operation_ids);
    },
    add: (visitor, lines, operation_id) => change(visitor, { kind: 'add', lines }, operation_id),
    update: (visitor, rows, operation_id) => change(visitor, { kind: 'update', rows }, operation_id),
    remove: (visitor, row_id, operation_id) => change(visitor, { kind: 'remove', row_id }, operation_id),
    async setCoupon(visitor, code) {
      const owner = findOwner(visitor);
      if (!owner || !canBuy(visitor)) return LOGIN_REQUIRED;
      const stored = await findCart(database.read, owner);
      if (stored.rows.length === 0) return { ok: false, refusal: 'empty_cart' };
      const locale = visitor.locale;
      const cart = await priceCart(options, { ...owner, locale }, { ...stored, coupon: '' });
      const applied = await applyCoupon(database.read, cart, { code, today: toNow(options).day });
      if (!applied.ok) return applied;
      return database.write(async (tx) => {
        const locked = await findLock(tx, owner);
        if (!locked) return { ok: false, refusal: 'empty_cart' } as const;
        await putCoupon(tx, locked.id, toCouponCode(code));
        return { ok: true, coupon: applied.totals.coupon } as const;
      });
    },
    priceLines: (visitor, lines) => priceLines(options, visitor, lines),
  };
};

import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { cartCalls } from '#src/contract/calls/carts.ts';
import { COUPON_REFUSALS } from '#src/contract/refusals.ts';
import type { CouponResult } from '#src/contract/coupon.ts';
import { findOffered, HostError } from '../http/response.ts';
import type { CallRequest } from '#src/contract/calls/calls.ts';
import {
  type AddLine,
  type Cart,
  type CartRow,
  EMPTY_CART,
  type Notice,
  noticeSchema,
} from '#src/contract/cart.ts';
import type { PriceExplanation } from '#src/contract/price-explanation.ts';
import type { Visitor } from '../../port/back-office.ts';
import type { Session } from '../../session.ts';
import type { SessionClient } from '../http/session-client.ts';
import type { Media } from '../media/media.ts';
import { toCartId } from './cart-id.ts';
import type { CartVersions } from './cart-versions.ts';
import { toWholeCart, wireCartSchema } from './wire-rows.ts';

type WriteName = Exclude<
  keyof typeof cartCalls,
  'wrapper.get_cart_items' | 'wrapper.explain_price' | 'wrapper.set_coupon'
>;

/** A call that changes the cart, with its fields. */
export type CartWrite = {
  readonly [Name in WriteName]: { readonly call: Name; readonly fields: CallRequest<Name> };
}[WriteName];

/** The response to a write; only `response` is required of a host. */
const writeResponseSchema = z.object({
  response: z.unknown(),
  id_cart: z.union([z.string(), z.number()]).optional(),
  notices: z.array(noticeSchema).default([]),
});

/** The result of a write: the id of the cart, if the host sends it, and notices about rows. */
export type WriteResult = {
  readonly id_cart?: string | number | undefined;
  readonly notices: readonly Notice[];
};

/** Hash of the rows; equal for equal rows and quantities. */
const toRowsHash = (rows: readonly CartRow[]): string => {
  const parts = rows.map((row) => [String(row.row_id), cartLineKey(row), row.quantity]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
};

/** The plain cart calls of a host, one HTTP call each. */
export type CartCalls = {
  get(visitor: Visitor): Promise<Cart>;
  /** Absent for a guest, for an unknown article and where the host does not offer it. */
  explain(visitor: Visitor, line: AddLine): Promise<PriceExplanation | undefined>;
  write(visitor: Visitor, write: CartWrite): Promise<WriteResult>;
  /** A cart id that a form posted as a text, in the type in which the host sent it. */
  toHostId(visitor: Visitor, id: string | number): Promise<string | number>;
  /** Undefined when the host does not offer the call. */
  setCoupon(visitor: Visitor, code: string): Promise<CouponResult | undefined>;
  /** The version after a change that left the rows equal. */
  nextVersion(session: Session): string;
};

/** A refusal with the host's own text; other errors are thrown. */
const toCouponRefusal = (error: unknown): CouponResult => {
  if (!(error instanceof HostError) || error.status !== 422) throw error;
  const refusal = COUPON_REFUSALS.find((code) => code === error.code) ?? 'unknown_coupon';
  const message = error.errors?.['coupon']?.[0] ?? error.message;
  return {
    ok: false,
    refusal: error.code === 'empty_cart' ? error.code : refusal,
    ...(message && { message }),
  };
};

/** Maximum number of cart ids remembered as the host sent them. */
const MAX_IDS = 10_000;

const IS_NUMBER = /^\d{1,15}$/;

const toIdKey = ({ user }: Session, id: string | number): string => `${user.client_id} ${id}`;

/** A host has no cart versions: they are derived from the rows that were read. */
export const createCartCalls = (client: SessionClient, media: Media, versions: CartVersions): CartCalls => {
  const ids = new LRUCache<string, string | number>({ max: MAX_IDS });
  const get: CartCalls['get'] = async (visitor) => {
    const { session } = visitor;
    if (!session) return EMPTY_CART;
    const response = wireCartSchema;
    const cart = toWholeCart(await client.send(visitor, { call: 'wrapper.get_cart_items', response }));
    const data = cart.data.map((row) => ({ ...row, image: media.toMediaUrl(row.image) }));
    const version = versions.get(session, data.length > 0 ? toRowsHash(data) : undefined);
    const id_cart = toCartId(cart.id_cart);
    ids.set(toIdKey(session, id_cart), id_cart);
    return { ...cart, id_cart, data, version };
  };
  return {
    get,
    toHostId: async (visitor, id) => {
      if (!visitor.session) return id;
      const key = toIdKey(visitor.session, id);
      const known = ids.get(key);
      if (known !== undefined) return known;
      const { id_cart } = await get(visitor);
      // A former cart's id has the same type as the current one's.
      return ids.get(key) ?? (typeof id_cart === 'number' && IS_NUMBER.test(String(id)) ? Number(id) : id);
    },
    explain: async (visitor, line) => {
      if (!visitor.session) return undefined;
      const { quantity, item_id, promo_code } = line;
      const fields = { item_id, quantity, promo_code, promo_row: line.promo_row };
      return (await findOffered(client.send(visitor, { call: 'wrapper.explain_price', fields })))?.data;
    },
    setCoupon: async (visitor, coupon) => {
      if (!visitor.session) return { ok: false, refusal: 'login_required' };
      try {
        const call = client.send(visitor, { call: 'wrapper.set_coupon', fields: { coupon } });
        const result = await findOffered(call);
        return result && { ok: true, coupon: result.coupon };
      } catch (error) {
        return toCouponRefusal(error);
      }
    },
    nextVersion: (session) => versions.next(session),
    write: async (visitor, write) => {
      const { response, id_cart, notices } = await client.send(visitor, {
        ...write,
        response: writeResponseSchema,
      });
      if (response) return { ...(id_cart !== undefined && { id_cart: toCartId(id_cart) }), notices };
      throw new HostError({ message: '' }, { status: 400, call: write.call });
    },
  };
};

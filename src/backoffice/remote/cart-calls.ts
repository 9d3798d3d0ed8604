import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackOfficeFault } from '../fault.ts';
import type { Visitor } from '../port.ts';
import {
  type Cart,
  type CartRow,
  cartSchema,
  EMPTY_CART,
  type Notice,
  noticeSchema,
} from '#src/contract/cart.ts';
import type { Caller } from './caller.ts';
import type { CartWrite } from './cart-steps.ts';
import type { Media } from './media.ts';

const idSchema = z.union([z.string(), z.number()]);
const changeSchema = z.object({
  response: z.unknown(),
  id_cart: idSchema.optional(),
  notices: z.array(noticeSchema).default([]),
});

/** A host tells no versions: another one is that of other rows, quantities or prices. */
const toVersion = (rows: readonly CartRow[]): string => {
  if (rows.length === 0) return EMPTY_CART.version;
  const parts = rows.map((row) => [
    ...[String(row.row_id), row.carti, row.promo_code, String(row.promo_row)],
    ...[row.quantity, row.price_discount, row.blocked],
  ]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
};

/** What a write of the cart was answered. */
export type Written = { readonly id_cart?: string | number | undefined; readonly notices: readonly Notice[] };

/** The reading and writing of carts that everything else is made of. */
export type CartCalls = {
  get(visitor: Visitor): Promise<Cart>;
  write(visitor: Visitor, write: CartWrite): Promise<Written>;
};

export const openCartCalls = (caller: Caller, media: Media): CartCalls => ({
  get: async (visitor) => {
    if (!visitor.session) return EMPTY_CART;
    const cart = await caller.ask(visitor, { call: 'wrapper.get_cart_items', schema: cartSchema });
    const data = cart.data.map((row) => ({ ...row, image: media.toMediaUrl(row.image) }));
    return { ...cart, data, version: toVersion(data) };
  },
  write: async (visitor, { call, body }) => {
    const { response, ...written } = await caller.ask(visitor, { call, body, schema: changeSchema });
    if (response) return written;
    throw new BackOfficeFault('The back office did not change the cart', {
      status: 502,
      cause: new Error(call),
    });
  },
});

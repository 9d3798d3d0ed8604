import { createHash } from 'node:crypto';
import { z } from 'zod';
import { toLineKey } from '../../rules/cart-change/cart-change-request.ts';
import { BackOfficeError } from '../../errors.ts';
import type { Visitor } from '../../port.ts';
import type { Session } from '../../session.ts';
import { type Cart, type CartRow, EMPTY_CART, type Notice, noticeSchema } from '#src/contract/cart.ts';
import type { SessionClient } from '../http/session-client.ts';
import type { CartWrite } from './journal/cart-steps.ts';
import type { CartVersions } from './journal/cart-versions.ts';
import type { Media } from '../media/media.ts';

const idSchema = z.union([z.string(), z.number()]);
const changeSchema = z.object({
  response: z.unknown(),
  id_cart: idSchema.optional(),
  notices: z.array(noticeSchema).default([]),
});

/** Equal for the same rows and quantities. */
const toRowsHash = (rows: readonly CartRow[]): string => {
  const parts = rows.map((row) => [String(row.row_id), toLineKey(row), row.quantity]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
};

/** What a write of the cart was answered. */
export type Written = { readonly id_cart?: string | number | undefined; readonly notices: readonly Notice[] };

/** The reading and writing of carts that everything else is made of. */
export type CartCalls = {
  get(visitor: Visitor): Promise<Cart>;
  write(visitor: Visitor, write: CartWrite): Promise<Written>;
  /** The version of a cart that a change left as it was. */
  nextVersion(session: Session): string;
};

/** A host tells no versions: they are counted here, from what was read of its carts. */
export const openCartCalls = (client: SessionClient, media: Media, versions: CartVersions): CartCalls => ({
  get: async (visitor) => {
    const { session } = visitor;
    if (!session) return EMPTY_CART;
    const cart = await client.send(visitor, { call: 'wrapper.get_cart_items' });
    const data = cart.data.map((row) => ({ ...row, image: media.toMediaUrl(row.image) }));
    const version = versions.get(session, data.length > 0 ? toRowsHash(data) : undefined);
    return { ...cart, data, version };
  },
  nextVersion: (session) => versions.next(session),
  write: async (visitor, write) => {
    const { response, ...written } = await client.send(visitor, { ...write, answer: changeSchema });
    if (response) return written;
    throw new BackOfficeError('The back office did not change the cart', {
      status: 502,
      cause: new Error(write.call),
    });
  },
});

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { toPatchBetween } from '../cart-patch.ts';
import { BackOfficeFault } from '../fault.ts';
import type { Carts, Catalogue, Visitor } from '../port.ts';
import { toQuotedCart } from '../quote.ts';
import type { ShopSettings } from '../settings.ts';
import {
  type AddLine,
  type Cart,
  type CartChange,
  type CartRefusal,
  type CartRow,
  cartSchema,
  EMPTY_CART,
  type Notice,
  noticeSchema,
} from '#src/contract/cart.ts';
import type { Caller } from './caller.ts';
import { type CartWrite, findRow, findUpdate, toAddition } from './cart-writes.ts';
import type { Media } from './media.ts';

const changeSchema = z.object({ response: z.unknown(), notices: z.array(noticeSchema).default([]) });

const refuse = (refusal: CartRefusal, item_id?: string): CartChange => ({
  ok: false,
  refusal,
  ...(item_id === undefined ? {} : { item_id }),
});

/** The one status with which a host says that it does not know a code. */
const isUnknown = (fault: unknown): boolean => fault instanceof BackOfficeFault && fault.status === 404;

/** A host tells no versions: other rows are another one. */
const toVersion = (rows: readonly CartRow[]): string =>
  rows.length === 0
    ? EMPTY_CART.version
    : createHash('sha256').update(JSON.stringify(rows)).digest('base64url');

type Surroundings = { readonly catalogue: Catalogue; readonly media: Media; readonly shop: ShopSettings };

/** The reads and writes that every change of a cart is made of. */
const openCalls = (caller: Caller, media: Media) => {
  const get = async (visitor: Visitor): Promise<Cart> => {
    if (!visitor.session) return EMPTY_CART;
    const cart = await caller.ask(visitor, { call: 'wrapper.get_cart_items', schema: cartSchema });
    const data = cart.data.map((row) => ({ ...row, image: media.toMediaUrl(row.image) }));
    return { ...cart, data, version: toVersion(data) };
  };
  const write = async (visitor: Visitor, { call, body }: CartWrite): Promise<readonly Notice[]> => {
    const { response, notices } = await caller.ask(visitor, { call, body, schema: changeSchema });
    if (response) return notices;
    throw new BackOfficeFault('The back office did not change the cart', { status: 502, cause: call });
  };
  const finish = async (visitor: Visitor, before: Cart, notices: readonly Notice[]): Promise<CartChange> => ({
    ok: true,
    patch: toPatchBetween(before, await get(visitor)),
    notices,
  });
  /** Adds one after the other; answers the code that the host does not know, if there is one. */
  const addEach = async (visitor: Visitor, lines: readonly AddLine[]): Promise<CartChange> => {
    const notices: Notice[] = [];
    const before = await get(visitor);
    let cart = before;
    for (const line of lines) {
      try {
        notices.push(...(await write(visitor, toAddition(line, cart))));
        cart = await get(visitor);
      } catch (fault) {
        if (isUnknown(fault)) return refuse('unknown_product', line.item_id);
        throw fault;
      }
    }
    return { ok: true, patch: toPatchBetween(before, cart), notices };
  };
  return { get, write, finish, addEach };
};

/**
 * The carts of a host. A refusal with texts of its own (422) stays a fault that carries them. Several lines are
 * several calls: when one fails, those before it remain, and the cart that is read next shows them.
 */
export const openCarts = (caller: Caller, { catalogue, media, shop }: Surroundings): Carts => {
  const { get, write, finish, addEach } = openCalls(caller, media);
  return {
    get,
    add: async (visitor, lines) => {
      if (!visitor.session) return refuse('login_required');
      const wrong = lines.find(({ quantity }) => !(quantity > 0));
      return wrong ? refuse('no-valid-quantity', wrong.item_id) : addEach(visitor, lines);
    },
    update: async (visitor, rows) => {
      if (!visitor.session) return refuse('login_required');
      if (rows.some(({ quantity }) => !(quantity > 0))) return refuse('no-valid-quantity');
      const before = await get(visitor);
      const update = findUpdate(rows, before);
      return update ? finish(visitor, before, await write(visitor, update)) : refuse('unknown_row');
    },
    remove: async (visitor, row_id) => {
      if (!visitor.session) return refuse('login_required');
      const cart = await get(visitor);
      const row = findRow(cart, row_id);
      if (!row) return refuse('unknown_row');
      const body = { row_id: row.row_id, id_cart: cart.id_cart };
      return finish(visitor, cart, await write(visitor, { call: 'wrapper.remove_cart_item', body }));
    },
    quote: async (visitor, lines) => {
      const cartis = [...new Set(lines.map(({ item_id }) => item_id))];
      return toQuotedCart(lines, await catalogue.children(cartis, visitor), shop);
    },
  };
};

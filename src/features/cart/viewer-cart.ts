import { EMPTY_CART, type Cart } from '#src/contract/cart.ts';
import type { CartStart } from './cart.store.ts';

const loaded = new WeakMap<object, Promise<Cart>>();

/**
 * The viewer's active cart, cached per request; the empty cart for a guest. After changing the cart or the session, call
 * `clearViewerCart` first.
 */
export const getViewerCart = (locals: App.Locals): Promise<Cart> => {
  const { visitor, backOffice } = locals;
  const cached = loaded.get(locals);
  if (cached) return cached;
  const cart = visitor.session ? backOffice.carts.get(visitor) : Promise.resolve(EMPTY_CART);
  loaded.set(locals, cart);
  return cart;
};

export const clearViewerCart = (locals: App.Locals): void => {
  loaded.delete(locals);
};

/** Start data for the cart's islands; see `CartStart`. */
export const toCartStart = async (
  locals: App.Locals,
  rejectedFlags: string | undefined,
): Promise<CartStart> => ({
  viewer: locals.session ? 'customer' : 'guest',
  client_id: String(locals.session?.user.client_id ?? 0),
  address_code: locals.session?.address_code ?? '',
  locale: locals.locale,
  cart: await getViewerCart(locals),
  rejectedFlags,
});

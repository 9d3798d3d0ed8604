import { EMPTY_CART, type Cart } from '#src/contract/cart.ts';
import type { CartStart } from './cart.store.ts';

const loaded = new WeakMap<object, Promise<Cart>>();

/**
 * The active cart of the request's viewer, read once per request however many sections ask; the empty cart for a
 * guest. A page that changed the cart or the viewer calls `forgetViewerCart` first.
 */
export const getViewerCart = (locals: App.Locals): Promise<Cart> => {
  const { visitor, backOffice } = locals;
  const known = loaded.get(locals);
  if (known) return known;
  const cart = visitor.session ? backOffice.carts.get(visitor) : Promise.resolve(EMPTY_CART);
  loaded.set(locals, cart);
  return cart;
};

/** The next question reads the cart anew. */
export const forgetViewerCart = (locals: App.Locals): void => {
  loaded.delete(locals);
};

/** What the cart's islands must know of the viewer. `adopted` is the value of the cookie that a login leaves. */
export const toCartStart = async (locals: App.Locals, adopted: string | undefined): Promise<CartStart> => ({
  viewer: locals.session ? 'customer' : 'guest',
  client_id: String(locals.session?.user.client_id ?? 0),
  address_code: locals.session?.address_code ?? '',
  locale: locals.locale,
  cart: await getViewerCart(locals),
  adopted,
});

import type { Cart } from '#src/contract/cart.ts';

const loaded = new WeakMap<object, Promise<Cart>>();

/**
 * The active cart of the request's viewer, read once per request however many sections ask; the empty cart for a
 * guest. A page that changed the cart or the viewer calls `forgetViewerCart` first.
 */
export const getViewerCart = (locals: App.Locals): Promise<Cart> => {
  const known = loaded.get(locals);
  if (known) return known;
  const cart = locals.backOffice.carts.get(locals.visitor);
  loaded.set(locals, cart);
  return cart;
};

/** The next question reads the cart anew. */
export const forgetViewerCart = (locals: App.Locals): void => {
  loaded.delete(locals);
};

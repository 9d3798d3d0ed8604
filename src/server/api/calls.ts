import { METHODS, type MethodName } from '#src/contract/wire.ts';
import { login } from './accounts.ts';
import type { Handler } from './answer.ts';
import { addToCart, getCartItems, removeCartItem, updateCart } from './carts.ts';
import { getChildItem, getItem, listChildren, listProducts, suggestProducts } from './catalogue.ts';
import { getFooters, getMenu, getPage, getPromoSlider } from './content.ts';
import { prepareOrder, sendOrder } from './orders.ts';

/** What serves a call, and whom: `guest` needs no token, `customer` does, `anyone` does not even look at it. */
export type ServedCall = {
  readonly method: 'GET' | 'POST';
  readonly caller: 'anyone' | 'guest' | 'customer';
  readonly handle: Handler;
};

const HANDLERS: Readonly<Record<MethodName, Handler>> = {
  'home.get_b2b_menu': getMenu,
  'html.get_footers': getFooters,
  'home.get_promo_slider': getPromoSlider,
  'content.get_page': getPage,
  'wrapper.autocomplete': suggestProducts,
  'wrapper.product_list': listProducts,
  'wrapper.get_item': getItem,
  'wrapper.get_item_child': getChildItem,
  'wrapper.child_list': listChildren,
  'wrapper.get_cart_items': getCartItems,
  'wrapper.add_to_cart': addToCart,
  'wrapper.add_to_cart_promo': addToCart,
  'wrapper.update_cart': updateCart,
  'wrapper.remove_cart_item': removeCartItem,
  'wrapper.prepare_order': prepareOrder,
  'wrapper.send_order': sendOrder,
};

/** A guest has no cart here: theirs lives in their own program. */
const CUSTOMER_CALLS: readonly string[] = [
  'wrapper.get_cart_items',
  'wrapper.add_to_cart',
  'wrapper.add_to_cart_promo',
  'wrapper.update_cart',
  'wrapper.remove_cart_item',
  'wrapper.prepare_order',
  'wrapper.send_order',
];

const isMethodName = (name: string): name is MethodName => Object.hasOwn(METHODS, name);

/** The call of a path below `/api/method/`; absent when there is none. */
export const findCall = (path: string, prefix: string): ServedCall | undefined => {
  if (path === 'login') return { method: 'POST', caller: 'anyone', handle: login };
  const name = path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : '';
  if (!isMethodName(name)) return undefined;
  const caller = CUSTOMER_CALLS.includes(name) ? 'customer' : 'guest';
  return { method: METHODS[name], caller, handle: HANDLERS[name] };
};

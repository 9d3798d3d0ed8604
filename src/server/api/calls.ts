import { METHODS, type MethodName, PLAIN_METHODS, type PlainMethodName } from '#src/contract/wire.ts';
import { login, logout, resetPassword } from './accounts.ts';
import { addToCart, getCartItems, removeCartItem, updateCart } from './carts.ts';
import { getChildItem, getItem, listChildren, listProducts, suggestProducts } from './catalogue.ts';
import { getCategories, getFooters, getHome, getMenu, getPage, getPromoSlider } from './content.ts';
import type { ServedCall } from './define-call.ts';
import { getCompany, getOverview } from './account-overview.ts';
import { getCheckoutOptions, getOrder, getOrders, prepareOrder, sendOrder } from './orders.ts';

const CALLS: Readonly<Record<MethodName, ServedCall>> = {
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
  'home.get_categories': getCategories,
  'home.get_home': getHome,
  'wrapper.get_checkout_options': getCheckoutOptions,
  'wrapper.get_orders': getOrders,
  'wrapper.get_order': getOrder,
  'account.get_company': getCompany,
  'account.get_overview': getOverview,
};

const PLAIN_CALLS: Readonly<Record<PlainMethodName, ServedCall>> = {
  login,
  logout,
  reset_password: resetPassword,
};

/** A call with its place: `path` is below `/api/method/`. */
export type PlacedCall = ServedCall & { readonly path: string; readonly method: 'GET' | 'POST' };

const isIn = <N extends string>(table: Readonly<Record<N, unknown>>, name: string): name is N =>
  Object.hasOwn(table, name);

/** The call of a path below `/api/method/`; absent when there is none. */
export const findCall = (path: string, prefix: string): PlacedCall | undefined => {
  if (isIn(PLAIN_METHODS, path)) return { ...PLAIN_CALLS[path], path, method: PLAIN_METHODS[path] };
  const name = path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : '';
  return isIn(METHODS, name) ? { ...CALLS[name], path, method: METHODS[name] } : undefined;
};

/** Every call that is served. */
export const listCalls = (prefix: string): readonly PlacedCall[] =>
  [...Object.keys(METHODS).map((name) => `${prefix}.${name}`), ...Object.keys(PLAIN_METHODS)].flatMap(
    (path) => findCall(path, prefix) ?? [],
  );

import { withoutLocale } from '#src/i18n/paths.ts';
import {
  ACCOUNT_PATH,
  CART_PATH,
  DOCUMENT_PATH,
  LOGIN_PATH,
  ORDER_PATH,
  PAYMENT_PATH,
  REGISTER_PATH,
  SHOP_PATH,
  WISHLIST_PATH,
} from '#src/i18n/routes.ts';

/** A tab of the bar at the bottom of narrow screens. */
export type Tab = 'home' | 'categories' | 'wishlist' | 'account' | 'login' | 'cart';

/** A marked tab with its `aria-current`: `page` if it leads to the page itself, `true` if to the section around it. */
export type CurrentTab = { readonly tab: Tab; readonly current: 'page' | 'true' };

/** The tabs with a page, the paths at and below which their sections lie: its own page first. */
const SECTIONS: readonly (readonly [tab: Tab, page: string, ...others: string[]])[] = [
  ['home', '/'],
  ['wishlist', WISHLIST_PATH],
  ['account', ACCOUNT_PATH, ORDER_PATH, DOCUMENT_PATH, PAYMENT_PATH],
  ['login', LOGIN_PATH, REGISTER_PATH],
  ['cart', CART_PATH],
];

/** Where the menu, which the tab opens, leads to. */
const CATALOGUE = [SHOP_PATH, '/category', '/product'];

const isIn = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);

/** The tab of a page; undefined for pages of no section. */
export const findTab = (pathname: string): CurrentTab | undefined => {
  const path = withoutLocale(pathname);
  for (const [tab, page, ...others] of SECTIONS) {
    if (path === page) return { tab, current: 'page' };
    if ([page, ...others].some((section) => isIn(path, section))) return { tab, current: 'true' };
  }
  return CATALOGUE.some((section) => isIn(path, section))
    ? { tab: 'categories', current: 'true' }
    : undefined;
};

import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { ACCOUNT_PATH, CART_PATH, LOGIN_PATH } from '#src/i18n/routes.ts';

const PATHS = {
  home: '/',
  account: ACCOUNT_PATH,
  login: LOGIN_PATH,
  cart: CART_PATH,
} as const;

/** A tab of the bar at the bottom of narrow screens. */
export type Tab = keyof typeof PATHS;

/** The tab that leads to this path; undefined for other pages. */
export const findTab = (pathname: string, locale: Locale): Tab | undefined =>
  (Object.keys(PATHS) as Tab[]).find((tab) => localize(PATHS[tab], locale) === pathname);

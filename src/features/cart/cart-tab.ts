import type { SavedCartKind, SavedCartSummary } from '#src/contract/saved-cart.ts';
import { localize } from '#src/i18n/paths.ts';
import type { Locale } from '#src/contract/locale.ts';

/** The kinds of cart that the cart page shows: the active one, the saved ones, those that an agent prepared. */
export const CART_TABS = ['active', 'saved', 'agent'] as const;
export type CartTab = (typeof CART_TABS)[number];

/** The kind of the address's `tab`; anything else is the active cart. */
export const toCartTab = (value: string | null): CartTab =>
  CART_TABS.find((tab) => tab === value) ?? 'active';

/** The saved carts of a tab. */
export const listOfTab = (
  saved: readonly SavedCartSummary[],
  tab: Exclude<CartTab, 'active'>,
): readonly SavedCartSummary[] => {
  const wanted: SavedCartKind = tab === 'agent' ? 'agent' : 'client';
  return saved.filter(({ kind }) => kind === wanted);
};

/** The address of a tab, or of one saved cart in it. */
export const toTabPath = (locale: Locale, tab: CartTab, id?: string | number): string => {
  const query = new URLSearchParams({ tab, ...(id !== undefined && { id: String(id) }) });
  return `${localize('/pages/cart', locale)}?${query}`;
};

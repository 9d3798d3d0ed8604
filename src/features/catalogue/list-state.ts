import type { Listing } from '#src/contract/listing.ts';
import { withoutLocale } from '#src/i18n/paths.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';
import { type ProductListState, SEARCH_MODES, type SearchMode } from '#src/ui/browser/product-list.store.ts';

const LAYOUTS = { [SHOP_PATH]: undefined, '/shop/list': 'grid', '/shop/small-list': 'small-list' } as const;

/** The layout of a mode; undefined for the one used last. */
export const toListLayout = (mode: SearchMode) => LAYOUTS[mode];

/** The state of a list that the back office has returned for a page at `pathname`; `/shop` for any other path than a mode's. */
export const toListState = (
  { product_list: { data, pagination }, filters, tab_list }: Listing,
  pathname: string,
): ProductListState => {
  const path = withoutLocale(pathname);
  const search_mode = SEARCH_MODES.find((mode) => mode === path) ?? SHOP_PATH;
  return { ...filters, tab_list, products: data, pagination, search_mode, is_loading: false };
};

import { map } from 'nanostores';
import type { Listing, Pagination } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';

/** Paths of a list without a locale; the first shows the layout used last. */
export const SEARCH_MODES = [SHOP_PATH, '/shop/list', '/shop/small-list'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** State of a product list (specification §3:83). */
export type ProductListState = Listing['filters'] &
  Pick<Listing, 'tab_list'> & {
    readonly products: readonly Product[];
    readonly pagination: Pagination;
    readonly search_mode: SearchMode;
    /** Whether another list is being fetched, or another page opened from a search tab. */
    readonly is_loading: boolean;
  };

/** The part of the state that lives in the browser; the server renders the rest. */
export const $productList = map<Pick<ProductListState, 'is_loading'>>({ is_loading: false });

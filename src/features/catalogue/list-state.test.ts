import { describe, expect, it } from 'vitest';
import type { Listing } from '#src/contract/listing.ts';
import { toListLayout, toListState } from './list-state.ts';

const group = (index: string) => ({ index, label: index, results: {} });

const LISTING: Listing = {
  success: true,
  product_list: { data: [], pagination: { current_page: 3, per_page: 12, total: 40, total_pages: 4 } },
  filters: {
    facets_results: [group('color')],
    facets_link_results: [group('brand')],
    facets_check_results: [group('field_testa')],
  },
  tab_list: [{ label: 'Viti', type: 'families', submenu_id: 4, submenu_id_ref: 0 }],
};

describe('[E-23] the state of a product list', () => {
  it('holds products, pagination, the three facet sets, the tabs by family, the mode and whether it loads', () => {
    expect(toListState(LISTING, '/shop')).toEqual({
      products: [],
      pagination: LISTING.product_list.pagination,
      ...LISTING.filters,
      tab_list: LISTING.tab_list,
      search_mode: '/shop',
      is_loading: false,
    });
  });

  it.each([
    ['/shop', '/shop', undefined],
    ['/en/shop', '/shop', undefined],
    ['/shop/list', '/shop/list', 'grid'],
    ['/en/shop/small-list', '/shop/small-list', 'small-list'],
    ['/shop/parts', '/shop', undefined],
  ])('of %s has the mode %s and the layout %s', (pathname, mode, layout) => {
    const { search_mode } = toListState(LISTING, pathname);
    expect([search_mode, toListLayout(search_mode)]).toEqual([mode, layout]);
  });
});

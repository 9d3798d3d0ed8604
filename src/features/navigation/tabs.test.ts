import { expect, test } from 'vitest';
import { findTab } from './tabs.ts';

test('a tab is current on its own page, and as a section on those below', () => {
  expect(findTab('/')).toEqual({ tab: 'home', current: 'page' });
  expect(findTab('/en')).toEqual({ tab: 'home', current: 'page' });
  expect(findTab('/pages/account')).toEqual({ tab: 'account', current: 'page' });
  expect(findTab('/en/pages/account/orders')).toEqual({ tab: 'account', current: 'true' });
  expect(findTab('/pages/order_detail')).toEqual({ tab: 'account', current: 'true' });
  expect(findTab('/pages/wishlist')).toEqual({ tab: 'wishlist', current: 'page' });
});

test('the catalogue is the section of the tab that opens the menu', () => {
  for (const path of ['/shop', '/en/shop/compare', '/category/viti', '/product/child/X-1'])
    expect(findTab(path)).toEqual({ tab: 'categories', current: 'true' });
});

test('other pages have no tab', () => {
  expect(findTab('/pages/quick-order')).toBeUndefined();
  expect(findTab('/shopping')).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import {
  claimTabs,
  closeTab,
  decodeTabs,
  findTab,
  isListRoute,
  MAX_SEARCH_TABS,
  mayCloseTab,
  mayOpenTab,
  NO_TABS,
  showPage,
  type ShownPage,
  type ShownTabs,
  storePlace,
  toTabPath,
} from './search-tabs.ts';
import { toTabLabel, toTabName } from './tab-name.ts';

const NAMES = {
  newSearch: 'Nuova ricerca',
  lists: { promo_list: '', disponibili: '', next_insert: '', newness: '', whole: '' },
};
const NONE: ShownTabs = { state: NO_TABS, key: undefined };

const toPage = (query: string): ShownPage => ({ list: `/shop${query}`, label: query, total: 7, filters: 1 });

/** Shows a list in the window of `shown`; `opened`: as a new search with this label. */
const show = ({ state, key }: ShownTabs, query: string, opened?: string, now = 1): ShownTabs =>
  showPage(state, toPage(query), { key, opened, newKey: `k${now}${state.tabs.length}`, now });

const openAll = (...queries: readonly string[]): ShownTabs =>
  queries.reduce((shown, query, index) => show(shown, query, '', index + 1), NONE);

const read = ({ state, key }: ShownTabs) => [
  state.tabs.map(({ shop_route }) => shop_route.replace('/shop', '')).join(' '),
  state.tabs.find((tab) => tab.key === key)?.shop_route.replace('/shop', ''),
];

describe('the tab of a page', () => {
  it('is appended by a new search, and used by the lists that follow', () => {
    const first = show(NONE, '?text=a');
    expect(read(first)).toEqual(['?text=a', '?text=a']);
    expect(read(show(first, '?text=b'))).toEqual(['?text=b', '?text=b']);
    expect(read(show(first, '?text=b', ''))).toEqual(['?text=a ?text=b', '?text=b']);
  });

  it('is the one that has the list already, however its address is written', () => {
    const shown = openAll('?text=a', '?color=rosso&size=9', '?text=c');
    const second = shown.state.tabs[1]?.key;
    for (const query of ['?size=9&color=rosso', '?color=rosso&size=9&page=1&sort=default&per_page=12'])
      for (const opened of [undefined, 'Offerte']) {
        const next = show(shown, query, opened);
        expect(next.key).toBe(second);
        expect(next.state.tabs).toHaveLength(3);
        expect(next.state.active_index).toBe(1);
      }
  });

  it('is the same in both languages', () => {
    const shown = show(NONE, '?text=a');
    const english = { ...toPage('?text=a'), list: '/en/shop?text=a' };
    const visit = { key: undefined, opened: undefined, newKey: 'x', now: 2 };
    const next = showPage(shown.state, english, visit);
    expect(next.key).toBe(shown.key);
    expect(next.state.tabs.map((tab) => toTabPath(tab, 'en'))).toEqual(['/en/shop?text=a']);
  });

  it('is named in the language of the page, even if it was named in another', () => {
    const shown = show(NONE, '?promo_list=1', 'Offerte in corso');
    const visit = { key: shown.key, opened: undefined, newKey: 'x', now: 2 };
    const english = { ...toPage('?promo_list=1'), list: '/en/shop?promo_list=1', label: 'Offers' };
    const next = showPage(shown.state, english, visit);
    expect(next.state.tabs.map(({ label }) => label)).toEqual(['Offers']);
    expect(showPage(next.state, english, visit).state.tabs[0]?.label).toBe('Offers');
    const back = showPage(next.state, { ...toPage('?promo_list=1'), label: 'Offerte' }, visit);
    expect(back.state.tabs.map(({ label }) => label)).toEqual(['Offerte']);
  });

  it('is one more for each new search without a text', () => {
    const shown = openAll('', '', '');
    expect(read(shown)).toEqual(['  ', '']);
    expect(shown.key).toBe(shown.state.tabs[2]?.key);
    expect(shown.state.tabs.map(({ is_new_search }) => is_new_search)).toEqual([true, true, true]);
    expect(show(shown, '').key).toBe(shown.key);
    expect(show(shown, '?text=a').state.tabs.map(({ is_new_search }) => is_new_search)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has the label that opened it until its list changes', () => {
    const shown = show(NONE, '?promo_list=1', 'Offerte in corso');
    expect(shown.state.tabs[0]?.label).toBe('Offerte in corso');
    expect(show(shown, '?promo_list=1').state.tabs[0]?.label).toBe('Offerte in corso');
    expect(show(shown, '?promo_list=1&brand=x').state.tabs[0]?.label).toBe('?promo_list=1&brand=x');
  });

  it('is replaced where there is no room: the window’s own, else the least recently used one', () => {
    const full = openAll(...'abcdefg'.split('').map((text) => `?text=${text}`));
    expect(mayOpenTab(full.state)).toBe(false);
    expect(read(show(full, '?text=x', '', 9))).toEqual([
      '?text=a ?text=b ?text=c ?text=d ?text=e ?text=f ?text=x',
      '?text=x',
    ]);
    const used = show({ ...full, key: full.state.tabs[0]?.key }, '?text=a', undefined, 9);
    expect(read(show({ ...used, key: undefined }, '?text=x', undefined, 10))).toEqual([
      '?text=a ?text=x ?text=c ?text=d ?text=e ?text=f ?text=g',
      '?text=x',
    ]);
  });

  it('is that of another window only if that has the list', () => {
    const shown = openAll('?text=a', '?text=b');
    const other = show({ ...shown, key: undefined }, '?text=c', undefined, 8);
    expect(read(other)).toEqual(['?text=a ?text=b ?text=c', '?text=c']);
    expect(show({ ...shown, key: undefined }, '?text=a').key).toBe(shown.state.tabs[0]?.key);
  });
});

describe('the product of a tab', () => {
  const product = { name: 'Vite TE', code: 'TE-1', route: '/product/default/vite-te' };
  const open = ({ state, key }: ShownTabs, newKey = 'p'): ShownTabs =>
    showPage(state, { ...toPage('?category=viti'), product }, { key, opened: undefined, newKey, now: 5 });

  it('[E-21] is stored with its route beside those of the list', () => {
    const shown = open(show(NONE, '?text=a'));
    expect(shown.state.tabs).toEqual([
      {
        key: shown.key,
        label: '?text=a',
        data: { total: 7, filters: 1, top: 0, pages: 0, used: 5, language: 'it' },
        is_new_search: false,
        type: 'detail',
        route: product.route,
        shop_route: '/shop?text=a',
        product: { name: 'Vite TE', code: 'TE-1' },
        product_route: product.route,
      },
    ]);
  });

  it('stays when the list is shown again, on another page too, and goes with the search', () => {
    const shown = open(show(NONE, '?text=a'));
    for (const query of ['?text=a', '?text=a&page=2', '?text=a&sort=price_asc'])
      expect(show(shown, query).state.tabs[0]).toMatchObject({
        type: 'default',
        route: `/shop${query}`,
        product_route: product.route,
      });
    expect(show(shown, '?text=b').state.tabs[0]).toMatchObject({ product: null, product_route: '' });
  });

  it('opens a tab with the list of its category in a browser without tabs', () => {
    expect(open(NONE).state.tabs).toMatchObject([
      { type: 'detail', shop_route: '/shop?category=viti', route: product.route },
    ]);
  });

  it('changes no tab of another window', () => {
    const { state } = openAll('?text=a', '?text=b');
    const shown = open({ state, key: undefined });
    expect(shown.state).toBe(state);
    expect(shown.key).toBe(state.tabs[1]?.key);
  });

  it('names the tab', () => {
    const [tab] = open(show(NONE, '?text=a')).state.tabs;
    expect(tab && toTabName(tab, 'it', NAMES)).toBe('Vite TE');
    const [bare] = show(NONE, '').state.tabs;
    expect(bare && toTabName(bare, 'it', NAMES)).toBe('Nuova ricerca');
  });
});

describe('a tab that is closed', () => {
  const shown = openAll('?text=a', '?text=b', '?text=c');
  const [a = '', b = '', c = ''] = shown.state.tabs.map(({ key }) => key);

  it('gives its place to the one before it', () => {
    expect(read(closeTab(shown.state, c, c))).toEqual(['?text=a ?text=b', '?text=b']);
    expect(read(closeTab(shown.state, a, a))).toEqual(['?text=b ?text=c', '?text=b']);
  });

  it('leaves the window on its tab when it is another one', () => {
    expect(read(closeTab(shown.state, a, b))).toEqual(['?text=b ?text=c', '?text=b']);
  });

  it('is not the last one', () => {
    const last = show(NONE, '?text=a');
    expect(mayCloseTab(last.state)).toBe(false);
    expect(closeTab(last.state, String(last.key), last.key)).toEqual(last);
  });
});

describe('the stored tabs', () => {
  const { state, key } = openAll('?text=a', '?text=b');

  it('[E-22] hold the active index and the articles of the latest order', () => {
    const stored = { ...state, latest_order_product_list: ['TE-1', 'TE-2'] };
    expect(Object.keys(stored)).toEqual(['owner', 'active_index', 'tabs', 'latest_order_product_list']);
    expect(decodeTabs(JSON.stringify(stored))).toEqual({ ...stored, active_index: 1 });
  });

  it('remember where a list was left', () => {
    const left = storePlace(state, key, { top: 640, pages: 2 });
    expect(left.tabs.map(({ data }) => [data.top, data.pages])).toEqual([
      [0, 0],
      [640, 2],
    ]);
    expect(show({ state: left, key }, '?text=b').state.tabs[1]?.data).toMatchObject({ top: 640, pages: 2 });
    expect(show({ state: left, key }, '?text=c').state.tabs[1]?.data).toMatchObject({ top: 0, pages: 0 });
  });

  it('stay with a guest who logs in, and end with the customer', () => {
    const claimed = claimTabs(state, '7');
    expect(claimed).toEqual({ ...state, owner: '7' });
    expect(claimTabs(claimed, '7')).toBe(claimed);
    for (const owner of ['0', '8']) expect(claimTabs(claimed, owner)).toEqual({ ...NO_TABS, owner });
  });

  it.each(['', '[]', '{"owner":1}', '{"owner":"0","active_index":0,"tabs":3}', 'null'])(
    'are absent when invalid: %s',
    (text) => {
      expect(decodeTabs(text)).toEqual(NO_TABS);
    },
  );

  it('lose those that lead to another host, and those beyond the maximum', () => {
    const [tab] = state.tabs;
    const tabs = Array.from({ length: 9 }, (_, index) => ({ ...tab, key: String(index) }));
    const stored = { owner: '0', active_index: 9, tabs: [{ ...tab, route: '//evil.example' }, ...tabs] };
    const decoded = decodeTabs(JSON.stringify(stored));
    expect(decoded.tabs.map((one) => one.key).join('')).toBe('0123456');
    expect(decoded.tabs).toHaveLength(MAX_SEARCH_TABS);
    expect(decoded.active_index).toBe(6);
  });

  it('are found by the route of their list', () => {
    expect(findTab(state.tabs, '/shop?text=b')?.key).toBe(key);
    expect(findTab(state.tabs, '/shop?text=z')).toBeUndefined();
  });
});

it.each([
  ['/shop', true],
  ['/en/shop/list?text=a', true],
  ['/shop?latest-order-list=true', false],
  ['/shopping', false],
  ['/product/default/a', false],
])('%s is a list: %s', (route, isList) => {
  expect(isListRoute(route)).toBe(isList);
});

it.each([
  ['Viti', 'Viti'],
  ['Quindici letter', 'Quindici letter'],
  ['Sedici caratteri', 'Sedici carat…'],
])('[N-08] the label of a tab: %s', (label, shown) => {
  expect(toTabLabel(label)).toBe(shown);
});

import { beforeEach, describe, expect, it } from 'vitest';
import {
  $searchTabs,
  activateTab,
  claimTabs,
  closeTab,
  decodeTabs,
  MAX_SEARCH_TABS,
  mayCloseTab,
  mayOpenTab,
  NO_TABS,
  openTab,
  type SearchTab,
  toTabLabel,
} from './search-tabs.store.ts';

const toTab = (key: string): SearchTab => ({
  key,
  label: key,
  type: 'default',
  route: `/shop?text=${key}`,
  shop_route: `/shop?text=${key}`,
  is_new_search: false,
});
const open = (...keys: readonly string[]): void => {
  for (const key of keys) openTab(toTab(key));
};
const read = () => {
  const { tabs, active_index } = $searchTabs.get();
  return [tabs.map(({ key }) => key).join(''), tabs[active_index]?.key];
};

beforeEach(() => $searchTabs.set(NO_TABS));

describe('the search tabs', () => {
  it('stand in the order of their opening, the last one active', () => {
    open('a', 'b', 'c');
    expect(read()).toEqual(['abc', 'c']);
  });

  it('are reused by a search with the same list', () => {
    open('a', 'b');
    expect(openTab({ ...toTab('x'), shop_route: toTab('a').shop_route })?.key).toBe('a');
    expect(read()).toEqual(['ab', 'a']);
  });

  it('are at most seven', () => {
    open(...'abcdefg');
    expect(mayOpenTab($searchTabs.get())).toBe(false);
    expect(openTab(toTab('h'))).toBeUndefined();
    expect($searchTabs.get().tabs).toHaveLength(MAX_SEARCH_TABS);
  });

  it('return the previous tab when the active one is closed', () => {
    open('a', 'b', 'c');
    expect(closeTab('c')?.key).toBe('b');
    activateTab(0);
    expect(closeTab('a')?.key).toBe('b');
    expect(mayCloseTab($searchTabs.get())).toBe(false);
    expect(closeTab('b')).toBeUndefined();
    expect(read()).toEqual(['b', 'b']);
  });

  it('leave the active tab active when another one is closed', () => {
    open('a', 'b', 'c');
    activateTab(1);
    closeTab('a');
    expect(read()).toEqual(['bc', 'b']);
    closeTab('c');
    expect(read()).toEqual(['b', 'b']);
  });

  it('belong to one customer', () => {
    claimTabs('7');
    open('a');
    claimTabs('7');
    expect(read()[0]).toBe('a');
    claimTabs('0');
    expect(read()[0]).toBe('');
  });
});

describe('stored search tabs', () => {
  it('survive a reload', () => {
    open('a', 'b');
    expect(decodeTabs(JSON.stringify($searchTabs.get()))).toEqual($searchTabs.get());
  });

  it.each(['', '[]', '{"owner":1}', '{"owner":"0","active_index":0,"tabs":3}'])(
    'are absent when invalid: %s',
    (text) => {
      expect(decodeTabs(text)).toEqual(NO_TABS);
    },
  );

  it('lose those that lead to another host, or are too many', () => {
    const tabs = [...'abcdefghi'].map(toTab);
    const stored = {
      owner: '0',
      active_index: 9,
      tabs: [{ ...toTab('x'), route: '//evil.example' }, ...tabs],
    };
    expect(decodeTabs(JSON.stringify(stored))).toMatchObject({ active_index: 6, tabs: { length: 7 } });
    expect(decodeTabs(JSON.stringify(stored)).tabs[0]?.key).toBe('a');
  });
});

it.each([
  ['Viti', 'Viti'],
  ['Quindici letter', 'Quindici letter'],
  ['Sedici caratteri', 'Sedici carat…'],
])('the label of a tab: %s', (label, shown) => {
  expect(toTabLabel(label)).toBe(shown);
});

import { persistentAtom } from '@nanostores/persistent';

/** Search tabs (specification §2:50, §4): one per search, in the order of their opening. */
export const MAX_SEARCH_TABS = 7;
const MAX_LABEL = 15;
const CUT_LABEL = 12;

export type SearchTab = {
  readonly key: string;
  readonly label: string;
  readonly type: 'default' | 'detail';
  /** Where the tab leads: its list, or the product shown in it. */
  readonly route: string;
  /** The list of the tab; no two tabs share one. */
  readonly shop_route: string;
  readonly is_new_search: boolean;
};

/** `owner`: the client id of the viewer, `0` for guests. Tabs of another owner count as absent. */
export type SearchTabs = {
  readonly owner: string;
  readonly active_index: number;
  readonly tabs: readonly SearchTab[];
};

export const NO_TABS: SearchTabs = { owner: '0', active_index: 0, tabs: [] };

const isTab = (value: unknown): value is SearchTab => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, label, type, route, shop_route, is_new_search } = value as Partial<
    Record<keyof SearchTab, unknown>
  >;
  const texts = [key, label, route, shop_route];
  return (
    texts.every((text) => typeof text === 'string') &&
    [route, shop_route].every((path) => /^\/(?!\/)/.test(String(path))) &&
    (type === 'default' || type === 'detail') &&
    typeof is_new_search === 'boolean'
  );
};

/** Never throws: an invalid entry has no tabs. */
export const decodeTabs = (text: string): SearchTabs => {
  try {
    const { owner, active_index, tabs } = JSON.parse(text) as Partial<Record<keyof SearchTabs, unknown>>;
    if (typeof owner !== 'string' || !Number.isInteger(active_index) || !Array.isArray(tabs)) return NO_TABS;
    const valid = tabs.filter(isTab).slice(0, MAX_SEARCH_TABS);
    const index = Math.min(Math.max(Number(active_index), 0), Math.max(valid.length - 1, 0));
    return { owner, active_index: index, tabs: valid };
  } catch {
    return NO_TABS;
  }
};

export const $searchTabs = persistentAtom<SearchTabs>('search_tabs', NO_TABS, {
  encode: JSON.stringify,
  decode: decodeTabs,
});

/** Drops the tabs of another customer, and those of a customer who has logged out. */
export const claimTabs = (owner: string): void => {
  if ($searchTabs.get().owner !== owner) $searchTabs.set({ ...NO_TABS, owner });
};

export const activateTab = (index: number): SearchTab | undefined => {
  const state = $searchTabs.get();
  const tab = state.tabs[index];
  if (tab) $searchTabs.set({ ...state, active_index: index });
  return tab;
};

/**
 * Activates the tab with this list, otherwise appends one and activates it. Undefined, without a change, when there are
 * as many tabs as may be.
 */
export const openTab = (tab: SearchTab): SearchTab | undefined => {
  const state = $searchTabs.get();
  const index = state.tabs.findIndex(({ shop_route }) => shop_route === tab.shop_route);
  if (index >= 0) return activateTab(index);
  if (state.tabs.length >= MAX_SEARCH_TABS) return undefined;
  $searchTabs.set({ ...state, tabs: [...state.tabs, tab], active_index: state.tabs.length });
  return tab;
};

/** Removes a tab; the last one stays. Returns the tab before the active one's place, which is active from then on. */
export const closeTab = (key: string): SearchTab | undefined => {
  const { owner, tabs, active_index } = $searchTabs.get();
  const closed = tabs.findIndex((tab) => tab.key === key);
  if (closed < 0 || tabs.length < 2) return undefined;
  const index = closed <= active_index ? Math.max(active_index - 1, 0) : active_index;
  const left = tabs.filter((tab) => tab.key !== key);
  $searchTabs.set({ owner, tabs: left, active_index: index });
  return left[index];
};

/** Whether the plus is shown. */
export const mayOpenTab = ({ tabs }: SearchTabs): boolean => tabs.length < MAX_SEARCH_TABS;

/** Whether tabs have a close button. */
export const mayCloseTab = ({ tabs }: SearchTabs): boolean => tabs.length > 1;

/** A label of more than 15 characters is cut to 12 and an ellipsis. */
export const toTabLabel = (label: string): string => {
  const characters = [...label];
  return characters.length > MAX_LABEL ? `${characters.slice(0, CUT_LABEL).join('')}…` : label;
};

import type { Locale } from '#src/contract/locale.ts';
import { getPathLocale, localize, withoutLocale } from '#src/i18n/paths.ts';

/** Search tabs (specification §2:50, §3:82, §4:94): one per search, in the order of their opening. */
export const MAX_SEARCH_TABS = 7;

/** What is known of the list of a tab, and where the visitor left it. */
export type TabData = {
  /** Number of rows in the whole list, and of active filters. */
  readonly total: number;
  readonly filters: number;
  /** Scroll position in px, and number of pages appended by "load more". */
  readonly top: number;
  readonly pages: number;
  /** Time of the last visit, in ms since 1970. */
  readonly used: number;
  /** The language of the label; absent in tabs that an earlier version of the shop stored. */
  readonly language?: Locale;
};

export type OpenProduct = { readonly name: string; readonly code: string };

/** Routes are path and query without a locale, so that a tab follows a change of language. */
export type SearchTab = {
  readonly key: string;
  readonly label: string;
  readonly data: TabData;
  /** True while the tab shows the whole catalogue, without a search. */
  readonly is_new_search: boolean;
  /** `detail` while the tab shows a product. */
  readonly type: 'default' | 'detail';
  /** Where the tab leads: `shop_route`, or `product_route` in detail. */
  readonly route: string;
  readonly shop_route: string;
  /** The product opened last from the list of the tab; its route is empty without one. */
  readonly product: OpenProduct | null;
  readonly product_route: string;
};

/**
 * `owner`: the client id of the viewer, `0` for guests. `active_index`: the tab activated last in any window; each window
 * remembers its own by key.
 */
export type SearchTabs = {
  readonly owner: string;
  readonly active_index: number;
  readonly tabs: readonly SearchTab[];
  /** Codes of the articles in the latest order that the visitor opened. */
  readonly latest_order_product_list: readonly string[];
};

export const NO_TABS: SearchTabs = { owner: '0', active_index: 0, tabs: [], latest_order_product_list: [] };

const isText = (value: unknown): value is string => typeof value === 'string';
const isPath = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isData = (value: unknown): value is TabData =>
  isRecord(value) && ['total', 'filters', 'top', 'pages', 'used'].every((key) => Number.isFinite(value[key]));

const isProduct = (value: unknown): value is OpenProduct | null =>
  value === null || (isRecord(value) && isText(value['name']) && isText(value['code']));

const isTab = (value: unknown): value is SearchTab =>
  isRecord(value) &&
  isText(value['key']) &&
  isText(value['label']) &&
  isData(value['data']) &&
  typeof value['is_new_search'] === 'boolean' &&
  (value['type'] === 'default' || value['type'] === 'detail') &&
  isPath(value['route']) &&
  isPath(value['shop_route']) &&
  isProduct(value['product']) &&
  (value['product_route'] === '' || isPath(value['product_route']));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Storage may contain anything.
    return undefined;
  }
};

/** Never throws: an invalid entry has no tabs. */
export const decodeTabs = (text: string): SearchTabs => {
  const stored = parse(text);
  if (!isRecord(stored) || !isText(stored['owner']) || !Array.isArray(stored['tabs'])) return NO_TABS;
  const { owner, active_index: index, latest_order_product_list: codes } = stored;
  const tabs = stored['tabs'].filter(isTab).slice(0, MAX_SEARCH_TABS);
  const last = Math.max(tabs.length - 1, 0);
  return {
    owner,
    active_index: Number.isInteger(index) ? Math.min(Math.max(Number(index), 0), last) : 0,
    tabs,
    latest_order_product_list: Array.isArray(codes) ? codes.filter(isText) : [],
  };
};

/** A guest's tabs stay with the customer who logs in; those of a customer end with the session. */
export const claimTabs = (state: SearchTabs, owner: string): SearchTabs => {
  if (state.owner === owner) return state;
  return state.owner === NO_TABS.owner ? { ...state, owner } : { ...NO_TABS, owner };
};

/** The parameters that do not select rows. */
const PLACE_KEYS: ReadonlySet<string> = new Set(['page', 'per_page', 'sort']);
const DEFAULTS: Readonly<Record<string, string>> = { page: '1', per_page: '12', sort: 'default' };

const readPairs = (route: string): readonly [string, string][] => {
  const { searchParams } = new URL(route, 'http://shop');
  return [...searchParams].filter(([key, value]) => key !== 'is_new_tab' && value !== DEFAULTS[key]);
};

const toKey = (pairs: readonly [string, string][]): string =>
  pairs
    .map(([key, value]) => `${key === 'search_term' ? 'text' : key}=${value}`)
    .sort()
    .join('&');

/** Equal for addresses of the same list, whatever their spelling, layout and language. */
const toListKey = (route: string): string => toKey(readPairs(route));

export const isSameList = (one: string, other: string): boolean => toListKey(one) === toListKey(other);

/** Equal for the same search on any page and in any order. */
const toSearchKey = (route: string): string =>
  toKey(readPairs(route).filter(([key]) => !PLACE_KEYS.has(key)));

/** Whether a route leads to the whole catalogue, on whatever page. */
const isWhole = (route: string): boolean =>
  readPairs(route).every(([key]) => key === 'page' || key === 'per_page');

const LIST_PATH = /^\/shop(?:\/list|\/small-list)?(?=$|\?|#)/;

/** Whether a route leads to a list of products; false for the latest order. */
export const isListRoute = (route: string): boolean =>
  LIST_PATH.test(withoutLocale(route)) && !route.includes('latest-order-list=');

/** The tab whose list is the one at this route. */
export const findTab = (tabs: readonly SearchTab[], route: string): SearchTab | undefined =>
  tabs.find(({ shop_route }) => isSameList(shop_route, route));

/** The page that a window shows. */
export type ShownPage = {
  /** Path and query of the list; for a product that no tab has, those of the list to return to. */
  readonly list: string;
  /** Title of the list. */
  readonly label: string;
  readonly total: number;
  readonly filters: number;
  /** The product that the window shows; the server leaves its route, that of the window, empty. */
  readonly product?: OpenProduct & { readonly route: string };
};

/** How a window came to the page. */
export type Visit = {
  /** Key of the window's tab. */
  readonly key: string | undefined;
  /** A new search was requested, with this label; an empty one is that of its list. */
  readonly opened: string | undefined;
  readonly newKey: string;
  /** In ms since 1970. */
  readonly now: number;
};

export type ShownTabs = { readonly state: SearchTabs; readonly key: string | undefined };

const put = (state: SearchTabs, tab: SearchTab): ShownTabs => {
  const index = state.tabs.findIndex(({ key }) => key === tab.key);
  const tabs = index < 0 ? [...state.tabs, tab] : state.tabs.with(index, tab);
  return { state: { ...state, tabs, active_index: index < 0 ? tabs.length - 1 : index }, key: tab.key };
};

const toPlace = (tab: SearchTab | undefined, isSame: boolean): Pick<TabData, 'top' | 'pages'> =>
  tab && isSame ? { top: tab.data.top, pages: tab.data.pages } : { top: 0, pages: 0 };

/** The tab as it shows this list; `tab` is the one that showed another list before. */
const toListTab = (
  tab: SearchTab | undefined,
  page: ShownPage,
  { newKey, now, opened }: Visit,
): SearchTab => {
  const route = withoutLocale(page.list);
  const isSame = tab !== undefined && isSameList(tab.shop_route, route);
  const language = getPathLocale(page.list);
  // The tab was named when it was opened, in one language.
  const isNamed = isSame && (tab.data.language ?? language) === language;
  const isSearch = tab !== undefined && toSearchKey(tab.shop_route) === toSearchKey(route);
  return {
    key: tab?.key ?? newKey,
    label: opened || (isNamed ? tab.label : page.label),
    data: { total: page.total, filters: page.filters, ...toPlace(tab, isSame), used: now, language },
    is_new_search: !opened && isWhole(route),
    type: 'default',
    route,
    shop_route: route,
    product: isSearch ? tab.product : null,
    product_route: isSearch ? tab.product_route : '',
  };
};

/** The tab to be replaced where there is no room for one more: the least recently used one. */
const findOldest = (tabs: readonly SearchTab[]): SearchTab | undefined =>
  tabs.toSorted((one, other) => one.data.used - other.data.used)[0];

const showList = (state: SearchTabs, page: ShownPage, visit: Visit): ShownTabs => {
  const { tabs } = state;
  const own = tabs.find(({ key }) => key === visit.key);
  const isStaying = own && visit.opened === undefined && isSameList(own.shop_route, page.list);
  // A new search without a text is one more tab, even when another one shows the whole catalogue.
  const isReusing = !(visit.opened === '' && isWhole(page.list));
  const found = isStaying ? own : isReusing ? findTab(tabs, page.list) : undefined;
  if (found) return put(state, toListTab(found, page, { ...visit, opened: undefined }));
  const isAdding = visit.opened !== undefined || !own;
  if (isAdding && tabs.length < MAX_SEARCH_TABS) return put(state, toListTab(undefined, page, visit));
  const replaced = own ?? findOldest(tabs);
  return put(state, toListTab(replaced, page, visit));
};

const showProduct = (state: SearchTabs, page: ShownPage, visit: Visit): ShownTabs => {
  const { product } = page;
  const own = state.tabs.find(({ key }) => key === visit.key);
  if (!product) return { state, key: own?.key };
  const route = withoutLocale(product.route);
  // A window that has no tab of its own does not change those of the others.
  if (!own && state.tabs.length > 0) {
    const shown = state.tabs.find((tab) => tab.product_route === route) ?? findTab(state.tabs, page.list);
    return { state, key: (shown ?? state.tabs[state.active_index])?.key };
  }
  const tab = own ?? toListTab(undefined, page, visit);
  const opened = { name: product.name, code: product.code };
  const data = { ...tab.data, used: visit.now };
  return put(state, { ...tab, data, type: 'detail', route, product: opened, product_route: route });
};

/**
 * The tabs after a window has shown a page. A list that a tab has activates that tab; any other list, and any product, is shown by the
 * window's own tab, except that a new search and a window without a tab append one. At the maximum number, the window's tab is used, else
 * the least recently used one.
 */
export const showPage = (state: SearchTabs, page: ShownPage, visit: Visit): ShownTabs =>
  page.product ? showProduct(state, page, visit) : showList(state, page, visit);

/** Stores where the visitor leaves the list of a tab. */
export const storePlace = (
  state: SearchTabs,
  key: string | undefined,
  place: Pick<TabData, 'top' | 'pages'>,
): SearchTabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, data: { ...tab.data, ...place } } : tab)),
});

/**
 * Removes a tab, unless it is the last one. `active` is the window's tab; where that is removed, the tab before it
 * takes its place.
 */
export const closeTab = (state: SearchTabs, key: string, active: string | undefined): ShownTabs => {
  const closed = state.tabs.findIndex((tab) => tab.key === key);
  if (closed < 0 || !mayCloseTab(state)) return { state, key: active };
  const tabs = state.tabs.toSpliced(closed, 1);
  const before = Math.max(closed - 1, 0);
  const next = active === key ? tabs[before]?.key : active;
  const index = tabs.findIndex((tab) => tab.key === next);
  return { state: { ...state, tabs, active_index: Math.max(index, 0) }, key: next };
};

/** Whether the plus is shown. */
export const mayOpenTab = ({ tabs }: SearchTabs): boolean => tabs.length < MAX_SEARCH_TABS;

/** Whether tabs have a close button. */
export const mayCloseTab = ({ tabs }: SearchTabs): boolean => tabs.length > 1;

/** The address of a tab in a language. */
export const toTabPath = ({ route }: SearchTab, locale: Locale): string => localize(route, locale);

/**
 * Keeps the tabs in step with the page: lists that change in place, the place where a list is left, and the keys Alt+1
 * to Alt+7. Loads the island once the strip must change.
 */
import { findListPosition, storeListPosition } from '#src/ui/browser/list-position.client.ts';
import { mayBeShortcut } from '#src/ui/browser/shortcut.client.ts';
import { localize } from '#src/i18n/paths.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';
import type { Locale } from '#src/contract/locale.ts';
import { isListRoute, MAX_SEARCH_TABS, type ShownPage, storePlace, toTabPath } from './search-tabs.ts';
import { $ownTab, $searchTabs, changeTabs } from './search-tabs.store.ts';
import { endLoading, openTab } from './tab-commands.client.ts';
import { storeShownPage } from './tab-storage.client.ts';

const place = document.querySelector<HTMLElement>('[data-search-tabs]');
const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';
const toAddress = (): string => location.pathname + location.search;

const wake = (): void => {
  document.dispatchEvent(new Event('search-tabs-changed'));
};

/** The list that the page shows, after a change in place. */
const readList = (): ShownPage => {
  const toolbar = document.querySelector<HTMLElement>('.toolbar');
  const { total = '0', filters = '0' } = toolbar?.dataset ?? {};
  return {
    list: `${localize(SHOP_PATH, locale)}${location.search}`,
    label: toolbar?.querySelector('h1')?.textContent ?? '',
    total: Number(total),
    filters: Number(filters),
  };
};

/** The links to the layouts of a list lead to the saved product, and on its page to the saved list. */
const linkLayouts = (): void => {
  const tab = $searchTabs.get().tabs.find(({ key }) => key === $ownTab.get());
  if (!tab) return;
  const isList = isListRoute(toAddress());
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-layout-choice]')) {
    const isDetail = link.dataset['layoutChoice'] === 'detail';
    if (isList && isDetail && tab.product_route) link.href = localize(tab.product_route, locale);
    if (!isList && !isDetail) link.href = localize(tab.shop_route, locale);
  }
};

const showList = (): void => {
  // Tables of products announce their rows by the same event.
  if (!isListRoute(toAddress())) return;
  const { state, key } = storeShownPage(place?.dataset['owner'] ?? '0', readList());
  $searchTabs.set(state);
  $ownTab.set(key);
  linkLayouts();
  wake();
};

/** Stores scroll position and length of the list, which outlive the browser. */
const leave = (): void => {
  if (!isListRoute(toAddress())) return;
  const pages = Number(document.querySelector<HTMLElement>('#list > ul')?.dataset['appended'] ?? 0);
  changeTabs((state) => storePlace(state, $ownTab.get(), { top: Math.round(window.scrollY), pages }));
};

/** Before `restore-list.client.ts`: a browser that was closed has lost the positions of its windows. */
const restore = (): void => {
  const tab = $searchTabs.get().tabs.find(({ key }) => key === $ownTab.get());
  if (!tab || tab.type === 'detail' || findListPosition(toAddress())) return;
  const { top, pages } = tab.data;
  if (top > 0 || pages > 0) storeListPosition(toAddress(), { top, appendedPages: pages });
};

const openByNumber = (event: KeyboardEvent): void => {
  const [, digit = ''] = /^Digit([1-9])$/.exec(event.code) ?? [];
  const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isAlt || digit === '' || Number(digit) > MAX_SEARCH_TABS || !mayBeShortcut(event)) return;
  const tab = $searchTabs.get().tabs[Number(digit) - 1];
  if (!tab) return;
  event.preventDefault();
  openTab({ key: tab.key, path: toTabPath(tab, locale) });
};

if (place) {
  restore();
  linkLayouts();
  document.addEventListener('list-changed', showList);
  document.addEventListener('keydown', openByNumber);
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', endLoading);
  // Another window has changed the tabs.
  $searchTabs.listen(wake);
}

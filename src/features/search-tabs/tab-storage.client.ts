import { local, session } from '#src/ui/browser/storage.client.ts';
import { takeAskedSearch } from './new-search.client.ts';
import {
  claimTabs,
  decodeTabs,
  isSameList,
  showPage,
  type SearchTabs,
  type ShownPage,
  type ShownTabs,
} from './search-tabs.ts';

/** The entry of all windows with their tabs. */
export const TABS_KEY = 'search_tabs';
/** The window's own tab. */
const OWN_KEY = 'search_tab';
const FOCUS_KEY = 'search_tab_focus';

type HistoryState = { readonly tab?: unknown } | null;

/**
 * The window's tab: that of the entry of its history, else the one it showed last. None where the entry's tab has been closed: it must not
 * change another one into the closed search.
 */
const findOwnTab = ({ tabs }: SearchTabs): string | undefined => {
  const { tab } = (history.state as HistoryState) ?? {};
  if (typeof tab === 'string') return tabs.find(({ key }) => key === tab)?.key;
  return session.readText(OWN_KEY);
};

/** The next page of this window is shown by that tab. */
export const storeOwnTab = (key: string | undefined): void => session.writeText(OWN_KEY, key);

/** The tab's link gets the focus once the next page is there. */
export const askForFocus = (): void => session.writeText(FOCUS_KEY, '1');

export const takeFocus = (): boolean => {
  const isAsked = session.readText(FOCUS_KEY) !== undefined;
  session.writeText(FOCUS_KEY, undefined);
  return isAsked;
};

const createKey = (): string => Math.random().toString(36).slice(2, 12);

/** The query of an address without the keys that have been answered; the rest stays as it is written. */
const toAnswered = (search: string): string => {
  const pairs = search.slice(1).split('&');
  const left = pairs.filter((pair) => pair !== '' && !pair.startsWith('is_new_tab='));
  const text = left.map((pair) => pair.replace(/^search_term=/, 'text=')).join('&');
  return text && `?${text}`;
};

/**
 * Stores that this window shows the page. Removes from the address what has been answered: `is_new_tab`, and the spelling `search_term` of
 * the text.
 */
export const storeShownPage = (owner: string, page: ShownPage): ShownTabs => {
  const { pathname, search, hash } = location;
  const asked = takeAskedSearch();
  const isAsked = asked && (asked.label === '' || isSameList(asked.path, page.list));
  const label = isAsked ? asked.label : undefined;
  const isNew = new URLSearchParams(search).get('is_new_tab') === 'true';
  const opened = label ?? (isNew ? '' : undefined);
  const tabs = claimTabs(decodeTabs(local.readText(TABS_KEY) ?? ''), owner);
  const visit = { key: findOwnTab(tabs), opened, newKey: createKey(), now: Date.now() };
  const shown = showPage(tabs, page, visit);
  local.writeJson(TABS_KEY, shown.state);
  storeOwnTab(shown.key);
  const address = pathname + (page.product ? search : toAnswered(search)) + hash;
  history.replaceState({ ...(history.state as object | null), tab: shown.key }, '', address);
  return shown;
};

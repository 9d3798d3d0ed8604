import { $productList } from '#src/ui/browser/product-list.store.ts';
import { closeTab } from './search-tabs.ts';
import { $focusKey, $ownTab, changeTabs } from './search-tabs.store.ts';
import { askForSearch, openInPlace } from './new-search.client.ts';
import { askForFocus, storeOwnTab } from './tab-storage.client.ts';

/** A tab as far as commands need it. */
type Target = { readonly key: string; readonly path: string };

/** While the list of the page loads, or another page, tabs ignore clicks. */
const isLoading = (): boolean => $productList.get().is_loading;

/** A page that comes back from the cache of the browser loads nothing. */
export const endLoading = (): void => $productList.setKey('is_loading', false);

const useTab = (key: string | undefined): void => {
  storeOwnTab(key);
  $ownTab.set(key);
};

/** The link of the window's tab gets the focus, once the strip shows it. */
const focusOwnTab = (): void => $focusKey.set($ownTab.get());

/** The text of the former search must not join what is typed. */
const focusSearchBox = (): void => {
  const box = document.getElementById('search-text');
  if (!(box instanceof HTMLInputElement)) return;
  box.defaultValue = '';
  box.value = '';
  box.focus();
};

/** `focus` is for a change in place; on another page the link of the window's tab gets the focus. */
const goTo = (path: string, focus: () => void): void => {
  if (openInPlace(path)) {
    focus();
    return;
  }
  askForFocus();
  $productList.setKey('is_loading', true);
  location.assign(path);
};

export const openTab = ({ key, path }: Target): void => {
  if (isLoading() || key === $ownTab.get()) return;
  useTab(key);
  goTo(path, focusOwnTab);
};

/** `path`: the whole catalogue. The focus goes to the search box. */
export const openNewSearch = (path: string): void => {
  if (isLoading()) return;
  askForSearch({ path, label: '' });
  goTo(path, focusSearchBox);
};

/** Closes a tab; the one before the window's own takes its place, with the focus. */
export const removeTab = (key: string, toPath: (key: string) => string | undefined): void => {
  if (isLoading()) return;
  const own = $ownTab.get();
  let next: string | undefined;
  changeTabs((state) => {
    const closed = closeTab(state, key, own);
    next = closed.key;
    return closed.state;
  });
  focusOwnTab();
  const path = next === undefined ? undefined : toPath(next);
  if (next === own || path === undefined) return;
  useTab(next);
  goTo(path, focusOwnTab);
};

import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { local } from '#src/ui/browser/storage.client.ts';
import { decodeTabs, NO_TABS, type SearchTabs, type ShownTabs } from './search-tabs.ts';
import { TABS_KEY } from './tab-storage.client.ts';

let drawn: ShownTabs | undefined;

/** What `before-tabs.client.ts` has drawn; nothing on the server. */
export const readDrawn = (): ShownTabs => {
  if (typeof document === 'undefined') return { state: NO_TABS, key: undefined };
  const text = document.querySelector<HTMLElement>('[data-drawn]')?.dataset['drawn'];
  drawn ??= text === undefined ? { state: NO_TABS, key: undefined } : (JSON.parse(text) as ShownTabs);
  return drawn;
};

/** The tabs of all windows of the browser. */
export const $searchTabs = persistentAtom<SearchTabs>(TABS_KEY, NO_TABS, {
  encode: JSON.stringify,
  decode: decodeTabs,
});

/** Key of the tab that this window shows. */
export const $ownTab = atom<string | undefined>(readDrawn().key);

/** Key of the tab whose link gets the focus, once the strip shows it as the window's own. */
export const $focusKey = atom<string | undefined>(undefined);

/**
 * Changes the tabs as storage has them now: a window that was asleep must not overwrite the changes of others with its own outdated tabs.
 */
export const changeTabs = (change: (state: SearchTabs) => SearchTabs): void =>
  $searchTabs.set(change(decodeTabs(local.readText(TABS_KEY) ?? '')));

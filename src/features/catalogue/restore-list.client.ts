import { findKeptSearch, keepSearch } from '#src/ui/browser/sidebar.store.ts';
import { isListAddress, toAddress } from './list-answer.client.ts';
import { findListPosition, storeListPosition } from '#src/ui/browser/list-position.client.ts';
import { describeFocus, focusAgain } from './list-focus.client.ts';
import { countAppendedPages, countLinkedPages, loadMore } from './load-more.client.ts';

/**
 * Returning to a list restores its length, scroll position and filter search. A navigation from one list to another
 * starts at the top.
 */
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isFromList = navigation?.type === 'navigate' && isListAddress(document.referrer);

const findSearch = (): HTMLInputElement | null => document.querySelector('[data-filter-search]');

const searchFilters = (text: string): void => {
  const box = findSearch();
  if (!box || box.value === text) return;
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  document.dispatchEvent(new Event('filters:change'));
};

/** Stores the state of the list that the page shows. */
export const saveListPosition = (address: string): void => {
  storeListPosition(address, {
    top: window.scrollY,
    appendedPages: countAppendedPages(),
    focus: describeFocus(),
  });
  keepSearch(address, findSearch()?.value ?? '');
};

/** `withFocus`: the element that had the focus gets it back. */
export const restoreListPosition = async (address: string, withFocus: boolean): Promise<void> => {
  const position = findListPosition(address);
  searchFilters(findKeptSearch(address));
  const pages = Math.max(position?.appendedPages ?? 0, countLinkedPages());
  await loadMore(address, pages - countAppendedPages());
  if (toAddress(location) !== address) return;
  window.scrollTo({ top: position?.top ?? 0, behavior: 'instant' });
  if (withFocus) focusAgain(position?.focus);
};

const isStored = !isFromList && findListPosition(toAddress(location)) !== undefined;
if (isStored || countLinkedPages() > 0)
  void restoreListPosition(toAddress(location), navigation?.type === 'back_forward');

window.addEventListener('pagehide', () => saveListPosition(toAddress(location)));

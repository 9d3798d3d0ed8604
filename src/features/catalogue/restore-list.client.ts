import { restoreFilterState, searchFilters } from './filter-focus.client.ts';
import { isListAddress } from './navigation-start.client.ts';
import { findListPosition, storeListPosition } from './scroll-restoration.client.ts';
import { countAppendedPages, loadMore } from './load-more.client.ts';

/**
 * Returning to a list restores its length, scroll position and filter search. A navigation from one list to another
 * restores only the position of the activated filter (a page or sort starts at the top) and announces the new count.
 */
const address = location.pathname + location.search;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isFromList = navigation?.type === 'navigate' && isListAddress(document.referrer);

/** Screen readers ignore a live region that is filled while the page loads. */
const ANNOUNCE_AFTER_MS = 300;

const announceCount = (): void => {
  const status = document.querySelector('[data-list-status]');
  const text = document.querySelector('.toolbar-count')?.textContent ?? '';
  if (status) setTimeout(() => (status.textContent = text.replace(/\s+/g, ' ').trim()), ANNOUNCE_AFTER_MS);
};

const restorePosition = async (): Promise<void> => {
  const position = findListPosition(address);
  if (!position) return;
  searchFilters(position.search);
  await loadMore(position.appendedPages);
  window.scrollTo({ top: position.top, behavior: 'instant' });
};

if (isFromList) {
  void restoreFilterState();
  announceCount();
} else void restorePosition();

window.addEventListener('pagehide', () => {
  const search = document.querySelector<HTMLInputElement>('[data-filter-search]')?.value ?? '';
  storeListPosition(address, { top: window.scrollY, appendedPages: countAppendedPages(), search });
});

import { takeStep, searchFilters } from './filter-focus.client.ts';
import { isListAddress } from './navigation-start.client.ts';
import { findPlace, keepPlace } from './scroll-restoration.client.ts';
import { countMore, loadMore } from './load-more.client.ts';

/**
 * Who comes back to a list from somewhere else finds it as it was left: as long, as far down, with the same search in its filters. From
 * one list to another only a filter keeps its place; a page or a sort begins at the top. What a step found is told to who cannot see it.
 */
const address = location.pathname + location.search;
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isStepHere = arrival?.type === 'navigate' && isListAddress(document.referrer);

/** A region that is filled while the page is still being read is not read out. */
const TOLD_AFTER_MS = 300;

const tellCount = (): void => {
  const place = document.querySelector('[data-list-told]');
  const words = document.querySelector('.toolbar-count')?.textContent ?? '';
  if (place) setTimeout(() => (place.textContent = words.replace(/\s+/g, ' ').trim()), TOLD_AFTER_MS);
};

const comeBack = async (): Promise<void> => {
  const place = findPlace(address);
  if (!place) return;
  searchFilters(place.search);
  await loadMore(place.more);
  window.scrollTo({ top: place.top, behavior: 'instant' });
};

if (isStepHere) {
  takeStep();
  tellCount();
} else void comeBack();

window.addEventListener('pagehide', () => {
  const search = document.querySelector<HTMLInputElement>('[data-filter-search]')?.value ?? '';
  keepPlace(address, { top: window.scrollY, more: countMore(), search });
});

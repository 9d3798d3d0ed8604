import { createLoadingIndicator } from '#src/ui/loading-indicator.client.ts';
import { onNavigationStart } from './navigation-start.client.ts';

/** Marks the list as busy, without layout shift, while the next page of a filter, sort or page number loads. */
const indicator = createLoadingIndicator((busy) => {
  document.body.classList.toggle('list-busy', busy);
  document.getElementById('list')?.setAttribute('aria-busy', String(busy));
});
/** A navigation that takes longer counts as aborted. */
const TIMEOUT_MS = 15_000;

const LIST_CONTROLS = '.filters, .toolbar, .pagination, .empty';

let timer: ReturnType<typeof setTimeout> | undefined;

const stop = (): void => {
  clearTimeout(timer);
  indicator.stop();
};

const start = (): void => {
  clearTimeout(timer);
  indicator.start();
  timer = setTimeout(stop, TIMEOUT_MS);
};

onNavigationStart((by) => {
  if (by.closest(LIST_CONTROLS)) start();
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') stop();
});

// The back/forward cache restores the page as it was left, busy state included.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stop();
});

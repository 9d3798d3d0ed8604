import { createLoadingIndicator } from '#src/ui/loading-indicator.client.ts';
import { onNavigationStart } from './navigation-start.client.ts';

/** Marks the list as busy, without layout shift, while the next page of a filter, sort or page number loads. */
const indicator = createLoadingIndicator((busy) => {
  document.body.classList.toggle('list-busy', busy);
  document.getElementById('list')?.setAttribute('aria-busy', String(busy));
});
/** After this time a navigation counts as aborted. */
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

onNavigationStart((source) => {
  if (source.closest(LIST_CONTROLS)) start();
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') stop();
});

// The back/forward cache restores the page with its busy state.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stop();
});

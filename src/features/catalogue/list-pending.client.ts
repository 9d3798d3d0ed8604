import { createLoadingMark } from '#src/ui/loading-indicator.client.ts';
import { onLeaving } from './navigation-start.client.ts';

/**
 * While the page of a filter, a sort or a page number is on its way, the list that stands there says so, without moving
 * anything. It never waits for anything: the next page takes its place when it comes.
 */
const mark = createLoadingMark((busy) => {
  document.body.classList.toggle('list-busy', busy);
  document.getElementById('list')?.setAttribute('aria-busy', String(busy));
});
/** A page that has not come by then is not expected any more. */
const GIVEN_UP_AFTER_MS = 15_000;

const PLACES = '.filters, .toolbar, .pagination, .empty';

let timer: ReturnType<typeof setTimeout> | undefined;

const stop = (): void => {
  clearTimeout(timer);
  mark.stop();
};

const start = (): void => {
  clearTimeout(timer);
  mark.start();
  timer = setTimeout(stop, GIVEN_UP_AFTER_MS);
};

onLeaving((by) => {
  if (by.closest(PLACES)) start();
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') stop();
});

// A page that the browser kept comes back as it was left.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stop();
});

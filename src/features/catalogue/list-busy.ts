import { onLeaving } from './list-leaving.ts';

/**
 * While the page of a filter, a sort or a page number is on its way, the list that stands there says so: not before
 * 100 ms, and without moving anything. It never waits for anything: the next page takes its place when it comes.
 */
const SHOWN_AFTER_MS = 100;
/** A page that has not come by then is not expected any more. */
const GIVEN_UP_AFTER_MS = 15_000;

const PLACES = '.filters, .toolbar, .pagination, .empty';

let timer: ReturnType<typeof setTimeout> | undefined;

const mark = (busy: boolean): void => {
  document.body.classList.toggle('list-busy', busy);
  document.getElementById('list')?.setAttribute('aria-busy', String(busy));
};

const stop = (): void => {
  clearTimeout(timer);
  mark(false);
};

const start = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    mark(true);
    timer = setTimeout(stop, GIVEN_UP_AFTER_MS);
  }, SHOWN_AFTER_MS);
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

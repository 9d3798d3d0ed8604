/** Delay before the indicator shows, so that fast responses do not flash it. */
const SHOW_AFTER_MS = 100;
/** Minimum visible time (specification: 200 ms). */
const MIN_VISIBLE_MS = 200;

/** Shows that a load is pending. It never delays the load itself. */
export type LoadingIndicator = {
  start(): void;
  stop(): void;
};

/** `show` adds the indicator to the page or removes it. */
export const createLoadingIndicator = (show: (shown: boolean) => void): LoadingIndicator => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt: number | undefined;
  const display = (): void => {
    shownAt = Date.now();
    show(true);
  };
  const hide = (): void => {
    shownAt = undefined;
    show(false);
  };
  return {
    start() {
      clearTimeout(timer);
      if (shownAt === undefined) timer = setTimeout(display, SHOW_AFTER_MS);
    },
    stop() {
      clearTimeout(timer);
      if (shownAt !== undefined) timer = setTimeout(hide, shownAt + MIN_VISIBLE_MS - Date.now());
    },
  };
};

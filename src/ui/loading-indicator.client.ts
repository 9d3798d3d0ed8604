/** Under this (ms) nobody needs to be told, and a mark would only flicker. */
const SHOWN_AFTER_MS = 100;
/** For at least so long (ms) a mark that was shown stays, or it could not be told from a flaw. */
const SHOWN_FOR_MS = 200;

/** Tells that something is on its way; what was waited for never waits for the mark. */
export type LoadingMark = {
  start(): void;
  stop(): void;
};

/** `show` puts the mark there or takes it away. */
export const createLoadingMark = (show: (shown: boolean) => void): LoadingMark => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt: number | undefined;
  const put = (): void => {
    shownAt = Date.now();
    show(true);
  };
  const take = (): void => {
    shownAt = undefined;
    show(false);
  };
  return {
    start() {
      clearTimeout(timer);
      if (shownAt === undefined) timer = setTimeout(put, SHOWN_AFTER_MS);
    },
    stop() {
      clearTimeout(timer);
      if (shownAt !== undefined) timer = setTimeout(take, shownAt + SHOWN_FOR_MS - Date.now());
    },
  };
};

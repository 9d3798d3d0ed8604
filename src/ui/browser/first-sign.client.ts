const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Browsers report a resting pointer as moved when the page below it changes, and carousels scroll by themselves.
 */
const isAutomatic = (event: Event): boolean =>
  event instanceof PointerEvent
    ? event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
    : event.type === 'scroll' && event.target !== document;

/** Runs a job at the first pointer, key or scroll of the visitor, and again at the next one while it cannot load. */
export const onFirstSign = (job: () => unknown): void => {
  const listeners = new AbortController();
  const options = { capture: true, passive: true, signal: listeners.signal };
  const tryJob = async (): Promise<void> => {
    const wasOnline = navigator.onLine;
    try {
      await job();
    } catch (error) {
      // Offline before or after the attempt: retry at the next sign. `chunk-reload.client.ts` handles all other failures.
      if (wasOnline && navigator.onLine) throw error;
      onFirstSign(job);
    }
  };
  const run = (event: Event): void => {
    if (isAutomatic(event)) return;
    listeners.abort();
    void tryJob();
  };
  for (const name of SIGNS) document.addEventListener(name, run, options);
};

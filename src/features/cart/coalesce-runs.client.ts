/**
 * Coalesces concurrent calls: at most one run at a time. All calls during a run share one further run after it, so that
 * a result always reflects everything that happened before its call.
 */
export const coalesceRuns = <T>(job: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    const run = job();
    running = run;
    const end = (): void => {
      if (running === run) running = undefined;
    };
    run.then(end, end);
    return run;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
};

/**
 * One run of a job at a time. Asked while one is under way, the job runs once more after it, for everybody who asked
 * meanwhile: what was asked for before the question is always in the answer.
 */
export const shareRuns = <T>(job: () => Promise<T>): (() => Promise<T>) => {
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

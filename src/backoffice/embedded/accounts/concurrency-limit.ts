/** Work that is done a few at a time. */
export type Turns = {
  /** Does the work when its turn comes; absent, at once, when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T> | undefined;
};

/** At most `at_once` run, at most `waiting` wait for their turn, first come first served. */
export const createTurns = ({ at_once, waiting }: { at_once: number; waiting: number }): Turns => {
  let running = 0;
  const queue: (() => void)[] = [];
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= at_once) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return { take: (work) => (running >= at_once && queue.length >= waiting ? undefined : run(work)) };
};

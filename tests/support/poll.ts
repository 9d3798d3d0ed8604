import { setTimeout as pause } from 'node:timers/promises';

type Patience = {
  /** What is waited for, in the words of the error. */
  readonly what: string;
  /** Milliseconds until it is given up. */
  readonly within: number;
  /** Milliseconds between two looks. */
  readonly every?: number;
};

/** Looks until `look` answers something, and answers it; throws when nothing came within the time. */
export const poll = async <T>(look: () => Promise<T | undefined>, patience: Patience): Promise<T> => {
  const end = performance.now() + patience.within;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${patience.what}: not within ${patience.within} ms`);
    await pause(patience.every ?? 25);
  }
};

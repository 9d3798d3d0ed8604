import { setTimeout as pause } from 'node:timers/promises';

type Patience = {
  /** What is awaited; part of the error message. */
  readonly what: string;
  /** Timeout in milliseconds. */
  readonly within: number;
  /** Interval in milliseconds. */
  readonly every?: number;
};

/** Polls `look` until it returns a value, and returns it; throws on timeout. */
export const poll = async <T>(look: () => Promise<T | undefined>, patience: Patience): Promise<T> => {
  const end = performance.now() + patience.within;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${patience.what}: not within ${patience.within} ms`);
    await pause(patience.every ?? 25);
  }
};

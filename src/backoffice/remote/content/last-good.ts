import { getLog } from '../../log.ts';

/**
 * Reads a part of the pages. With an earlier value of the same key, an error or a slow response returns that value; a late
 * response is kept for the next call.
 */
export type ReadOrLast = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Remembers the last value of each key; `patience_ms` is how long a call waits when there is one. */
export const createReadOrLast = (patience_ms: number): ReadOrLast => {
  const known = new Map<string, unknown>();
  return async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const fresh = read().then((value) => {
      known.set(key, value);
      return value;
    });
    if (!known.has(key)) return fresh;
    const last = known.get(key) as T;
    const late = Promise.withResolvers<T>();
    const timer = setTimeout(() => late.resolve(last), patience_ms);
    const freshOrLast = fresh.catch((error: unknown) => {
      getLog().warn({ err: error }, `${key}: the last response of the back office is shown`);
      return last;
    });
    return Promise.race([freshOrLast, late.promise]).finally(() => clearTimeout(timer));
  };
};

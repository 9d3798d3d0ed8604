import type { Session } from '../../../session.ts';

/** A mutex for each cart: works of one client and address run one after the other, in the order of the calls. */
export type CartMutex = {
  runExclusive<T>(session: Session, work: () => Promise<T>): Promise<T>;
};

/** Holds within this process only. A change reads, decides and writes without a second change in between. */
export const createCartMutex = (): CartMutex => {
  const last = new Map<string, Promise<unknown>>();
  return {
    runExclusive: async ({ user, address_code }, work) => {
      const key = JSON.stringify([String(user.client_id), address_code]);
      const previous = last.get(key);
      const current = (async () => {
        await previous?.catch(() => undefined); // Its own caller gets the error.
        return work();
      })();
      last.set(key, current);
      try {
        return await current;
      } finally {
        if (last.get(key) === current) last.delete(key);
      }
    },
  };
};

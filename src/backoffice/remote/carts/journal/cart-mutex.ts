import type { Session } from '../../../session.ts';

/** A mutex per cart: tasks of one client and address run one after the other, in the order of the calls. */
export type CartMutex = {
  runExclusive<T>(session: Session, task: () => Promise<T>): Promise<T>;
};

/** Effective within this process only. It makes reading, deciding and writing one atomic change. */
export const createCartMutex = (): CartMutex => {
  const last = new Map<string, Promise<unknown>>();
  return {
    runExclusive: async ({ user, address_code }, task) => {
      const key = JSON.stringify([String(user.client_id), address_code]);
      const previous = last.get(key);
      const current = (async () => {
        await previous?.catch(() => undefined); // Its own caller gets the error.
        return task();
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

import type { Session } from '../../../session.ts';

/** One after the other for the cart of a session's client and address, in the order of asking. */
export type Turns = {
  take<T>(session: Session, work: () => Promise<T>): Promise<T>;
};

/**
 * A host knows no operations: what is read, decided and written in this process must not be mixed with another
 * change of the same cart. Other carts do not wait.
 */
export const openTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: async ({ user, address_code }, work) => {
      const key = JSON.stringify([String(user.client_id), address_code]);
      const before = last.get(key);
      const mine = (async () => {
        await before?.catch(() => undefined); // Whoever asked for it is told; the next one only waits.
        return work();
      })();
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isRetriable } from './postgres-dialect.ts';
import type { Tables } from './tables.ts';
import type { Tx, Write } from './write-queue.ts';

const TRIES = 5;

const runOnce = <T>(db: Kysely<Tables>, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('read committed').execute(fn);

/**
 * Writes on PostgreSQL: one transaction each, as many concurrently as there are connections. Operations that must be
 * serialised lock a row by writing it first. Retries after a deadlock.
 */
export const createRetryingWrite =
  (db: Kysely<Tables>): Write =>
  async (fn) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(db, fn);
      } catch (error) {
        if (!isRetriable(error) || attempt === TRIES) throw error;
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  };

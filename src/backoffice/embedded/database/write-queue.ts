import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isBusy } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** An open transaction. */
export type Tx = Transaction<Tables>;

/** Runs `fn` in a transaction and resolves after the commit. A throw rolls back the writes of `fn` only. */
export type Write = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;

type Job = { run(tx: Tx): Promise<void>; settle(): void; reject(error: unknown): void };

/** Maximum jobs per commit (group commit), which share one fsync. */
const BATCH = 64;
/** How long (ms) a transaction waits for one of another process: a first start fills the store in one. */
const BUSY_MS = 60_000;

/** Undoes a job. A full disk makes SQLite roll back the whole transaction: then its own error is the one to report. */
const rollBackJob = async (tx: Tx, error: unknown): Promise<void> => {
  try {
    await sql`rollback to job`.execute(tx);
    await sql`release job`.execute(tx);
  } catch {
    throw error;
  }
};

const toJob = <T>(
  fn: (tx: Tx) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Job => {
  let settle = (): void => undefined;
  return {
    reject,
    settle: () => settle(),
    async run(tx) {
      await sql`savepoint job`.execute(tx);
      try {
        const value = await fn(tx);
        await sql`release job`.execute(tx);
        settle = () => resolve(value);
      } catch (error) {
        await rollBackJob(tx, error);
        settle = () => reject(error);
      }
    },
  };
};

/** Runs jobs in one transaction. Only BEGIN can be busy, so a retry repeats no work; waiting does not block the event loop. */
const commit = async (db: Kysely<Tables>, jobs: readonly Job[]): Promise<void> => {
  const deadline = performance.now() + BUSY_MS;
  for (;;) {
    try {
      await db.transaction().execute(async (tx) => {
        for (const job of jobs) await job.run(tx);
      });
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(1 + Math.random() * 4);
    }
  }
};

/** Runs jobs in the order of submission; a failing job does not affect the others of its batch. */
export const createWriteQueue = (db: Kysely<Tables>): Write => {
  const queue: Job[] = [];
  let running = false;
  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH);
      try {
        await commit(db, batch);
        for (const job of batch) job.settle();
      } catch (error) {
        for (const job of batch) job.reject(error);
      }
    }
    running = false;
  };
  return (fn) =>
    new Promise((resolve, reject) => {
      queue.push(toJob(fn, resolve, reject));
      if (running) return;
      running = true;
      queueMicrotask(() => void drain());
    });
};

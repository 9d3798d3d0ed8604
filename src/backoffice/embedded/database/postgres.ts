import type { Database } from './database.ts';
import { RejectReadInsideWrite, rejectNesting } from './inside-write.ts';
import { toPublicName } from './location.ts';
import { migrate } from './migrate.ts';
import { createPostgresDialect, isStorageFailure } from './postgres-dialect.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { createRetryingWrite } from './retrying-write.ts';
import { toKysely } from './to-kysely.ts';
import { watchWrites } from './watched-writes.ts';
import type { Write } from './write-queue.ts';

/** Interval at which commits of other processes are assumed (ms). */
const TICK_MS = 250;

/** Counts commits of this process and tracks pending writes. */
const watch = (write: Write) => {
  const pending = new Set<Promise<unknown>>();
  let commits = 0;
  const watched: Write = async (fn) => {
    const writing = write(fn);
    pending.add(writing);
    try {
      return await writing;
    } finally {
      commits++;
      pending.delete(writing);
    }
  };
  return { write: watched, countCommits: () => commits, settle: () => Promise.allSettled(pending) };
};

/** Opens a store in PostgreSQL: one pool for writing, one read-only pool. */
export const connectPostgres = async (url: string): Promise<Database> => {
  const name = toPublicName({ engine: 'postgres', url });
  await migrate({ dialect: createPostgresDialect(url, 'read write', 1), name });
  const writer = toKysely(createPostgresDialect(url, 'read write'));
  const read = toKysely(createPostgresDialect(url, 'read only')).withPlugin(new RejectReadInsideWrite());
  const { write: counted, countCommits, settle } = watch(rejectNesting(createRetryingWrite(writer)));
  const { write, checkWrites } = watchWrites(counted, isStorageFailure);
  return {
    engine: 'postgres',
    read,
    write,
    checkWrites,
    openSnapshot: () => openPostgresSnapshot(url),
    dataVersion: () => countCommits() + Math.floor(performance.now() / TICK_MS),
    close: async () => {
      await settle();
      await read.destroy();
      await writer.destroy();
    },
  };
};

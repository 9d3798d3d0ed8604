import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { isBusy, NodeSqliteDialect, toSqliteDatabase } from './dialect.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';
import { createWriteQueue, type Write } from './write-queue.ts';

/** The embedded store: one read-only connection for reads, one way to write. */
export type Database = {
  readonly read: Kysely<Tables>;
  /** The only way to open a transaction. The function must await nothing but its queries. */
  readonly write: Write;
  /** Changes whenever any process committed; costs microseconds. */
  dataVersion(): number;
  /** Waits for the writes that were asked for before. */
  close(): Promise<void>;
};

const OPEN_TIMEOUT_MS = 5000;
const WAL_TRIES = 200;

/** Switching to WAL does not honour `busy_timeout`: several processes starting at once need a retry. */
const switchToWal = async (database: DatabaseSync): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === WAL_TRIES) throw error;
      await sleep(20 + Math.random() * 30);
    }
  }
};

const connectWriter = async (file: string): Promise<DatabaseSync> => {
  const writer = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS });
  await switchToWal(writer);
  writer.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0');
  return writer;
};

const toKysely = (database: DatabaseSync): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: toSqliteDatabase(database) }) });

/** `frugal` keeps little of the file in memory: for a command that goes through all of it once. */
export type ConnectOptions = { readonly frugal?: boolean };

/**
 * Opens the store in `file`, creating it and bringing its schema up to date in one transaction.
 * @throws NewerDatabaseError when a newer program wrote it; nothing is changed then.
 */
export const connect = async (file: string, { frugal = false }: ConnectOptions = {}): Promise<Database> => {
  await migrate(file, switchToWal);
  const writer = toKysely(await connectWriter(file));
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  if (!frugal) reader.exec('pragma cache_size = -65536; pragma mmap_size = 268435456');
  const version = reader.prepare('pragma data_version');
  const read = toKysely(reader);
  const write = createWriteQueue(writer);
  return {
    read,
    write,
    dataVersion: () => Number(version.get()?.['data_version'] ?? 0),
    close: async () => {
      await write(async () => undefined);
      await read.destroy();
      // A Kysely that was never asked anything closes nothing.
      if (reader.isOpen) reader.close();
      await writer.destroy();
    },
  };
};

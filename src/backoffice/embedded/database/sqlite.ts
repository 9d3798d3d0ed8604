import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectOptions, Database } from './database.ts';
import { RejectReadInsideWrite, rejectNesting } from './inside-write.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openSqliteSnapshot } from './snapshot.ts';
import { isBusy, isStorageFailure, NodeSqliteDialect, toSqliteDatabase } from './sqlite-dialect.ts';
import { toKysely } from './to-kysely.ts';
import { watchWrites } from './watched-writes.ts';
import { createWriteQueue } from './write-queue.ts';

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

const toDialect = (database: DatabaseSync): NodeSqliteDialect =>
  new NodeSqliteDialect({ database: toSqliteDatabase(database) });

/**
 * Migrates on a dedicated connection with foreign keys off: otherwise rebuilding a parent table would delete the rows that
 * reference it.
 */
export const migrateFile = async (file: string, known = migrations): Promise<void> => {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: false });
  try {
    await switchToWal(database);
    await migrate({ dialect: toDialect(database), name: file }, known);
  } finally {
    if (database.isOpen) database.close();
  }
};

/** An empty file, left by a failed copy or disk. SQLite would treat it as a new store. */
export class EmptyDatabaseError extends Error {
  override readonly name = 'EmptyDatabaseError';
}

/** How long (ms) another process may take from creating the file to writing its first page, and the polling interval meanwhile. */
const [CREATION_MS, LOOK_MS] = [3_000, 50];

const isEmpty = async (file: string): Promise<boolean> => (await stat(file)).size === 0;

/**
 * Creates the file, readable by this account only, because it contains personal data and password hashes. SQLite creates
 * the journal files with the same mode. The mode of an existing file is unchanged.
 */
const makePrivate = async (file: string): Promise<void> => {
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (let waited = 0; await isEmpty(file); waited += LOOK_MS) {
    if (waited >= CREATION_MS)
      throw new EmptyDatabaseError(
        `${basename(file)} has 0 bytes: put a backup in its place, or delete it to begin with a new shop`,
      );
    await sleep(LOOK_MS);
  }
};

/** Opens a store in a file: one connection for writing, one read-only. */
export const connectSqlite = async (file: string, { frugal = false }: ConnectOptions): Promise<Database> => {
  await makePrivate(file);
  await migrateFile(file);
  const writer = toKysely(toDialect(await connectWriter(file)));
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  if (!frugal) reader.exec('pragma cache_size = -65536; pragma mmap_size = 268435456');
  const version = reader.prepare('pragma data_version');
  const read = toKysely(toDialect(reader)).withPlugin(new RejectReadInsideWrite());
  const { write, checkWrites } = watchWrites(rejectNesting(createWriteQueue(writer)), isStorageFailure);
  return {
    engine: 'sqlite',
    read,
    write,
    checkWrites,
    openSnapshot: async () => openSqliteSnapshot(file),
    dataVersion: () => Number(version.get()?.['data_version'] ?? 0),
    close: async () => {
      await write(async () => undefined);
      await read.destroy();
      // Kysely closes nothing if it has not run a query.
      if (reader.isOpen) reader.close();
      await writer.destroy();
    },
  };
};

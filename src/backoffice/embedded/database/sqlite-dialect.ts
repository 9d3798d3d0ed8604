import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { giveTurn } from '../../give-turn.ts';

type Bindable = null | number | bigint | string | Uint8Array;

/**
 * node:sqlite binds every JS number as REAL, so integers are bound as BigInt. It treats objects as named parameters (a
 * Date silently stores NULL), so they are rejected.
 */
const toBindable = (value: unknown): Bindable => {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return value;
    if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53: ${value}`);
    return BigInt(value);
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`cannot store a ${typeof value} in the database`);
};

const toStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...parameters.map(toBindable)),
  run: (parameters) => statement.run(...parameters.map(toBindable)),
  iterate: (parameters) => statement.iterate(...parameters.map(toBindable)) as IterableIterator<unknown>,
});

/** Maximum cached prepared statements per connection; preparing costs twice as much as the read itself. */
const STATEMENT_CACHE = 500;

/** Adapts a `DatabaseSync` to Kysely's SQLite dialect, with a cache of prepared statements. */
export const toSqliteDatabase = (database: DatabaseSync): SqliteDatabase => {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENT_CACHE });
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = toStatement(database.prepare(text));
      statements.set(text, statement);
      return statement;
    },
  };
};

/** How long (ms) the queries of one transaction may hold the event loop: a short one, which others wait for, never yields. */
const TRANSACTION_HELD_MS = 20;

/**
 * Write transactions lock immediately: a deferred one fails when another process wrote in between. SQLite's queries never yield by
 * themselves: other requests may run between two of them. In a long transaction too: the connection for writing serves one at a time,
 * and other connections do not see its writes yet.
 */
class SharingDriver extends SqliteDriver {
  /** When the transaction began or last yielded. */
  #resumed: number | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    await giveTurn();
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query) => {
        if (this.#resumed !== undefined && performance.now() - this.#resumed > TRANSACTION_HELD_MS) {
          await nextTurn();
          this.#resumed = performance.now();
        }
        return connection.executeQuery(query);
      },
      streamQuery: (query) => connection.streamQuery(query, 0),
    };
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    this.#resumed = performance.now();
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#resumed = undefined;
    await super.commitTransaction(connection);
  }

  /** After a full disk or an I/O error SQLite has rolled back already; failing here would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#resumed = undefined;
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }
}

/**
 * SQLite's DDL is transactional. Kysely's own adapter does not declare it, so a failed migration would be partly
 * applied.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on node:sqlite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** SQLITE_BUSY and SQLITE_BUSY_SNAPSHOT: another process holds the lock. */
export const isBusy = (error: unknown): boolean => {
  const code = (error as { errcode?: number } | undefined)?.errcode;
  return code === 5 || code === 517;
};

/** SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL; extended codes have them in their low byte. */
const STORAGE: readonly number[] = [8, 10, 13];

/** Whether the disk could not store a write: it is full, read-only or broken. */
export const isStorageFailure = (error: unknown): boolean =>
  STORAGE.includes(((error as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff);

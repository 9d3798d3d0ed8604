import type { Kysely } from 'kysely';
import type { Location } from './location.ts';
import type { Snapshot } from './snapshot.ts';
import type { Tables } from './tables.ts';
import type { Write } from './write-queue.ts';

/** An open store: a read-only connection and a serialised writer. */
export type Database = {
  readonly engine: Location['engine'];
  readonly read: Kysely<Tables>;
  /**
   * The only way to open a transaction. The function must await only its queries and have no other effects: on
   * PostgreSQL it runs again after a deadlock.
   */
  readonly write: Write;
  /** After a write that the storage rejected (disk full, read-only): tries again, and throws while it still fails. */
  readonly checkWrites: () => Promise<void>;
  /** Opens a consistent view for reading the whole store. */
  openSnapshot(): Promise<Snapshot>;
  /**
   * Increases with every commit of this process, and at most 250 ms after one of another process; it may increase
   * without a change. Costs microseconds.
   */
  dataVersion(): number;
  /** Waits for pending writes, then closes all connections. */
  close(): Promise<void>;
};

/** `frugal` limits the cache, for commands that read the store once. */
export type ConnectOptions = { readonly frugal?: boolean };

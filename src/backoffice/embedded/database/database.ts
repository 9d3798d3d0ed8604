import type { Kysely } from 'kysely';
import type { Location } from './location.ts';
import type { Snapshot } from './snapshot.ts';
import type { Tables } from './tables.ts';
import type { Write } from './write-queue.ts';

/** The embedded store: one way to read, which cannot write, and one way to write. */
export type Database = {
  readonly engine: Location['engine'];
  readonly read: Kysely<Tables>;
  /**
   * The only way to open a transaction. The function must await nothing but its queries, and have no effect
   * outside of them: on PostgreSQL it may run again after a deadlock.
   */
  readonly write: Write;
  /** The store as it is now, for reading all of it. */
  openSnapshot(): Promise<Snapshot>;
  /**
   * Grows whenever this process committed, and when another one did at the latest a quarter of a second after;
   * it may grow without a change. Costs microseconds.
   */
  dataVersion(): number;
  /** Waits for the writes that were asked for before. */
  close(): Promise<void>;
};

/** `frugal` keeps little of the store in memory: for a command that goes through all of it once. */
export type ConnectOptions = { readonly frugal?: boolean };

import { PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './write-queue.ts';

/**
 * Sets the identity sequence of a table to its highest id. Call it after inserting explicit ids; a no-op on SQLite, whose
 * sequence follows by itself.
 */
export const advanceIdSequence = async (tx: Tx, table: keyof Tables): Promise<void> => {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const highest = sql`(select max(id) from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${highest})`.execute(tx);
};

import { PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './write-queue.ts';

/**
 * To be called after rows with ids of the caller's choice were added: the ids that come by themselves then go on
 * behind the highest. SQLite does so anyway.
 */
export const moveIdsOn = async (tx: Tx, table: keyof Tables): Promise<void> => {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const highest = sql`(select max(id) from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${highest})`.execute(tx);
};

import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whether a client is assigned to an agent, and not blocked. */
export const isAgentOf = async (
  db: Kysely<Tables>,
  agent_id: number,
  client_id: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', client_id)
    .where('agent_id', '=', agent_id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

import { type Engine, required, unique } from '../columns.ts';

/** Events of visitors. */
export const createUsageTables = async ({
  integer,
  text,
  id,
  createTable,
  createIndex,
}: Engine): Promise<void> => {
  await createTable('usage_event')
    .addColumn('id', integer, id)
    .addColumn('event_id', text, unique)
    .addColumn('at', integer, required)
    .addColumn('topic', text, required)
    .addColumn('action', text, required)
    .addColumn('client_id', text, required)
    .addColumn('payload', text, required)
    .execute();
  await createIndex('usage_event_at', 'usage_event', ['at']);
};

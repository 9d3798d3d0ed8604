import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { primaryKey, required, toEngine, withDefault } from '../columns.ts';

/** Lists of quick order that are not finished. */
export const listDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, createTable, createIndex } = toEngine(db);
    await createTable('list_draft')
      .addColumn('id', text, primaryKey)
      .addColumn('client_id', integer, (column) => column.references('client.id').onDelete('cascade'))
      .addColumn('agent_id', integer, withDefault(0))
      .addColumn('text', text, required)
      .addColumn('open', integer, required)
      .addColumn('round', integer, required)
      .addColumn('changed_at', integer, required)
      .execute();
    await createIndex('list_draft_owner', 'list_draft', ['client_id', 'agent_id', 'changed_at']);
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { primaryKey, required, toEngine } from '../columns.ts';

/** What editors have written and not published yet. */
export const pageDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, createTable, createIndex } = toEngine(db);
    await createTable('page_draft')
      .addColumn('path', text, primaryKey)
      .addColumn('fields', text, required)
      .addColumn('saved_at', integer, required)
      .addColumn('saved_by', text, required)
      .addColumn('live_from', integer)
      .execute();
    await createIndex('page_draft_live_from', 'page_draft', ['live_from']);
  },
};

import { type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { primaryKey, required, toEngine } from '../columns.ts';

/** Events that not every consumer has read yet. */
export const events: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, createTable, createKeyedTable } = toEngine(db);
    await createTable('event')
      .addColumn('id', integer, primaryKey)
      .addColumn('name', text, required)
      .addColumn('payload', text, required)
      .addColumn('at', integer, required)
      .execute();
    await createTable('event_head').addColumn('last', integer, required).execute();
    await (db as Kysely<{ event_head: { last: number } }>)
      .insertInto('event_head')
      .values({ last: 0 })
      .execute();
    await createKeyedTable('event_consumer')
      .addColumn('name', text, primaryKey)
      .addColumn('cursor', integer, required)
      .execute();
  },
};

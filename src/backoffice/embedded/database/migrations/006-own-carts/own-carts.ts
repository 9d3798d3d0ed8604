import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toEngine, withDefault } from '../columns.ts';

/** Whether the people of a client have carts of their own. */
export const ownCarts: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = toEngine(db);
    await db.schema.alterTable('client').addColumn('own_carts', integer, withDefault(0)).execute();
  },
};

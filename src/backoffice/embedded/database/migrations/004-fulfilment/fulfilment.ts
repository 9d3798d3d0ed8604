import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { partOf, positive, required, toEngine, withDefault } from '../columns.ts';

/** Quantities ready to leave, the language in which an order was sent, and which returns were credited. */
export const fulfilment: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, createKeyedTable } = toEngine(db);
    await createKeyedTable('picked_row')
      .addColumn('order_id', integer, partOf('order.id'))
      .addColumn('row_id', text, required)
      .addColumn('quantity', integer, positive)
      .addPrimaryKeyConstraint('picked_row_pkey', ['order_id', 'row_id'])
      .execute();
    await db.schema.alterTable('change_request').addColumn('is_credited', integer, withDefault(0)).execute();
    await db.schema.alterTable('order').addColumn('locale', text, withDefault('it')).execute();
  },
};

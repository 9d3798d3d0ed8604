import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { partOf, positive, primaryKey, required, toEngine, unique } from '../columns.ts';

/** Shelves of articles, rounds of picking with the boxes of their orders, and what was not found. */
export const picking: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, uniqueId, createTable, createKeyedTable } = toEngine(db);
    await createKeyedTable('shelf')
      .addColumn('sku', text, primaryKey)
      .addColumn('name', text, required)
      .execute();
    await createTable('round')
      .addColumn('id', integer, uniqueId)
      .addColumn('opened_at', integer, required)
      .addColumn('opened_by', text, required)
      .execute();
    await createKeyedTable('round_box')
      .addColumn('round_id', integer, partOf('round.id'))
      .addColumn('box', text, required)
      .addColumn('order_id', integer, (column) => partOf('order.id')(unique(column)))
      .addPrimaryKeyConstraint('round_box_pkey', ['round_id', 'box'])
      .execute();
    await createKeyedTable('missing_row')
      .addColumn('order_id', integer, partOf('order.id'))
      .addColumn('row_id', text, required)
      .addColumn('quantity', integer, positive)
      .addColumn('is_asked', integer, required)
      .addPrimaryKeyConstraint('missing_row_pkey', ['order_id', 'row_id'])
      .execute();
  },
};

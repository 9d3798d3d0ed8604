import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { partOf, positive, primaryKey, required, toEngine, unique } from '../columns.ts';

/**
 * Indexes that hold all that the desk's lists count, sum and sort by: rows of orders, notes and invoices carry their documents, so that reading
 * them costs a page each.
 */
const replaceIndexes = async (db: Kysely<unknown>): Promise<void> => {
  const { integer, createIndex } = toEngine(db);
  for (const name of ['order_status', 'order_placed', 'invoice_day', 'delivery_note_invoice'])
    await db.schema.dropIndex(name).execute();
  const billed = ['client_id', 'payment_method', 'date_delivery', 'net', 'total'];
  await createIndex('order_state', 'order', ['status', 'placed_at', ...billed]);
  await createIndex('order_list', 'order', ['placed_at', 'status', 'client_id', 'net']);
  await createIndex('delivery_note_status', 'delivery_note', ['status', 'day', 'client_id']);
  await createIndex('delivery_note_billing', 'delivery_note', ['invoice_id', 'client_id', 'day']);
  await createIndex('invoice_list', 'invoice', ['day', 'name', 'kind', 'total', 'client_id']);
  await createIndex('deadline_open', 'deadline', [
    'paid_day',
    'invoice_id',
    'due_day',
    'amount',
    'client_id',
  ]);
  await createIndex('bought_article_sku', 'bought_article', ['sku', 'order_id']);
  // PostgreSQL keeps documents apart from their rows, and limits what an index holds of a text.
  if (integer === 'bigint') return;
  const noted = db.schema.createIndex('order_noted').on('order').column('note');
  await noted.where('note', '<>', '').execute();
};

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
    await replaceIndexes(db);
  },
};

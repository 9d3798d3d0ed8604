import { type Engine, partOf, reference, required, unique, withDefault } from '../columns.ts';

const createInvoices = async (engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable, createIndex } = engine;
  await createTable('invoice')
    .addColumn('id', integer, id)
    .addColumn('name', text, unique)
    .addColumn('client_id', integer, reference('client.id'))
    .addColumn('kind', text, required)
    .addColumn('day', text, required)
    .addColumn('net', integer, required)
    .addColumn('tax', integer, required)
    .addColumn('total', integer, required)
    .addColumn('credits', text, withDefault())
    .addColumn('document', text, required)
    .execute();
  await createIndex('invoice_client', 'invoice', ['client_id', 'day desc']);
  await createKeyedTable('invoice_order')
    .addColumn('invoice_id', integer, partOf('invoice.id'))
    .addColumn('order_id', integer, reference('order.id'))
    .addPrimaryKeyConstraint('invoice_order_pkey', ['invoice_id', 'order_id'])
    .execute();
  await createIndex('invoice_order_order', 'invoice_order', ['order_id']);
  await createTable('deadline')
    .addColumn('id', integer, id)
    .addColumn('client_id', integer, reference('client.id'))
    .addColumn('invoice_id', integer, partOf('invoice.id'))
    .addColumn('due_day', text, required)
    .addColumn('amount', integer, required)
    .addColumn('method', text, required)
    .addColumn('paid_day', text)
    .execute();
  await createIndex('deadline_client', 'deadline', ['client_id', 'due_day']);
  await createIndex('deadline_invoice', 'deadline', ['invoice_id']);
};

const createDeliveryNotes = async (engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable, createIndex } = engine;
  await createTable('delivery_note')
    .addColumn('id', integer, id)
    .addColumn('name', text, unique)
    .addColumn('client_id', integer, reference('client.id'))
    .addColumn('address_code', text, required)
    .addColumn('status', text, required)
    .addColumn('day', text, required)
    .addColumn('carrier', text, required)
    .addColumn('port', text, required)
    .addColumn('packages', integer, required)
    .addColumn('weight', integer, required)
    .addColumn('row_count', integer, required)
    .addColumn('city', text, required)
    .addColumn('invoice_id', integer, (column) => column.references('invoice.id'))
    .addColumn('document', text, required)
    .execute();
  await createIndex('delivery_note_client', 'delivery_note', ['client_id', 'day desc']);
  await createIndex('delivery_note_invoice', 'delivery_note', ['invoice_id']);
  await createKeyedTable('delivery_note_order')
    .addColumn('delivery_note_id', integer, partOf('delivery_note.id'))
    .addColumn('order_id', integer, reference('order.id'))
    .addColumn('total', integer, required)
    .addPrimaryKeyConstraint('delivery_note_order_pkey', ['delivery_note_id', 'order_id'])
    .execute();
  await createIndex('delivery_note_order_order', 'delivery_note_order', ['order_id']);
};

/** Invoices, credit notes and delivery notes. */
export const createDocumentTables = async (engine: Engine): Promise<void> => {
  await createInvoices(engine);
  await createDeliveryNotes(engine);
};

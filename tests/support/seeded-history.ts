import type { Kysely, Selectable } from 'kysely';
import type {
  DeliveryNoteDocument,
  InvoiceDocument,
} from '#src/backoffice/embedded/documents/stored-documents.ts';
import { type OrderDocument, parseDocument } from '#src/backoffice/embedded/documents/stored-order.ts';
import type { OrderTable } from '#src/backoffice/embedded/database/commerce-tables.ts';
import type {
  DeadlineTable,
  DeliveryNoteTable,
  InvoiceTable,
} from '#src/backoffice/embedded/database/documents-tables.ts';
import type { Tables } from '#src/backoffice/embedded/database/tables.ts';

/** A stored row with its document read. */
type With<Row, Document> = Omit<Selectable<Row>, 'document'> & { readonly document: Document };

/** All orders and documents of a store, oldest first, each with its rows. */
export type StoredHistory = {
  readonly orders: readonly With<OrderTable, OrderDocument>[];
  readonly notes: readonly With<DeliveryNoteTable, DeliveryNoteDocument>[];
  readonly invoices: readonly With<InvoiceTable, InvoiceDocument>[];
  readonly deadlines: readonly Selectable<DeadlineTable>[];
};

export const readHistory = async (db: Kysely<Tables>): Promise<StoredHistory> => {
  const orders = await db.selectFrom('order').selectAll().orderBy('placed_at').orderBy('id').execute();
  const notes = await db.selectFrom('delivery_note').selectAll().orderBy('day').orderBy('name').execute();
  const invoices = await db.selectFrom('invoice').selectAll().orderBy('day').orderBy('name').execute();
  return {
    orders: orders.map((row) => ({ ...row, document: parseDocument(row.document) })),
    notes: notes.map((row) => ({ ...row, document: JSON.parse(row.document) as DeliveryNoteDocument })),
    invoices: invoices.map((row) => ({ ...row, document: JSON.parse(row.document) as InvoiceDocument })),
    deadlines: await db.selectFrom('deadline').selectAll().orderBy('due_day').orderBy('id').execute(),
  };
};

/** Sums under a key: `[['a', 1], ['a', 2]]` is `a` 3. */
export const sumBy = (
  pairs: Iterable<readonly [key: string, value: number]>,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [key, value] of pairs) sums.set(key, (sums.get(key) ?? 0) + value);
  return sums;
};

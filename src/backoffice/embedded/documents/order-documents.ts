import type { Kysely } from 'kysely';
import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { LinkedDocument } from '#src/contract/order.ts';
import type { ThreadPart } from '#src/contract/order-thread.ts';
import type { Tables } from '../database/tables.ts';
import type { DeliveryNoteDocument, InvoiceDocument } from './stored-documents.ts';

type Db = Kysely<Tables>;

/** A stored delivery note; `status` is `CHECKED_OUT` or `DELIVERED`. */
export type Note = { readonly status: string; readonly document: DeliveryNoteDocument };
/** A stored invoice or credit note with its deadlines. */
export type Invoice = { readonly document: InvoiceDocument; readonly deadlines: ThreadPart['deadlines'] };

const readNotes = async (db: Db, order_id: number): Promise<readonly Note[]> => {
  const rows = await db
    .selectFrom('delivery_note_order as link')
    .innerJoin('delivery_note as note', 'note.id', 'link.delivery_note_id')
    .select(['note.status', 'note.document'])
    .where('link.order_id', '=', order_id)
    .orderBy('note.day')
    .orderBy('note.name')
    .execute();
  return rows.map(({ status, document }) => ({
    status,
    document: JSON.parse(document) as DeliveryNoteDocument,
  }));
};

const readInvoices = async (db: Db, order_id: number): Promise<readonly Invoice[]> => {
  const invoices = await db
    .selectFrom('invoice_order as link')
    .innerJoin('invoice', 'invoice.id', 'link.invoice_id')
    .select(['invoice.id', 'invoice.document'])
    .where('link.order_id', '=', order_id)
    .orderBy('invoice.day')
    .orderBy('invoice.name')
    .execute();
  const deadlines = await db
    .selectFrom('deadline')
    .select(['invoice_id', 'due_day', 'method', 'paid_day'])
    .where('invoice_id', 'in', [0, ...invoices.map(({ id }) => id)])
    .orderBy('due_day')
    .execute();
  const byInvoice = Map.groupBy(deadlines, ({ invoice_id }) => invoice_id);
  return invoices.map(({ id, document }) => ({
    document: JSON.parse(document) as InvoiceDocument,
    deadlines: (byInvoice.get(id) ?? []).map(({ due_day, method, paid_day }) => ({
      due_day,
      method,
      ...(paid_day === null ? {} : { paid_day }),
    })),
  }));
};

/** The documents that followed an order, oldest first. */
export type OrderDocuments = { readonly notes: readonly Note[]; readonly invoices: readonly Invoice[] };

/** Reads delivery notes, invoices and credit notes with rows of an order: three queries. */
export const readOrderDocuments = async (db: Db, order_id: number): Promise<OrderDocuments> => {
  const [notes, invoices] = await Promise.all([readNotes(db, order_id), readInvoices(db, order_id)]);
  return { notes, invoices };
};

/** The documents of an order as it names them, sorted by day. */
export const toLinked = ({ notes, invoices }: OrderDocuments): LinkedDocument[] => {
  const linked: LinkedDocument[] = [
    ...notes.map(({ status, document: { name, day, carrier, packages } }) => ({
      kind: 'delivery_note' as const,
      name,
      day,
      status,
      carrier,
      packages,
    })),
    ...invoices.map(({ document: { kind, name, day, totale_doc } }) => ({
      ...{ kind, name, day, total: getDocumentTraits(kind).sign * totale_doc },
    })),
  ];
  return linked.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
};

import type { Kysely } from 'kysely';
import type { LinkedDocument } from '#src/contract/order.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { INVOICE_KINDS, type InvoiceKind } from './documents.ts';

const toKind = (kind: string): InvoiceKind =>
  INVOICE_KINDS.find((known) => known === kind) ?? INVOICE_KINDS[0];

const listNotes = async (db: Kysely<Tables>, order_id: number): Promise<readonly LinkedDocument[]> => {
  const rows = await db
    .selectFrom('delivery_note_order')
    .innerJoin('delivery_note', 'delivery_note.id', 'delivery_note_order.delivery_note_id')
    .select(['name', 'day', 'status', 'carrier', 'packages'])
    .where('delivery_note_order.order_id', '=', order_id)
    .execute();
  return rows.map((row) => ({ kind: 'delivery_note', ...row }));
};

const listInvoices = async (db: Kysely<Tables>, order_id: number): Promise<readonly LinkedDocument[]> => {
  const rows = await db
    .selectFrom('invoice_order')
    .innerJoin('invoice', 'invoice.id', 'invoice_order.invoice_id')
    .select(['name', 'day', 'kind', 'total'])
    .where('invoice_order.order_id', '=', order_id)
    .execute();
  return rows.map(({ name, day, kind, total }) => ({
    ...{ kind: toKind(kind), name, day },
    total: toEuros(kind === 'credit_note' ? 0 - total : total),
  }));
};

/** Delivery notes, invoices and credit notes with rows of an order, sorted by day. */
export const listLinked = async (db: Kysely<Tables>, order_id: number): Promise<LinkedDocument[]> => {
  const linked = [...(await listNotes(db, order_id)), ...(await listInvoices(db, order_id))];
  return linked.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
};

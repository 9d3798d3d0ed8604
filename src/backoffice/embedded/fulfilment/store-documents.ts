import { type DocumentKind, getDocumentTraits } from '#src/contract/document-traits.ts';
import type { Day } from '../../rules/day.ts';
import { type Money, toMoney } from '../../rules/money.ts';
import type { Due } from '../../rules/payment-terms.ts';
import type { Tx } from '../database/write-queue.ts';
import type { DeliveryNoteDocument, InvoiceDocument } from '../documents/stored-documents.ts';

/**
 * The next number of a series in the year of a day, `FT-2026-000123`: from 1 each year, without gaps, because a rollback releases it. Call it
 * last: the counter row stays locked until the commit.
 */
export const issueNumber = async (tx: Tx, series: string, day: Day): Promise<string> => {
  const year = Number(day.slice(0, 4));
  const { last } = await tx
    .insertInto('document_counter')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((eb) => ({ last: eb('document_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(6, '0')}`;
};

export const issueDocumentNumber = (tx: Tx, kind: DocumentKind, day: Day): Promise<string> =>
  issueNumber(tx, getDocumentTraits(kind).series, day);

type NoteOf = {
  readonly client_id: number;
  /** The shipped orders, each with the value of its goods including VAT. */
  readonly parts: readonly { readonly order_id: number; readonly total: Money }[];
};

/** Stores a delivery note in transit; returns its key. */
export const insertNote = async (
  tx: Tx,
  document: DeliveryNoteDocument,
  { client_id, parts }: NoteOf,
): Promise<number> => {
  const { name, day, address_code, carrier, port, packages, weight, rows, Citta: city } = document;
  const { id } = await tx
    .insertInto('delivery_note')
    .values({
      name,
      day,
      client_id,
      address_code,
      carrier,
      port,
      packages,
      weight,
      city,
      status: 'CHECKED_OUT',
      row_count: rows.length,
      invoice_id: null,
      document: JSON.stringify(document),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('delivery_note_order')
    .values(parts.map((part) => ({ ...part, delivery_note_id: id })))
    .execute();
  return id;
};

type InvoiceOf = {
  readonly client_id: number;
  readonly order_ids: readonly number[];
  readonly dues: readonly Due[];
  /** The day on which it was completely paid; null until then. */
  readonly paid_day: Day | null;
};

/** Stores an invoice or credit note with its deadlines; returns its key. */
export const insertInvoice = async (
  tx: Tx,
  document: InvoiceDocument,
  { client_id, order_ids, dues, paid_day }: InvoiceOf,
): Promise<number> => {
  const { name, kind, day, credits = '' } = document;
  const net = document.vat.reduce((sum, { taxable }) => sum + toMoney(taxable), 0);
  const total = toMoney(document.totale_doc);
  const { id } = await tx
    .insertInto('invoice')
    .values({
      name,
      client_id,
      kind,
      day,
      net,
      total,
      credits,
      tax: total - net,
      document: JSON.stringify(document),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = [...new Set(order_ids)].map((order_id) => ({ invoice_id: id, order_id }));
  await tx.insertInto('invoice_order').values(links).execute();
  if (dues.length > 0)
    await tx
      .insertInto('deadline')
      .values(dues.map((due) => ({ ...due, client_id, invoice_id: id, paid_day })))
      .execute();
  return id;
};

import type { Kysely } from 'kysely';
import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { ProgressMessage } from '../../mail-message.ts';
import type { Tables } from '../database/tables.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { findPlacedOrder } from '../orders/order-store.ts';
import type { DeliveryNoteDocument, InvoiceDocument } from '../documents/stored-documents.ts';

type Issued = DeliveryNoteDocument | InvoiceDocument;

/** The data of a document that a mail states. */
const toFacts = (document: Issued) => {
  const { name, day, rows } = document;
  const about = { document: name, day, orders: [...new Set(rows.map(({ order }) => order))] };
  if (!('kind' in document)) return { ...about, state: 'shipped', carrier: document.carrier } as const;
  const { sign } = getDocumentTraits(document.kind);
  const state = sign > 0 ? 'invoiced' : 'credited';
  return { ...about, state, total: sign * document.totale_doc } as const;
};

/** The mail about an issued document, to the person who reads those about its first order. */
export const writeIssued = async (
  db: Kysely<Tables>,
  { kind, id }: MailPayloads['document_issued'],
): Promise<ProgressMessage | undefined> => {
  const row = await db.selectFrom(kind).select('document').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const facts = toFacts(JSON.parse(row.document) as Issued);
  const [name = ''] = facts.orders;
  const order = await db.selectFrom('order').select('id').where('name', '=', name).executeTakeFirst();
  const placed = order && (await findPlacedOrder(db, { order_id: order.id }));
  return placed && { kind: 'progress', to: placed.email, name: placed.name, locale: placed.locale, ...facts };
};

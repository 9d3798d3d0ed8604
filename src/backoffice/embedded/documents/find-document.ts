import type { Kysely } from 'kysely';
import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { Locale } from '#src/contract/locale.ts';
import type {
  DocumentDeadline,
  DocumentOrder,
  DocumentSummary,
  TradeDocument,
} from '#src/contract/trade-document.ts';
import type { Day } from '../../rules/day.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { parseDocument, toNamedRow } from './stored-order.ts';
import { findSummary } from './document-list.ts';
import type { DeliveryNoteDocument, InvoiceDocument } from './stored-documents.ts';

type Db = Kysely<Tables>;

/** What a document has beyond its summary and its orders. */
type Details = Omit<TradeDocument, keyof DocumentSummary | 'order_details'>;

/** Which document: its number, its client, the language of its rows, and the shop's day. */
type Wanted = {
  readonly client_id: number;
  readonly name: string;
  readonly locale: Locale;
  readonly today: Day;
};

const readOrders = async (db: Db, client_id: number, names: readonly string[]): Promise<DocumentOrder[]> => {
  const rows = await db
    .selectFrom('order')
    .select(['name', 'placed_at', 'date_delivery', 'note', 'document'])
    .where('client_id', '=', client_id)
    .where('name', 'in', ['', ...names])
    .orderBy('id')
    .execute();
  return rows.map(({ name, placed_at, date_delivery, note, document }) => ({
    ...{ name, date_delivery, note, delivery: parseDocument(document).delivery },
    transaction_date: new Date(placed_at).toISOString(),
  }));
};

const readDeadlines = async (db: Db, invoice_id: number): Promise<DocumentDeadline[]> => {
  const rows = await db
    .selectFrom('deadline')
    .select(['due_day', 'amount', 'method', 'paid_day'])
    .where('invoice_id', '=', invoice_id)
    .orderBy('due_day')
    .execute();
  return rows.map(({ amount, paid_day, ...deadline }) => ({
    ...deadline,
    amount: toEuros(amount),
    ...(paid_day === null ? {} : { paid_day }),
  }));
};

/** Amounts of credit notes are stored positive. */
const toNegative = (amount: number): number => (amount === 0 ? 0 : -amount);

const toSigned = (invoice: InvoiceDocument): InvoiceDocument =>
  getDocumentTraits(invoice.kind).sign < 0
    ? {
        ...invoice,
        totale_netto: toNegative(invoice.totale_netto),
        totale_lordo: toNegative(invoice.totale_lordo),
        totale_doc: toNegative(invoice.totale_doc),
        spese_trasporto: toNegative(invoice.spese_trasporto),
        ...(invoice.coupon && {
          coupon: { ...invoice.coupon, discount: toNegative(invoice.coupon.discount) },
        }),
        vat: invoice.vat.map(({ rate, taxable, tax }) => ({
          ...{ rate, taxable: toNegative(taxable), tax: toNegative(tax) },
        })),
        rows: invoice.rows.map((row) => ({ ...row, amount: toNegative(row.amount) })),
      }
    : invoice;

const readInvoice = async (db: Db, id: number, locale: Locale): Promise<Details> => {
  const { document } = await db
    .selectFrom('invoice')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows, party, payment_terms, delivery_notes, ...stored } = toSigned(
    JSON.parse(document) as InvoiceDocument,
  );
  const { totale_netto, totale_lordo, totale_doc, spese_trasporto, vat, coupon } = stored;
  return {
    rows: rows.map((one) => toNamedRow(one, locale)),
    deadlines: await readDeadlines(db, id),
    totals: { totale_netto, totale_lordo, totale_doc, spese_trasporto, vat, ...(coupon && { coupon }) },
    ...{ party, payment_terms, delivery_notes: [...delivery_notes] },
  };
};

const readNote = async (db: Db, id: number, locale: Locale): Promise<Details> => {
  const { status, document } = await db
    .selectFrom('delivery_note')
    .select(['status', 'document'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows, ...stored } = JSON.parse(document) as DeliveryNoteDocument;
  const { address_code, IndirizzoEsteso, Citta, reason, carrier, port, packages, weight } = stored;
  return {
    rows: rows.map((one) => toNamedRow(one, locale)),
    ...{ deadlines: [], payment_terms: '', delivery_notes: [] },
    transport: {
      ...{ address_code, IndirizzoEsteso, Citta, status, reason, carrier, port, packages, weight },
    },
  };
};

/** A document of a client by its number; absent when it is unknown or another client's. */
export const findDocument = async (db: Db, wanted: Wanted): Promise<TradeDocument | undefined> => {
  const found = await findSummary(db, wanted);
  if (!found) return undefined;
  const { id, summary } = found;
  const read = getDocumentTraits(summary.kind).isPriced ? readInvoice : readNote;
  const [details, order_details] = await Promise.all([
    read(db, id, wanted.locale),
    readOrders(db, wanted.client_id, summary.orders),
  ]);
  return { ...summary, ...details, order_details };
};

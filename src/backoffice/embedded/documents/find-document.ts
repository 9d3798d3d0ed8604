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
import { type DocumentRow as StoredRow, parseDocument, toNamedRow } from './stored-order.ts';
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

/** An order of a document, with its rows. */
type ReadOrder = { readonly details: DocumentOrder; readonly rows: readonly StoredRow[] };

const readOrders = async (db: Db, client_id: number, names: readonly string[]): Promise<ReadOrder[]> => {
  const rows = await db
    .selectFrom('order')
    .select(['name', 'placed_at', 'date_delivery', 'note', 'document'])
    .where('client_id', '=', client_id)
    .where('name', 'in', ['', ...names])
    .orderBy('id')
    .execute();
  return rows.map(({ name, placed_at, date_delivery, note, document }) => {
    const ordered = parseDocument(document);
    const transaction_date = new Date(placed_at).toISOString();
    return {
      details: { name, date_delivery, note, transaction_date, delivery: ordered.delivery },
      rows: ordered.rows,
    };
  });
};

const toRowKey = (order: string, row_id: string | number): string => JSON.stringify([order, String(row_id)]);

/** The rows of a document with the data that only the orders have. */
const withOrdered = (rows: Details['rows'], orders: readonly ReadOrder[]): Details['rows'] => {
  const ownCodes = new Map(
    orders.flatMap(({ details, rows: ordered }) =>
      ordered.map(({ row_id, own_code }) => [toRowKey(details.name, row_id), own_code] as const),
    ),
  );
  return rows.map((row) => {
    const own_code = ownCodes.get(toRowKey(row.order, row.row_id));
    return own_code === undefined ? row : { ...row, own_code };
  });
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
          rate,
          taxable: toNegative(taxable),
          tax: toNegative(tax),
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
      address_code,
      IndirizzoEsteso,
      Citta,
      status,
      reason,
      carrier,
      port,
      packages,
      weight,
    },
  };
};

/** A document of a client by its number; absent when it is unknown or another client's. */
export const findDocument = async (db: Db, wanted: Wanted): Promise<TradeDocument | undefined> => {
  const found = await findSummary(db, wanted);
  if (!found) return undefined;
  const { id, summary } = found;
  const read = getDocumentTraits(summary.kind).isPriced ? readInvoice : readNote;
  const [details, orders] = await Promise.all([
    read(db, id, wanted.locale),
    readOrders(db, wanted.client_id, summary.orders),
  ]);
  return {
    ...{ ...summary, ...details },
    rows: withOrdered(details.rows, orders),
    order_details: orders.map((order) => order.details),
  };
};

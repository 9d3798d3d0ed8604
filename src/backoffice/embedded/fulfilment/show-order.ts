import type { Kysely } from 'kysely';
import type { ReturnedRow } from '#src/contract/change-request.ts';
import { roundQuantity } from '#src/contract/decimals.ts';
import { getDocumentTraits } from '#src/contract/document-traits.ts';
import { isQuoteCode } from '#src/contract/quote-states.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { CommandContext } from '../command-handler.ts';
import { findCompany } from '../customers/company.ts';
import type { Tables } from '../database/tables.ts';
import { findDocument } from '../documents/find-document.ts';
import { readOrderDocuments, toLinked } from '../documents/order-documents.ts';
import { toNamedRow } from '../documents/stored-order.ts';
import { readCredit } from '../overview/account-overview.ts';
import { readVersions } from '../subject-versions.ts';
import { readMissing } from './read-round.ts';
import { findStaffOrder, readProgress, type RowProgress } from './staff-order.ts';

type Db = Kysely<Tables>;

const readRequests = async (db: Db, order_id: number) => {
  const rows = await db
    .selectFrom('change_request')
    .leftJoin('user', 'user.id', 'change_request.user_id')
    .select(['change_request.id', 'kind', 'note', 'created_at', 'user.name as by'])
    .where('order_id', '=', order_id)
    .where('state', '=', 'open')
    .orderBy('change_request.id')
    .execute();
  return rows.map(({ kind, by, ...row }) => ({ ...row, kind: kind as 'change', by: by ?? '' }));
};

const readReturns = async (db: Db, order_id: number) => {
  const rows = await db
    .selectFrom('change_request')
    .select(['id', 'rows'])
    .where('order_id', '=', order_id)
    .where('kind', '=', 'return')
    .where('state', '=', 'accepted')
    .where('is_credited', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id, rows: returned }) => ({
    request: id,
    rows: (JSON.parse(returned) as readonly ReturnedRow[]).map(({ row_id, quantity }) => ({
      row_id,
      quantity,
    })),
  }));
};

/** Shown entries of the log. */
const MAX_HISTORY = 20;

export const readHistory = (db: Db, subject: string) =>
  db
    .selectFrom('staff_log')
    .select(['at', 'actor', 'command'])
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(MAX_HISTORY)
    .execute();

const listNotInvoiced = async (db: Db, order_id: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('delivery_note_order as link')
    .innerJoin('delivery_note as note', 'note.id', 'link.delivery_note_id')
    .select('note.name')
    .where('link.order_id', '=', order_id)
    .where('note.invoice_id', 'is', null)
    .orderBy('note.name')
    .execute();
  return rows.map(({ name }) => name);
};

/** Counted stocks in thousandths by sku. */
export const readStocks = async (db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('product')
    .select(['sku', 'stock'])
    .where('sku', 'in', ['', ...skus])
    .where('stock', 'is not', null)
    .execute();
  return new Map(rows.map(({ sku, stock }) => [sku, stock ?? 0]));
};

/** What of a row was not found, unless it was dropped or found since. */
const toMissing = (
  { rest, picked }: RowProgress,
  row: { readonly quantity: number; readonly is_asked: number } | undefined,
) => {
  const quantity = Math.min((row?.quantity ?? 0) / 1000, roundQuantity(rest - picked));
  return quantity > 0 ? { missing: { quantity, is_asked: row?.is_asked === 1 } } : {};
};

/** An order as who prepares and ships it sees it. */
export const showOrder = async (
  db: Db,
  { order: name, locale }: ParsedInput<'orders.show'>,
): Promise<CommandOutput<'orders.show'>> => {
  const order = await findStaffOrder(db, name);
  if (!order) return null;
  const { document } = order;
  const stocks = await readStocks(
    db,
    document.rows.map(({ carti }) => carti),
  );
  const rows = new Map(document.rows.map((row) => [String(row.row_id), row]));
  const company = await findCompany(db, order.client_id);
  const progress = await readProgress(db, order);
  const missing = await readMissing(db, order.id);
  const subject = `order:${name}`;
  return {
    order: name,
    version: (await readVersions(db, [subject]))(subject),
    status: order.status,
    placed_at: order.placed_at,
    ...(document.placed_by && { placed_by: document.placed_by.name }),
    client_id: order.client_id,
    company: company?.company_name ?? '',
    delivery: document.delivery,
    delivery_day: document.date_delivery,
    ...(document.pickup_window !== undefined && { pickup_window: document.pickup_window }),
    address_code: document.address_code,
    street: document.IndirizzoEsteso,
    city: document.Citta,
    note: document.note,
    instructions: Object.values(document.instructions ?? {})
      .filter((text) => typeof text === 'string' && text !== '')
      .join(', '),
    carrier: company?.carrier ?? '',
    port: company?.port ?? '',
    quotes: [...new Set(document.rows.map(({ promo_code }) => promo_code))].filter(isQuoteCode),
    rows: progress.map((one) => {
      const row = rows.get(one.row_id);
      const stock = stocks.get(one.carti);
      const named = row && toNamedRow(row, locale);
      return {
        ...one,
        name: named?.name ?? one.name,
        unit: row?.unit ?? '',
        ...(row?.note !== undefined && { note: row.note }),
        ...(stock !== undefined && { stock: stock / 1000 }),
        ...toMissing(one, missing.get(one.row_id)),
      };
    }),
    documents: toLinked(await readOrderDocuments(db, order.id)).map(
      ({ kind, name: number, day, status, carrier, packages }) => ({
        kind,
        name: number,
        day,
        status,
        carrier,
        packages,
      }),
    ),
    requests: await readRequests(db, order.id),
    returns: await readReturns(db, order.id),
    history: await readHistory(db, subject),
  };
};

/** What an order costs, and whether its client has the credit for it. */
export const showTerms = async (
  db: Db,
  { order: name }: ParsedInput<'orders.terms'>,
  { today }: CommandContext,
): Promise<CommandOutput<'orders.terms'>> => {
  const order = await findStaffOrder(db, name);
  if (!order) return null;
  const { document, client_id, card, payment_method } = order;
  const company = await findCompany(db, client_id);
  return {
    rows: document.rows.map(({ row_id, price_discount, amount }) => ({
      row_id: String(row_id),
      price: price_discount,
      amount: amount ?? 0,
    })),
    net: document.totale_netto,
    shipping: document.spese_trasporto,
    total: document.totale_doc,
    payment_method,
    payment_terms: company?.payment_terms ?? '',
    ...(card !== null && { card }),
    to_invoice: await listNotInvoiced(db, order.id),
    credit: await readCredit(db, client_id, today),
  };
};

/** The client and kind of a document with a number. */
const findIssued = async (db: Db, name: string) => {
  const note = await db
    .selectFrom('delivery_note')
    .select('client_id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (note) return { client_id: note.client_id, isPriced: false };
  const invoice = await db
    .selectFrom('invoice')
    .select(['client_id', 'kind'])
    .where('name', '=', name)
    .executeTakeFirst();
  return (
    invoice && {
      client_id: invoice.client_id,
      isPriced: getDocumentTraits(invoice.kind as 'deferred').isPriced,
    }
  );
};

/** A document as it was issued; those with prices are not for the warehouse. */
export const showDocument = async (
  db: Db,
  { document: name, locale }: ParsedInput<'documents.show'>,
  { today, actor }: CommandContext,
): Promise<CommandOutput<'documents.show'>> => {
  const issued = await findIssued(db, name);
  if (!issued || (issued.isPriced && actor.role === 'warehouse')) return null;
  const { client_id } = issued;
  const document = await findDocument(db, { client_id, name, locale, today });
  const company = await findCompany(db, client_id);
  return document && company ? { document, company } : null;
};

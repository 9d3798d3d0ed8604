import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#src/contract/locale.ts';
import type { QuoteState } from '#src/contract/quote-states.ts';
import type { Quote, QuoteVersion } from '#src/contract/quote.ts';
import type { Day } from '../../rules/day.ts';
import { toMoney } from '../../rules/money.ts';
import { toThousandths } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { QuoteTable, QuoteVersionTable } from '../database/quote-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { toNamedRow } from '../documents/stored-order.ts';
import type { QuoteDocument } from './draft-quote.ts';

/** The states that are stored; an answer expires after its last day without a write. */
type StoredQuoteState = Exclude<QuoteState, 'expired'>;

/** The state on the shop's day `today`. */
export const toQuoteState = (
  { state, valid_to }: Pick<Selectable<QuoteTable>, 'state' | 'valid_to'>,
  today: Day,
): QuoteState => (state === 'sent' && valid_to < today ? 'expired' : (state as StoredQuoteState));

export const toInstant = (at: number): string => new Date(at).toISOString();

/** Quotes with the name of who asked. */
export const selectQuotes = (db: Kysely<Tables>) =>
  db
    .selectFrom('quote')
    .innerJoin('client', 'client.id', 'quote.client_id')
    .innerJoin('user', 'user.id', 'quote.user_id')
    .selectAll('quote')
    .select(['client.company_name', 'user.name as by', 'user.email', 'user.settings']);
export type StoredQuote = Awaited<ReturnType<ReturnType<typeof selectQuotes>['execute']>>[number];

/** By its number, within a client if one is given. */
export const findStoredQuote = (
  db: Kysely<Tables>,
  name: string,
  client_id?: number,
): Promise<StoredQuote | undefined> => {
  const quotes = selectQuotes(db).where('quote.name', '=', name);
  return (
    client_id === undefined ? quotes : quotes.where('quote.client_id', '=', client_id)
  ).executeTakeFirst();
};

/** The versions of a quote, from the request on. */
export const readQuoteVersions = (db: Kysely<Tables>, quote_id: number) =>
  db.selectFrom('quote_version').selectAll().where('quote_id', '=', quote_id).orderBy('number').execute();

/** A stored version in one language. */
export const toVersion = (row: Selectable<QuoteVersionTable>, locale: Locale): QuoteVersion => {
  const { rows, ...totals } = JSON.parse(row.document) as QuoteDocument;
  const { number, author: by, sent_at, valid_to, note, any_quantity } = row;
  return {
    ...{ number, by, valid_to, note, any_quantity: any_quantity === 1, ...totals },
    ...(sent_at !== null && { sent_at: toInstant(sent_at) }),
    rows: rows.map((one) => toNamedRow(one, locale)),
  };
};

/** The client's orders with a row that names the quote. */
const listOrders = async (db: Kysely<Tables>, { client_id, name, created_at }: StoredQuote) => {
  const rows = await db
    .selectFrom('order')
    .select('name')
    .where('client_id', '=', client_id)
    .where('placed_at', '>=', created_at)
    .where('document', 'like', `%${JSON.stringify({ promo_code: name }).slice(1, -1)}%`)
    .orderBy('id')
    .execute();
  return rows.map((order) => order.name);
};

/** A quote with all its versions in one language. */
export const toQuote = async (
  db: Kysely<Tables>,
  stored: StoredQuote,
  { locale, today }: { readonly locale: Locale; readonly today: Day },
): Promise<Quote> => {
  const { name, by, created_at, note, reason, seen_at, decided_at, version } = stored;
  return {
    ...{ name, by, note, reason, version },
    state: toQuoteState(stored, today),
    created_at: toInstant(created_at),
    ...(seen_at !== null && { seen_at: toInstant(seen_at) }),
    ...(decided_at !== null && { decided_at: toInstant(decided_at) }),
    versions: (await readQuoteVersions(db, stored.id)).map((row) => toVersion(row, locale)),
    orders: await listOrders(db, stored),
  };
};

/** What of a version is not its document. */
type VersionFields = Pick<
  Selectable<QuoteVersionTable>,
  'quote_id' | 'number' | 'author' | 'sent_at' | 'valid_to' | 'note' | 'any_quantity'
>;

/** Stores a version in place of its draft. */
export const putVersion = async (tx: Tx, fields: VersionFields, document: QuoteDocument): Promise<void> => {
  const values = { ...fields, document: JSON.stringify(document) };
  await tx
    .insertInto('quote_version')
    .values(values)
    .onConflict((c) => c.columns(['quote_id', 'number']).doUpdateSet(values))
    .execute();
};

/** The name of a row in carts: its version and its place. */
export const toPromoRow = (version: number, row_id: string | number): string => `${version}.${row_id}`;

/** Stores the prices that a version keeps, and makes it the present one. */
export const publishVersion = async (
  tx: Tx,
  { quote_id, number, valid_to, any_quantity }: VersionFields,
  { rows, totale_netto }: QuoteDocument,
): Promise<void> => {
  const prices = rows.map(({ row_id, carti: sku, quantity, price_discount, price_per }) => ({
    ...{ quote_id, version: number, promo_row: toPromoRow(number, row_id), sku, price_per },
    from_quantity: any_quantity === 1 ? 0 : toThousandths(quantity),
    price: toMoney(price_discount),
  }));
  for (const part of chunk(prices)) await tx.insertInto('quote_row').values(part).execute();
  await tx
    .updateTable('quote')
    .set({ state: 'sent', version: number, valid_to, reason: '', seen_at: null, decided_at: null })
    .set({ net: toMoney(totale_netto), row_count: rows.length })
    .where('id', '=', quote_id)
    .execute();
};

/** Ends a quote; `now` in ms. */
export const decideQuote = async (
  tx: Tx,
  id: number,
  {
    state,
    reason = '',
    now,
  }: { readonly state: StoredQuoteState; readonly reason?: string; readonly now: number },
): Promise<void> => {
  await tx.updateTable('quote').set({ state, reason, decided_at: now }).where('id', '=', id).execute();
};

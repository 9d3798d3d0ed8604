import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#src/contract/locale.ts';
import type { Order, SendOrder } from '#src/contract/order.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { toMoney } from '../../rules/money.ts';
import { toMailLocale } from '../accounts/user.ts';
import type { OrderTable } from '../database/commerce-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { findCardState } from '../payments/card-payments.ts';
import { getPaymentTraits } from '#src/contract/payment-methods.ts';
import { insertBoughtArticles, toBoughtArticles } from '../customers/bought.ts';
import type { CartOwner } from '../customers/client.ts';
import { type OrderDocument, parseDocument, toOrder } from '../documents/stored-order.ts';
import { toThread } from '../documents/order-thread.ts';
import { readOrderDocuments, toLinked } from '../documents/order-documents.ts';

/** How long the id of a request is stored: a year. */
const RETENTION_MS = 366 * DAY_MS;

type OrderRow = Pick<Selectable<OrderTable>, 'status' | 'document'>;

/** `document` is the order as sent; `status` is current. */
const readOrder = ({ status, document }: OrderRow, locale: Locale): Order =>
  toOrder(parseDocument(document), status, locale);

/** Hash of a request without its reviewed rows: a retry from a page with newer prices is still the same order. */
const toPayloadHash = (request: SendOrder, address_code: string): string => {
  const { id_cart, delivery, date_delivery, payment_method, note, coupon } = request;
  const { pickup_window, row_notes, invoice, terms_version } = request;
  const fields = [address_code, String(id_cart), delivery, date_delivery, payment_method, note, coupon];
  const further = [pickup_window, terms_version, row_notes, invoice].map((field) => field ?? '');
  // Requests without further fields keep the hash that they had before these fields existed.
  const payload = further.every((field) => field === '') ? fields : [...fields, ...further];
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
};

/** `new` when this transaction must handle the request; otherwise the outcome of the earlier request with the same id. */
export type Claim =
  { readonly kind: 'new' | 'conflict' } | { readonly kind: 'repeat'; readonly order: Order };

/** `now` in ms; `locale` is the language of a retry's reply. */
type ClaimRequest = { readonly request: SendOrder; readonly now: number; readonly locale: Locale };

/** Claims a request id for a client. Call it before any other decision: a retry gets the order of the first request. */
export const claimRequest = async (
  tx: Tx,
  owner: CartOwner,
  { request, now, locale }: ClaimRequest,
): Promise<Claim> => {
  const { client_id, address_code } = owner;
  const { request_id } = request;
  const payload_hash = toPayloadHash(request, address_code);
  await tx
    .deleteFrom('order_request')
    .where('created_at', '<', now - RETENTION_MS)
    .execute();
  const claimed = await tx
    .insertInto('order_request')
    .values({ client_id, request_id, payload_hash, order_id: null, created_at: now })
    .onConflict((c) => c.columns(['client_id', 'request_id']).doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (claimed) return { kind: 'new' };
  const known = await tx
    .selectFrom('order_request')
    .innerJoin('order', 'order.id', 'order_request.order_id')
    .select(['payload_hash', 'status', 'document'])
    .where('order_request.client_id', '=', client_id)
    .where('request_id', '=', request_id)
    .executeTakeFirstOrThrow();
  return known.payload_hash === payload_hash
    ? { kind: 'repeat', order: readOrder(known, locale) }
    : { kind: 'conflict' };
};

/** The next number of a year. Call it last: the counter row stays locked until the commit. */
const issueNumber = async (tx: Tx, year: number): Promise<string> => {
  const { last } = await tx
    .insertInto('order_counter')
    .values({ year, last: 1 })
    .onConflict((c) => c.column('year').doUpdateSet((eb) => ({ last: eb('order_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `OV-${year}-${String(last).padStart(6, '0')}`;
};

/** Columns stored with the order document. */
export type Placement = {
  readonly client_id: number;
  /** The user who placed it. */
  readonly user_id: number;
  readonly request_id: string;
  /** Ms. */
  readonly placed_at: number;
  readonly locale: Locale;
  /** Year in the shop's zone; numbers restart each year. */
  readonly year: number;
};

/** Stores an order under the next number, `OV-2026-000123`, and links its request to it. `id` is its key in the store. */
export const insertOrder = async (
  tx: Tx,
  unnumbered: Omit<OrderDocument, 'name'>,
  placement: Placement,
): Promise<{ readonly id: number; readonly order: OrderDocument }> => {
  const { client_id, user_id, request_id, placed_at, year, locale } = placement;
  const order: OrderDocument = { name: await issueNumber(tx, year), ...unnumbered };
  const { name, status, address_code, payment_method, date_delivery } = order;
  const { id } = await tx
    .insertInto('order')
    .values({
      name,
      status,
      client_id,
      user_id,
      address_code,
      placed_at,
      payment_method,
      date_delivery,
      locale,
      net: toMoney(order.totale_netto),
      total: toMoney(order.totale_doc),
      row_count: order.rows.length,
      city: order.Citta,
      note: order.note,
      document: JSON.stringify(order),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // An order that waits for its approval does not count as a purchase yet.
  if (status !== 'TO_BE_APPROVED')
    await insertBoughtArticles(tx, toBoughtArticles(order, { order_id: id, client_id, placed_at }));
  await tx
    .updateTable('order_request')
    .set({ order_id: id })
    .where('client_id', '=', client_id)
    .where('request_id', '=', request_id)
    .execute();
  return { id, order };
};

/** An order by its number with its documents; absent when it is unknown or another client's. */
export const findOrder = async (
  db: Kysely<Tables>,
  client_id: number,
  { name, locale }: { readonly name: string; readonly locale: Locale },
): Promise<Order | undefined> => {
  const row = await db
    .selectFrom('order')
    .innerJoin('user', 'user.id', 'order.user_id')
    .select(['order.id', 'status', 'document', 'user.name as author', 'role'])
    .where('order.client_id', '=', client_id)
    .where('order.name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  const following = await readOrderDocuments(db, row.id);
  const documents = toLinked(following);
  const order = readOrder(row, locale);
  const needsProvider = getPaymentTraits(order.payment_method).needsProvider === true;
  const card_payment = needsProvider ? await findCardState(db, row.id) : undefined;
  const thread = toThread(order, following);
  return {
    ...order,
    placed_by: { name: row.author, role: row.role === 'agent' ? 'agent' : 'customer' },
    ...(card_payment && { card_payment }),
    ...(documents.length > 0 && { documents }),
    ...(thread && { thread }),
  };
};

/** The first of the client's own users; undefined for a client that only an agent orders for. */
const findReader = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('user')
    .select(['name', 'email', 'settings'])
    .where('client_id', '=', client_id)
    .where('role', '=', 'customer')
    .orderBy('id')
    .executeTakeFirst();

/**
 * A stored order with its client and the reader of its mails: the user who placed it, or one of the client's users if an agent did.
 * `sender` placed it. `locale` is the language of the reader's mails.
 */
export type PlacedOrder = {
  readonly client_id: number;
  readonly name: string;
  readonly email: string;
  readonly sender: { readonly name: string; readonly email: string };
  readonly locale: Locale;
  readonly order: Order;
};

/** In the language that the reader chose for mails, else in `locale`, by default that of the order. Absent when the order was deleted. */
export const findPlacedOrder = async (
  db: Kysely<Tables>,
  { order_id, locale: asked }: { readonly order_id: number; readonly locale?: Locale },
): Promise<PlacedOrder | undefined> => {
  const row = await db
    .selectFrom('order')
    .innerJoin('user', 'user.id', 'order.user_id')
    .select(['status', 'document', 'order.client_id', 'order.locale'])
    .select(['user.name', 'user.email', 'user.settings', 'user.role'])
    .where('order.id', '=', order_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { client_id } = row;
  const sender = { name: row.name, email: row.email };
  const reader = row.role === 'agent' ? ((await findReader(db, client_id)) ?? row) : row;
  const { name, email } = reader;
  const locale = toMailLocale(reader, asked ?? (row.locale as Locale));
  return { client_id, name, email, sender, locale, order: readOrder(row, locale) };
};

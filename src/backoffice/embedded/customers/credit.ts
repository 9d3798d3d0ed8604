import { type Kysely, sql } from 'kysely';
import { listDocumentKinds } from '#src/contract/document-traits.ts';
import { getPaymentTraits, PAYMENT_METHODS } from '#src/contract/payment-methods.ts';
import type { Money } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';

/** States of orders that are not completely delivered. */
export const OPEN_STATUSES = ['TO_BE_ACCEPTED', 'TO_CHECKOUT'];

/** States of orders that do not count as purchases, not yet or no longer. */
export const UNPLACED_STATUSES = ['TO_BE_APPROVED', 'CANCELLED'];

/** Payment methods that use the credit limit. */
export const CREDIT_METHODS = PAYMENT_METHODS.filter((method) => getPaymentTraits(method).usesCredit);

/** What a client owes now or will owe, in ten-thousandths of a euro. */
export type Exposure = {
  /** Debt outside of this shop's documents. */
  readonly other_debt: Money;
  /** Paid in advance. */
  readonly advance_payments: Money;
  /** Undelivered part of open orders on account. */
  readonly open_orders: Money;
  /** Delivered and not yet invoiced part of orders on account. */
  readonly unbilled: Money;
  /** Unpaid deadlines, expired or not; open credit notes are negative. */
  readonly unpaid: Money;
};

/** The only rule for used credit. An order that is not on account counts once it is invoiced. */
export const toCreditUsed = (exposure: Exposure): Money => {
  const { other_debt, advance_payments, open_orders, unbilled, unpaid } = exposure;
  return other_debt - advance_payments + open_orders + unbilled + unpaid;
};

/** Whether an order on account exceeds the limit; reaching it exactly is allowed. */
export const isBeyondCredit = (credit_limit: Money, exposure: Exposure, total: Money): boolean =>
  toCreditUsed(exposure) + total > credit_limit;

/** Kinds of invoices that accompany the goods. One for a part of an order covers no other order. */
const ACCOMPANYING = listDocumentKinds({ isPriced: true, movesGoods: true });

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as('total');

type Total = { readonly client_id: number; readonly total: Money };

const toTotals = (rows: readonly Total[]): ReadonlyMap<number, Money> =>
  new Map(rows.map(({ client_id, total: sum }) => [client_id, sum]));

const sumOpenOrders = (db: Kysely<Tables>, ids: readonly number[]): Promise<readonly Total[]> =>
  db
    .selectFrom('order')
    .select(['client_id', total('order.total')])
    .where('client_id', 'in', ids)
    .where('payment_method', 'in', CREDIT_METHODS)
    .where('status', 'in', OPEN_STATUSES)
    .groupBy('client_id')
    .execute();

/** The delivered parts of orders on account. */
const selectDelivered = (db: Kysely<Tables>, ids: readonly number[]) =>
  db
    .selectFrom('delivery_note_order')
    .innerJoin('delivery_note', 'delivery_note.id', 'delivery_note_order.delivery_note_id')
    .innerJoin('order', 'order.id', 'delivery_note_order.order_id')
    .select(['delivery_note.client_id', total('delivery_note_order.total')])
    .where('delivery_note.client_id', 'in', ids)
    .where('order.payment_method', 'in', CREDIT_METHODS)
    .groupBy('delivery_note.client_id');

/** What left of open orders with an accompanying invoice instead of a delivery note. */
const sumAccompanied = (db: Kysely<Tables>, ids: readonly number[]): Promise<readonly Total[]> =>
  db
    .selectFrom('invoice_order')
    .innerJoin('invoice', 'invoice.id', 'invoice_order.invoice_id')
    .innerJoin('order', 'order.id', 'invoice_order.order_id')
    .select(['invoice.client_id', total('invoice.total')])
    .where('invoice.client_id', 'in', ids)
    .where('invoice.kind', 'in', ACCOMPANYING)
    .where('order.payment_method', 'in', CREDIT_METHODS)
    .where('order.status', 'in', OPEN_STATUSES)
    .groupBy('invoice.client_id')
    .execute();

const sumUnpaid = (db: Kysely<Tables>, ids: readonly number[]): Promise<readonly Total[]> =>
  db
    .selectFrom('deadline')
    .select(['client_id', total('deadline.amount')])
    .where('client_id', 'in', ids)
    .where('paid_day', 'is', null)
    .groupBy('client_id')
    .execute();

/** The exposure of each client, in six queries; `db` may be a transaction. */
export const findExposures = async (
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Exposure>> => {
  if (ids.length === 0) return new Map();
  const clients = await db
    .selectFrom('client')
    .select(['id', 'credit_used', 'advance_payments'])
    .where('id', 'in', ids)
    .execute();
  const ordered = toTotals(await sumOpenOrders(db, ids));
  const delivered = selectDelivered(db, ids);
  const partly = toTotals(await delivered.where('order.status', 'in', OPEN_STATUSES).execute());
  const accompanied = toTotals(await sumAccompanied(db, ids));
  const unbilled = toTotals(await delivered.where('delivery_note.invoice_id', 'is', null).execute());
  const unpaid = toTotals(await sumUnpaid(db, ids));
  const toExposure = ({ id, credit_used, advance_payments }: (typeof clients)[number]): Exposure => ({
    other_debt: credit_used,
    advance_payments,
    open_orders: (ordered.get(id) ?? 0) - (partly.get(id) ?? 0) - (accompanied.get(id) ?? 0),
    unbilled: unbilled.get(id) ?? 0,
    unpaid: unpaid.get(id) ?? 0,
  });
  return new Map(clients.map((client) => [client.id, toExposure(client)]));
};

/** The exposure of a client; throws when there is no such client. */
export const findExposure = async (db: Kysely<Tables>, client_id: number): Promise<Exposure> => {
  const exposure = (await findExposures(db, [client_id])).get(client_id);
  if (!exposure) throw new Error(`No client ${client_id}`);
  return exposure;
};

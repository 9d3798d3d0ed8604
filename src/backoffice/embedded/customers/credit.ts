import { type Kysely, sql } from 'kysely';
import type { Money } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';

/** Orders in these states are still to be delivered, at least in part. */
export const OPEN_STATUSES = ['TO_BE_ACCEPTED', 'TO_CHECKOUT'];

/** What a client owes, or will; in ten-thousandths. */
export type Exposure = {
  /** Owed beside this shop's documents. */
  readonly beside: Money;
  /** Paid before any document. */
  readonly advance_payments: Money;
  /** Of open orders on account, what was not delivered. */
  readonly open_orders: Money;
  /** Of orders on account, what was delivered and not invoiced. */
  readonly unbilled: Money;
  /** Deadlines that are not paid, whether expired or not; credit notes that are not set off are below 0. */
  readonly unpaid: Money;
};

/** The one rule for what is used of a credit limit. An order that is not on account counts from its invoice on. */
export const toCreditUsed = (exposure: Exposure): Money => {
  const { beside, advance_payments, open_orders, unbilled, unpaid } = exposure;
  return beside - advance_payments + open_orders + unbilled + unpaid;
};

/** Whether an order on account goes beyond the limit; exactly the limit is allowed. */
export const isBeyondCredit = (credit_limit: Money, exposure: Exposure, total: Money): boolean =>
  toCreditUsed(exposure) + total > credit_limit;

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as('total');

const sumOpenOrders = async (db: Kysely<Tables>, client_id: number): Promise<Money> => {
  const row = await db
    .selectFrom('order')
    .select(total('order.total'))
    .where('client_id', '=', client_id)
    .where('payment_method', '=', 'account')
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return row.total;
};

/** The parts of orders on account that delivery notes carry. */
const selectDelivered = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('delivery_note_order')
    .innerJoin('delivery_note', 'delivery_note.id', 'delivery_note_order.delivery_note_id')
    .innerJoin('order', 'order.id', 'delivery_note_order.order_id')
    .select(total('delivery_note_order.total'))
    .where('delivery_note.client_id', '=', client_id)
    .where('order.payment_method', '=', 'account');

const sumUnpaid = async (db: Kysely<Tables>, client_id: number): Promise<Money> => {
  const row = await db
    .selectFrom('deadline')
    .select(total('deadline.amount'))
    .where('client_id', '=', client_id)
    .where('paid_day', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
};

/** A client's exposure as the transaction or connection sees it. */
export const findExposure = async (db: Kysely<Tables>, client_id: number): Promise<Exposure> => {
  const client = await db
    .selectFrom('client')
    .select(['credit_used', 'advance_payments'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const ordered = await sumOpenOrders(db, client_id);
  const delivered = selectDelivered(db, client_id);
  const partly = await delivered.where('order.status', 'in', OPEN_STATUSES).executeTakeFirstOrThrow();
  const unbilled = await delivered.where('delivery_note.invoice_id', 'is', null).executeTakeFirstOrThrow();
  return {
    beside: client.credit_used,
    advance_payments: client.advance_payments,
    open_orders: ordered - partly.total,
    unbilled: unbilled.total,
    unpaid: await sumUnpaid(db, client_id),
  };
};

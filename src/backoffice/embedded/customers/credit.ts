import { type Kysely, sql } from 'kysely';
import { getPaymentTraits, PAYMENT_METHODS } from '#src/contract/payment-methods.ts';
import type { Money } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';

/** States of orders that are not completely delivered. */
export const OPEN_STATUSES = ['TO_BE_ACCEPTED', 'TO_CHECKOUT'];

/** Payment methods that use the credit limit. */
const CREDIT_METHODS = PAYMENT_METHODS.filter((method) => getPaymentTraits(method).usesCredit);

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

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as('total');

const sumOpenOrders = async (db: Kysely<Tables>, client_id: number): Promise<Money> => {
  const row = await db
    .selectFrom('order')
    .select(total('order.total'))
    .where('client_id', '=', client_id)
    .where('payment_method', 'in', CREDIT_METHODS)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow();
  return row.total;
};

/** The delivered parts of orders on account. */
const selectDelivered = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('delivery_note_order')
    .innerJoin('delivery_note', 'delivery_note.id', 'delivery_note_order.delivery_note_id')
    .innerJoin('order', 'order.id', 'delivery_note_order.order_id')
    .select(total('delivery_note_order.total'))
    .where('delivery_note.client_id', '=', client_id)
    .where('order.payment_method', 'in', CREDIT_METHODS);

const sumUnpaid = async (db: Kysely<Tables>, client_id: number): Promise<Money> => {
  const row = await db
    .selectFrom('deadline')
    .select(total('deadline.amount'))
    .where('client_id', '=', client_id)
    .where('paid_day', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
};

/** The exposure of a client; `db` may be a transaction. */
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
    other_debt: client.credit_used,
    advance_payments: client.advance_payments,
    open_orders: ordered - partly.total,
    unbilled: unbilled.total,
    unpaid: await sumUnpaid(db, client_id),
  };
};

import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { CardState } from '#src/contract/card-payment.ts';
import { MINUTE_MS } from '#src/contract/time.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CardProvider } from '../../card-provider.ts';
import { getLog } from '../../log.ts';
import type { CardPayments, Visitor } from '../../port/back-office.ts';
import { type Money, toEuros } from '../../rules/money.ts';
import type { CardPaymentTable } from '../database/commerce-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { findOwner } from '../customers/client.ts';
import type { TradeOptions } from '../trade-options.ts';

export type CardPaymentRow = Selectable<CardPaymentTable>;

/** Time (ms) after which the provider is asked for the outcome of a new charge. */
const FIRST_CHECK_MS = MINUTE_MS;

/** The fields of a new charge. */
const toCharge = (now: number) => ({
  charge_id: randomUUID(),
  state: 'open',
  checks: 0,
  due_at: now + FIRST_CHECK_MS,
});

/** Opens the card payment of a new order. */
export const openCardPayment = async (
  tx: Tx,
  { order_id, locale, now }: { readonly order_id: number; readonly locale: Locale; readonly now: number },
): Promise<void> => {
  await tx
    .insertInto('card_payment')
    .values({ order_id, locale, ...toCharge(now) })
    .execute();
};

const findPayment = (db: Kysely<Tables>, order_id: number): Promise<CardPaymentRow | undefined> =>
  db.selectFrom('card_payment').selectAll().where('order_id', '=', order_id).executeTakeFirst();

/** The state of an order's card payment; absent without one. */
export const findCardState = async (db: Kysely<Tables>, order_id: number): Promise<CardState | undefined> =>
  (await findPayment(db, order_id))?.state as CardState | undefined;

/** Stores the provider's answer about a charge; false when it is not new, or another process has stored it. */
export const storeOutcome = async (tx: Tx, charge_id: string, state: CardState): Promise<boolean> => {
  const changed = await tx
    .updateTable('card_payment')
    .set({ state })
    .where('charge_id', '=', charge_id)
    .where('state', 'in', ['open', 'unknown'])
    .where('state', '<>', state)
    .returning('order_id')
    .executeTakeFirst();
  return changed !== undefined;
};

type Options = Pick<TradeOptions, 'database' | 'clock'> & { readonly cards: CardProvider };

/** Asks the provider about an unsettled charge; the stored state when it does not answer, or another process has settled the charge. */
const ask = async ({ database, cards }: Options, payment: CardPaymentRow): Promise<CardState> => {
  const known = payment.state as CardState;
  if (known === 'paid' || known === 'refused') return known;
  try {
    const state = await cards.find(payment.charge_id);
    await database.write((tx) => storeOutcome(tx, payment.charge_id, state));
    return (await findCardState(database.read, payment.order_id)) ?? state;
  } catch (error) {
    getLog().error({ err: error, order_id: payment.order_id }, 'The outcome of a card payment was not read');
    return known;
  }
};

type PayableOrder = { readonly id: number; readonly name: string; readonly total: Money };

/** The provider's page of an open charge; undefined when the provider does not answer. */
const findUrl = async (
  { cards }: Options,
  { charge_id, locale }: CardPaymentRow,
  { id, name, total }: PayableOrder,
): Promise<string | undefined> => {
  const cents = Math.round(toEuros(total) * 100);
  try {
    return await cards.start({ id: charge_id, order: name, cents, locale: locale as Locale });
  } catch (error) {
    getLog().error({ err: error, order_id: id }, 'A card payment was not started');
    return undefined;
  }
};

/** The card payments of the embedded store. */
export const createCardPayments = (options: Options): CardPayments => {
  const { database, clock } = options;
  const findOrder = async (visitor: Visitor, name: string): Promise<PayableOrder | undefined> => {
    const owner = findOwner(visitor);
    if (!owner) return undefined;
    return database.read
      .selectFrom('order')
      .select(['id', 'name', 'total'])
      .where('client_id', '=', owner.client_id)
      .where('name', '=', name)
      .executeTakeFirst();
  };
  return {
    async find(visitor, name) {
      const order = await findOrder(visitor, name);
      const payment = order && (await findPayment(database.read, order.id));
      if (!payment) return undefined;
      const state = await ask(options, payment);
      const url = state === 'open' ? await findUrl(options, payment, order) : undefined;
      return { state, ...(url === undefined ? {} : { url }) };
    },
    async retry(visitor, name) {
      const order = await findOrder(visitor, name);
      if (!order) return;
      await database.write((tx) =>
        tx
          .updateTable('card_payment')
          .set({ ...toCharge(clock()), locale: visitor.locale })
          .where('order_id', '=', order.id)
          .where('state', '=', 'refused')
          .execute(),
      );
    },
  };
};

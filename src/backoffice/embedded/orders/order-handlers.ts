import type { Kysely } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { orderCommands } from '#src/contract/staff/orders.ts';
import { toEuros } from '../../rules/money.ts';
import type { Fields } from '../../staff-port.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Handlers, Restored, Written } from '../staff/handler.ts';
import { lockClient } from './order-store.ts';

type Named = { readonly order: string };

const WAITING = 'TO_BE_ACCEPTED';
const ACCEPTED = 'TO_CHECKOUT';

const listOrders = async (
  db: Kysely<Tables>,
  { status, limit }: ParsedInput<'orders.list'>,
): Promise<CommandOutput<'orders.list'>> => {
  const rows = await db
    .selectFrom('order')
    .innerJoin('client', 'client.id', 'order.client_id')
    .leftJoin('card_payment', 'card_payment.order_id', 'order.id')
    .select(['order.name', 'order.status', 'order.placed_at', 'order.client_id', 'client.company_name'])
    .select(['order.net', 'order.total', 'order.row_count', 'card_payment.state'])
    .where('order.status', '=', status)
    .orderBy('order.placed_at')
    .orderBy('order.id')
    .limit(limit)
    .execute();
  return rows.map(({ name, placed_at, client_id, company_name, net, total, row_count, state }) => ({
    ...{ order: name, status, placed_at, client_id, company: company_name },
    ...{ net: toEuros(net), total: toEuros(total), rows: row_count },
    ...(state !== null && { card: state }),
  }));
};

const findOrder = (tx: Tx, { order }: Named) =>
  tx
    .selectFrom('order')
    .leftJoin('card_payment', 'card_payment.order_id', 'order.id')
    .select(['order.id', 'order.client_id', 'order.status', 'card_payment.state as card'])
    .where('order.name', '=', order)
    .executeTakeFirst();

const readStatus = async (tx: Tx, input: Named): Promise<Fields | undefined> => {
  const order = await findOrder(tx, input);
  return order && { status: order.status };
};

type Change = { readonly from: string; readonly to: string };

/** Whether the order had the status; decisions on the orders of one client are serialised by its row. */
const changeStatus = async (
  tx: Tx,
  { id, client_id }: { readonly id: number; readonly client_id: number },
  { from, to }: Change,
): Promise<boolean> => {
  await lockClient(tx, client_id);
  const changed = tx.updateTable('order').set({ status: to }).where('id', '=', id);
  return (await changed.where('status', '=', from).returning('id').executeTakeFirst()) !== undefined;
};

const accept = async (tx: Tx, input: Named): Promise<Written<'orders.accept'>> => {
  const order = await findOrder(tx, input);
  if (!order) return { ok: false, refusal: 'unknown_order' };
  if (order.card !== null && order.card !== 'paid') return { ok: false, refusal: 'card_not_paid' };
  const isAccepted = await changeStatus(tx, order, { from: WAITING, to: ACCEPTED });
  return isAccepted ? { ok: true, result: { status: ACCEPTED } } : { ok: false, refusal: 'not_waiting' };
};

const restore = async (tx: Tx, { input, fields }: Restored<Named>): Promise<void> => {
  const order = await findOrder(tx, input);
  if (order && fields) await changeStatus(tx, order, { from: order.status, to: String(fields['status']) });
};

export const orderHandlers: Handlers<keyof typeof orderCommands> = {
  'orders.list': { find: listOrders },
  'orders.accept': {
    subject: ({ order }) => `order:${order}`,
    read: readStatus,
    write: accept,
    restore,
  },
};

import type { Kysely } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { orderCommands } from '#src/contract/staff/orders.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import type { Handlers } from '../command-handler.ts';
import { findOrders } from './find-orders.ts';

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
    order: name,
    status,
    placed_at,
    client_id,
    company: company_name,
    net: toEuros(net),
    total: toEuros(total),
    rows: row_count,
    ...(state !== null && { card: state }),
  }));
};

export const orderHandlers: Handlers<keyof typeof orderCommands> = {
  'orders.list': { find: listOrders },
  'orders.search': { find: findOrders },
};

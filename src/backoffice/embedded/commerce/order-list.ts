import { type Kysely, sql } from 'kysely';
import type { OrderPage, OrderPageRequest, OrderSummary } from '#src/contract/order.ts';
import { toEuros } from '../../money.ts';
import type { Tables } from '../database/tables.ts';

/** A page of `total` orders. */
export const toOrderPage = (
  data: readonly OrderSummary[],
  total: number,
  { page, per_page }: OrderPageRequest,
): OrderPage => ({
  data: [...data],
  pagination: { current_page: page, per_page, total, total_pages: Math.ceil(total / per_page) },
});

const countOrders = async (db: Kysely<Tables>, client_id: number): Promise<number> => {
  const row = await db
    .selectFrom('order')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** A page of a client's orders, newest first. */
export const listOrders = async (
  db: Kysely<Tables>,
  client_id: number,
  request: OrderPageRequest,
): Promise<OrderPage> => {
  const rows = await db
    .selectFrom('order')
    .select(['name', 'status', 'placed_at', 'date_delivery', 'net', 'total', 'row_count', 'city'])
    .where('client_id', '=', client_id)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.per_page)
    .offset((request.page - 1) * request.per_page)
    .execute();
  const data = rows.map(({ name, status, placed_at, date_delivery, net, total, row_count, city }) => ({
    ...{ name, status, date_delivery, row_count },
    transaction_date: new Date(placed_at).toISOString(),
    totale_netto: toEuros(net),
    totale_doc: toEuros(total),
    Citta: city,
  }));
  return toOrderPage(data, await countOrders(db, client_id), request);
};

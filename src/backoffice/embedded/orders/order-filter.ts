import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { OrderFilter, OrderPage } from '#src/contract/order.ts';
import type { Tables } from '../database/tables.ts';
import { toDayStart } from '../../rules/day.ts';
import { type DaysOrIds, toIdList } from '../documents/any-number.ts';

/** Progress of an order's delivery notes: 0 when all are delivered, 1 while one is in transit, null without delivery notes. */
type ShipmentProgress = number | null;

/** The order's columns joined with the progress of its delivery notes. */
export type OrdersAndShipments = Tables & { shipped: { order_id: number | null; moving: ShipmentProgress } };

const selectShipments = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('delivery_note_order as part')
    .innerJoin('delivery_note as note', 'note.id', 'part.delivery_note_id')
    .select('part.order_id')
    .select(sql<number>`max(case when note.status = 'DELIVERED' then 0 else 1 end)`.as('moving'))
    .where('note.client_id', '=', client_id)
    .groupBy('part.order_id');

/** A client's orders with the progress of their delivery notes. */
const selectOrders = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('order')
    .leftJoin(selectShipments(db, client_id).as('shipped'), 'shipped.order_id', 'order.id')
    .where('order.client_id', '=', client_id);

/** The status and, if restricted, the allowed values of `moving` for each filter. */
const FILTERS: Readonly<
  Record<
    Exclude<OrderFilter, 'CREDIT_NOTE'>,
    { readonly status: string; readonly moving?: readonly number[] }
  >
> = {
  TO_BE_APPROVED: { status: 'TO_BE_APPROVED' },
  IA: { status: 'TO_BE_ACCEPTED' },
  NE: { status: 'TO_CHECKOUT' },
  TO_CHECKOUT: { status: 'TO_CHECKOUT', moving: [0, 1] },
  E: { status: 'ESCAPED' },
  CHECKED_OUT: { status: 'ESCAPED', moving: [1] },
  DELIVERED: { status: 'ESCAPED', moving: [0] },
  CANCELLED: { status: 'CANCELLED' },
};

/** Which orders of a client to select. `timezone` is the shop's, for the days of a search. */
export type OrderSelection = {
  readonly filter?: Exclude<OrderFilter, 'CREDIT_NOTE'> | undefined;
  readonly search?: DaysOrIds | undefined;
  readonly timezone: string;
};

type Orders = SelectQueryBuilder<OrdersAndShipments, 'order' | 'shipped', object>;

/** The selected orders of a client, without columns. */
export const selectOrdersWhere = (
  db: Kysely<Tables>,
  client_id: number,
  { filter, search, timezone }: OrderSelection,
): Orders => {
  let query: Orders = selectOrders(db, client_id);
  if (search?.kind === 'ids') query = query.where('order.id', 'in', toIdList(search.ids.orders));
  if (search?.kind === 'days')
    query = query
      .where('order.placed_at', '>=', toDayStart(search.from, timezone))
      .where('order.placed_at', '<', toDayStart(search.to, timezone));
  if (filter === undefined) return query;
  const { status, moving } = FILTERS[filter];
  query = query.where('order.status', '=', status);
  return moving ? query.where('shipped.moving', 'in', moving) : query;
};

const count = sql<number>`count(*)`.as('count');

/** The number of orders of each filter, and of all orders. */
export const countByFilter = async (
  db: Kysely<Tables>,
  client_id: number,
  selection: Omit<OrderSelection, 'filter'>,
): Promise<NonNullable<OrderPage['counts']>> => {
  const states = await selectOrdersWhere(db, client_id, selection)
    .select(['order.status', 'shipped.moving', count])
    .groupBy(['order.status', 'shipped.moving'])
    .execute();
  const sum = (wanted: (state: (typeof states)[number]) => boolean): number =>
    states.filter(wanted).reduce((total, state) => total + state.count, 0);
  const counts = Object.entries(FILTERS).map(([filter, { status, moving }]) => [
    filter,
    sum((state) => state.status === status && (!moving || moving.includes(state.moving ?? -1))),
  ]);
  return { all: sum(() => true), ...(Object.fromEntries(counts) as Record<keyof typeof FILTERS, number>) };
};

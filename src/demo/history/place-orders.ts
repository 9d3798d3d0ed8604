import { AVAILABLE } from '#src/contract/product.ts';
import { toCountedRows } from '#src/backoffice/rules/priced-cart.ts';
import { toTotals } from '#src/backoffice/rules/totals.ts';
import {
  addWorkingDays,
  toEarliestPickup,
  toEarliestShipping,
} from '#src/backoffice/embedded/orders/working-days.ts';
import { toCartRow } from '#src/backoffice/embedded/carts/cart-rows.ts';
import { type Day, toWallTime, toWireDay, type WallTime } from '#src/backoffice/rules/day.ts';
import {
  type DocumentRow,
  type OrderDocument,
  toDocumentRows,
} from '#src/backoffice/embedded/orders/stored-order.ts';
import type { SeedClient } from '../companies.ts';
import type { HistoryContext } from './context.ts';
import type { Numbers } from './numbers.ts';
import type { PlannedOrder } from './plan-orders.ts';

/** An order that was sent; its status is as of the day on which the store is filled. */
export type PlacedOrder = {
  readonly planned: PlannedOrder;
  /** The shop's day on which it was sent. */
  readonly day: Day;
  /** The day on which its goods, or the first part of them, leave or are collected. */
  readonly leaves_on: Day;
  readonly document: OrderDocument;
};

/** Past orders count every article as in stock: today's availability does not apply to them. */
const toRows = ({ planned, day }: { planned: PlannedOrder; day: Day }, context: HistoryContext) => {
  const { products, findTerms } = context;
  const conditions = findTerms(planned.habit.client.client_id, day);
  const rows = planned.rows
    .filter(({ carti }) => products.get(carti)?.blocked === undefined)
    .map((row, at) => ({
      ...toCartRow(
        { ...row, row_id: at + 1, id: at + 1, id_cart: 0, promo_code: '', promo_row: '' },
        { products, conditions, locale: 'it' },
      ),
      ...{ availability: AVAILABLE, stock_limited: false, available_on: undefined },
    }))
    .filter(({ blocked }) => blocked === undefined);
  const names = new Map(
    rows.map(({ carti, name }) => [carti, products.get(carti)?.name ?? { it: name, en: name }]),
  );
  return toDocumentRows(rows, names);
};

const toAddress = ({ addresses }: SeedClient, code: string) => {
  const address = addresses.find(({ address_code }) => address_code === code) ?? addresses[0];
  const { address_code, IndirizzoEsteso, Citta, postal_code, province } = address;
  return { address_code, IndirizzoEsteso, Citta: `${postal_code} ${Citta} (${province})` };
};

const toDeliveryDay = ({ delivery, wait }: PlannedOrder, now: WallTime): Day =>
  delivery === 'pickup' ? toEarliestPickup(now).day : addWorkingDays(toEarliestShipping(now), wait);

/** Goods are on their way for two working days. */
const toLeavingDay = ({ delivery }: PlannedOrder, day: Day, delivery_day: Day): Day => {
  if (delivery === 'pickup') return delivery_day;
  let leaves = addWorkingDays(day, 1);
  while (addWorkingDays(leaves, 2) < delivery_day) leaves = addWorkingDays(leaves, 1);
  return leaves;
};

const toUnnumbered = (
  planned: PlannedOrder,
  now: WallTime,
  context: HistoryContext,
): Omit<PlacedOrder, 'document'> & {
  readonly document: Omit<OrderDocument, 'name'>;
} => {
  const { delivery, payment_method, note, placed_at, habit } = planned;
  const { day } = now;
  const rows: readonly DocumentRow[] = toRows({ planned, day }, context);
  const delivery_day = toDeliveryDay(planned, now);
  return {
    ...{ planned, day },
    leaves_on: toLeavingDay(planned, day, delivery_day),
    document: {
      status: 'TO_BE_ACCEPTED',
      transaction_date: new Date(placed_at).toISOString(),
      date_delivery: toWireDay(delivery_day),
      ...{ delivery, payment_method, note },
      ...toAddress(habit.client, planned.address_code),
      rows,
      ...toTotals(toCountedRows(rows), { shop: context.shop, pickup: delivery === 'pickup' }),
    },
  };
};

/** Prices planned orders, oldest first, by the rules that price every other order, and numbers them. */
export const placeOrders = (
  plan: readonly PlannedOrder[],
  context: HistoryContext,
  numbers: Numbers,
): readonly PlacedOrder[] =>
  plan
    .map((planned) => toUnnumbered(planned, toWallTime(planned.placed_at, context.shop.timezone), context))
    .filter(({ document }) => document.rows.length > 0)
    .map((order) => ({ ...order, document: { name: numbers.take(order.day), ...order.document } }));

import { toEmail } from '#src/contract/account.ts';
import { AVAILABLE } from '#src/contract/availability.ts';
import { toCountedRows } from '#src/backoffice/rules/priced-cart.ts';
import { toTotals } from '#src/backoffice/rules/totals.ts';
import { addWorkingDays, toEarliestPickup, toPromisedShipping } from './demo-days.ts';
import { toCartRow } from '#src/backoffice/embedded/carts/cart-rows.ts';
import { type Day, toWallTime, toWireDay, type WallTime } from '#src/backoffice/rules/day.ts';
import {
  type DocumentRow,
  type OrderDocument,
  toDocumentRows,
} from '#src/backoffice/embedded/documents/stored-order.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { insertOrder } from '#src/backoffice/embedded/orders/order-store.ts';
import type { DemoClient } from '../companies.ts';
import type { HistoryContext } from './context.ts';
import { getId, readUsers } from './stored-ids.ts';
import type { PlannedOrder } from './plan-orders.ts';

/** A sent order. */
export type PlacedOrder = {
  readonly planned: PlannedOrder;
  /** The shop's day of sending. */
  readonly day: Day;
  /** The day on which its first portion leaves or is picked up. */
  readonly leaves_on: Day;
  readonly document: OrderDocument;
};

type UnnumberedOrder = Omit<PlacedOrder, 'document'> & { readonly document: Omit<OrderDocument, 'name'> };

/** The priced rows of an order. Every article counts as in stock, because the availability of today does not apply to the past. */
const toRows = ({ planned, day }: { planned: PlannedOrder; day: Day }, context: HistoryContext) => {
  const { products, findConditions } = context;
  const conditions = findConditions(planned.habit.client.client_id, day);
  const rows = planned.rows
    .filter(({ carti }) => products.get(carti)?.blocked === undefined)
    .map((row, at) => ({
      ...toCartRow(
        { ...row, row_id: at + 1, id: at + 1, id_cart: 0, promo_code: '', promo_row: '' },
        { products, conditions, locale: 'it' },
      ),
      availability: AVAILABLE,
      stock_limited: false,
      available_on: undefined,
    }))
    .filter(({ blocked }) => blocked === undefined);
  const names = new Map(
    rows.map(({ carti, name }) => [carti, products.get(carti)?.name ?? { it: name, en: name }]),
  );
  return toDocumentRows(rows, names);
};

const toAddress = ({ addresses }: DemoClient, code: string) => {
  const address = addresses.find(({ address_code }) => address_code === code) ?? addresses[0];
  const { address_code, IndirizzoEsteso, Citta, postal_code, province } = address;
  return { address_code, IndirizzoEsteso, Citta: `${postal_code} ${Citta} (${province})` };
};

const toDeliveryDay = ({ delivery, wait }: PlannedOrder, now: WallTime): Day =>
  delivery === 'pickup' ? toEarliestPickup(now).day : addWorkingDays(toPromisedShipping(now), wait);

/** The day of leaving: two working days before delivery, but not before the next working day. */
const toLeavingDay = ({ delivery }: PlannedOrder, day: Day, delivery_day: Day): Day => {
  if (delivery === 'pickup') return delivery_day;
  let leaves = addWorkingDays(day, 1);
  while (addWorkingDays(leaves, 2) < delivery_day) leaves = addWorkingDays(leaves, 1);
  return leaves;
};

const toUnnumberedOrder = (
  planned: PlannedOrder,
  now: WallTime,
  context: HistoryContext,
): UnnumberedOrder => {
  const { delivery, payment_method, note, placed_at, habit } = planned;
  const { day } = now;
  const rows: readonly DocumentRow[] = toRows({ planned, day }, context);
  const delivery_day = toDeliveryDay(planned, now);
  return {
    planned,
    day,
    leaves_on: toLeavingDay(planned, day, delivery_day),
    document: {
      status: 'TO_BE_ACCEPTED',
      transaction_date: new Date(placed_at).toISOString(),
      date_delivery: toWireDay(delivery_day),
      delivery,
      payment_method,
      note,
      ...toAddress(habit.client, planned.address_code),
      rows,
      ...toTotals(toCountedRows(rows), { shop: context.shop, pickup: delivery === 'pickup' }),
    },
  };
};

/** Sends planned orders, oldest first, priced by the rules of real orders; omits orders without rows. */
export const placeOrders = async (
  tx: Tx,
  plan: readonly PlannedOrder[],
  context: HistoryContext,
): Promise<readonly PlacedOrder[]> => {
  const users = await readUsers(tx);
  const placed: PlacedOrder[] = [];
  for (const planned of plan) {
    const { document, ...order } = toUnnumberedOrder(
      planned,
      toWallTime(planned.placed_at, context.shop.timezone),
      context,
    );
    if (document.rows.length === 0) continue;
    const stored = await insertOrder(tx, document, {
      ...{ client_id: planned.habit.client.client_id, user_id: getId(users, toEmail(planned.buyer)) },
      ...{ request_id: '', placed_at: planned.placed_at, year: Number(order.day.slice(0, 4)), locale: 'it' },
    });
    placed.push({ ...order, document: stored.order });
  }
  return placed;
};

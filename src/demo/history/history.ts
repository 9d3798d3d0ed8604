import { type Bill, toCreditNotes, toInvoices } from './bill.ts';
import type { HistoryContext } from './context.ts';
import { fulfil, ship, type Shipment } from './deliver.ts';
import { createNumbers, type LastNumber } from './numbers.ts';
import { type PlacedOrder, placeOrders } from './place-orders.ts';
import type { PlannedOrder } from './plan-orders.ts';

/** Orders and the documents that followed, each list oldest first. */
export type History = {
  readonly orders: readonly PlacedOrder[];
  readonly shipments: readonly Shipment[];
  /** Invoices, then credit notes. */
  readonly bills: readonly Bill[];
  readonly numbers: readonly LastNumber[];
};

/** Executes planned orders up to the day before `context.today`; deterministic. */
export const toHistory = (plan: readonly PlannedOrder[], context: HistoryContext): History => {
  const { today } = context;
  const orders = createNumbers('OV');
  const notes = createNumbers('DDT');
  const invoices = createNumbers('FT');
  const credits = createNumbers('NC');
  const fulfilments = placeOrders(plan, context, orders).map((order) => fulfil(order, today));
  const portions = fulfilments.flatMap((fulfilment) => fulfilment.portions);
  const shipments = ship(portions, notes);
  const billed = toInvoices({ shipments, portions }, today, invoices);
  const credited = toCreditNotes(billed, today, credits);
  return {
    orders: fulfilments.map(({ order }) => order),
    shipments,
    bills: [...billed, ...credited],
    numbers: [orders, notes, invoices, credits].flatMap(({ listLast }) => listLast()),
  };
};

import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { acceptOrder } from '#src/backoffice/embedded/fulfilment/accept-order.ts';
import { confirmDelivery } from '#src/backoffice/embedded/fulfilment/confirm-delivery.ts';
import { shipOrders } from '#src/backoffice/embedded/fulfilment/ship-orders.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import { issueCreditNotes, issueInvoices, type Shipment } from './bill.ts';
import type { HistoryContext } from './context.ts';
import { planPortions, planShipments, type Portion, toLoad } from './deliver.ts';
import { addWorkingDays } from './demo-days.ts';
import { payBills } from './pay.ts';
import { type PlacedOrder, placeOrders } from './place-orders.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { requireDone } from './require-done.ts';

/** Whether an order was accepted before `today`: on the next working day, or for a pickup on the same one. */
const isAccepted = ({ day, leaves_on }: PlacedOrder, today: Day): boolean =>
  addWorkingDays(day, 1) < today || leaves_on < today;

/** Ships portions under a delivery note; its goods arrive two working days later. */
const ship = async (tx: Tx, portions: readonly [Portion, ...Portion[]], today: Day): Promise<Shipment> => {
  const [{ day, order }] = portions;
  const orders = portions.map(({ order: { document }, rows }) => ({
    order: document.name,
    rows: rows.map(({ row_id, quantity }) => ({ row_id: String(row_id), quantity })),
  }));
  const input = { orders, accompanying: false, reason: 'Vendita', ...toLoad(portions) };
  const { number: name } = requireDone(await shipOrders(tx, input, { today: day }));
  if (addWorkingDays(day, 2) < today) requireDone(await confirmDelivery(tx, { delivery: name }));
  return { name, day, planned: order.planned };
};

/** Sends the planned orders and lets the shop fulfil them up to the day before `context.today`; deterministic. */
export const playHistory = async (
  tx: Tx,
  plan: readonly PlannedOrder[],
  context: HistoryContext,
): Promise<void> => {
  const { today } = context;
  const orders = await placeOrders(tx, plan, context);
  for (const { document } of orders.filter((order) => isAccepted(order, today)))
    requireDone(await acceptOrder(tx, { order: document.name }));
  const portions = orders.flatMap(planPortions).filter(({ day }) => day < today);
  const shipments: Shipment[] = [];
  for (const together of planShipments(portions)) shipments.push(await ship(tx, together, today));
  const invoices = await issueInvoices(tx, { shipments, portions }, today);
  const credits = await issueCreditNotes(tx, invoices, today);
  await payBills(tx, { invoices, credits }, today);
};

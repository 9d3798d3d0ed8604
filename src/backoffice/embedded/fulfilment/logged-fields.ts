/** What the log shows of orders, notes and invoices before and after a command. */
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Fields } from '../../port/staff.ts';
import type { Tx } from '../database/write-queue.ts';
import { findStaffOrder, readPicked, readProgress } from './staff-order.ts';

/** The status of each order and the shipped quantities of its rows. */
export const readShippedFields = async (
  tx: Tx,
  { orders }: ParsedInput<'orders.ship'>,
): Promise<Fields | undefined> => {
  const fields: Record<string, unknown> = {};
  for (const { order: name } of orders) {
    const order = await findStaffOrder(tx, name);
    if (!order) continue;
    fields[`${name} status`] = order.status;
    for (const { row_id, shipped } of await readProgress(tx, order))
      fields[`${name} row ${row_id} shipped`] = shipped;
  }
  return fields;
};

/** The picked quantities of an order's rows. */
export const readPickedFields = async (
  tx: Tx,
  { order: name }: ParsedInput<'orders.pick'>,
): Promise<Fields | undefined> => {
  const order = await findStaffOrder(tx, name);
  if (!order) return undefined;
  const picked = await readPicked(tx, order.id);
  return Object.fromEntries(picked.map(({ row_id, quantity }) => [`row ${row_id} picked`, quantity]));
};

/** The status of a delivery note. */
export const readDeliveryFields = async (
  tx: Tx,
  { delivery }: ParsedInput<'deliveries.confirm'>,
): Promise<Fields | undefined> =>
  tx.selectFrom('delivery_note').select('status').where('name', '=', delivery).executeTakeFirst();

/** The day on which each part of an invoice was paid, by the day on which it is due; null for an open part. */
export const readPaidFields = async (
  tx: Tx,
  { invoice }: ParsedInput<'invoices.pay'>,
): Promise<Fields | undefined> => {
  const parts = await tx
    .selectFrom('deadline')
    .innerJoin('invoice', 'invoice.id', 'deadline.invoice_id')
    .select(['due_day', 'paid_day'])
    .where('invoice.name', '=', invoice)
    .execute();
  return Object.fromEntries(parts.map(({ due_day, paid_day }) => [`due ${due_day}`, paid_day]));
};

import type { ParsedInput } from '#src/contract/staff/commands.ts';
import { toEuros, toMoney } from '../../rules/money.ts';
import type { Fields } from '../../port/staff.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Restored, Written } from '../command-handler.ts';
import { findChangeRefusal, storeQuantities } from './change-rows.ts';
import { boundPicked, storePicked } from './pick-order.ts';
import { type MovedRow, sumByRow } from './portions.ts';
import {
  ACCEPTED,
  FULFILLED,
  findStaffOrder,
  lockStaffOrder,
  readMovedRows,
  readProgress,
  type StaffOrder,
  WAITING,
} from './staff-order.ts';

type Named = { readonly order: string };

/** The status of an order and the quantities of its rows. */
export const readOrderFields = async (tx: Tx, { order: name }: Named): Promise<Fields | undefined> => {
  const order = await findStaffOrder(tx, name);
  if (!order) return undefined;
  const { status, document } = order;
  return {
    status,
    ...Object.fromEntries(document.rows.map(({ row_id, quantity }) => [`row ${row_id}`, quantity])),
  };
};

const setStatus = async (tx: Tx, id: number, status: string): Promise<void> => {
  await tx.updateTable('order').set({ status }).where('id', '=', id).execute();
};

export const acceptOrder = async (
  tx: Tx,
  { order: name, rows = [] }: ParsedInput<'orders.accept'>,
): Promise<Written<'orders.accept'>> => {
  const order = await lockStaffOrder(tx, name);
  if (!order) return { ok: false, refusal: 'unknown_order' };
  if (order.status !== WAITING) return { ok: false, refusal: 'not_waiting' };
  if (order.card !== null && order.card !== 'paid') return { ok: false, refusal: 'card_not_paid' };
  const refusal = findChangeRefusal(order, rows, []);
  if (refusal && refusal !== 'already_shipped') return { ok: false, refusal };
  if (rows.length > 0) await storeQuantities(tx, order, sumByRow(rows));
  await setStatus(tx, order.id, ACCEPTED);
  const payload = { order_id: order.id, is_changed: isReduced(order, rows) };
  return { ok: true, result: { status: ACCEPTED }, events: [{ name: 'order.accepted', payload }] };
};

const isReduced = ({ document }: StaffOrder, rows: readonly MovedRow[]): boolean => {
  const wanted = sumByRow(rows);
  return document.rows.some(({ row_id, quantity }) => (wanted.get(String(row_id)) ?? quantity) < quantity);
};

/** Restores status and quantities as `readOrderFields` returned them, unless goods have left or the order is cancelled. */
export const restoreOrder = async (
  tx: Tx,
  { input, fields }: Restored<Named>,
): Promise<'not_undoable' | undefined> => {
  const order = await lockStaffOrder(tx, input.order);
  if (!order || !fields) return undefined;
  const isOpen = order.status === WAITING || order.status === ACCEPTED;
  if (!isOpen || (await readMovedRows(tx, order)).shipped.length > 0) return 'not_undoable';
  const rows = order.document.rows.map(({ row_id }) => ({
    row_id,
    quantity: Number(fields[`row ${row_id}`]),
  }));
  if (isChanged(order, rows)) await storeQuantities(tx, order, sumByRow(rows));
  await storePicked(tx, order.id, []);
  await setStatus(tx, order.id, String(fields['status']));
  return undefined;
};

const isChanged = ({ document }: StaffOrder, rows: readonly MovedRow[]): boolean =>
  document.rows.some(({ quantity }, at) => rows[at]?.quantity !== quantity);

export const changeOrder = async (
  tx: Tx,
  { order: name, rows }: ParsedInput<'orders.change'>,
): Promise<Written<'orders.change'>> => {
  const order = await lockStaffOrder(tx, name);
  if (!order) return { ok: false, refusal: 'unknown_order' };
  if (order.status !== ACCEPTED) return { ok: false, refusal: 'not_accepted' };
  const { shipped } = await readMovedRows(tx, order);
  const refusal = findChangeRefusal(order, rows, shipped);
  if (refusal) return { ok: false, refusal };
  const changed = await storeQuantities(tx, order, sumByRow(rows));
  const after = { ...order, document: changed };
  await boundPicked(tx, order.id, await readProgress(tx, after));
  const status = await settleStatus(tx, after, shipped);
  const payload = { order_id: order.id };
  const total = toEuros(toMoney(changed.totale_doc));
  return { ok: true, result: { status, total }, events: [{ name: 'order.changed', payload }] };
};

/** Stores and returns the status that an accepted order has when `shipped` have left. */
export const settleStatus = async (
  tx: Tx,
  { id, document }: StaffOrder,
  shipped: readonly MovedRow[],
): Promise<string> => {
  const gone = sumByRow(shipped);
  const isWhole = document.rows.every(({ row_id, quantity }) => (gone.get(String(row_id)) ?? 0) >= quantity);
  const status = isWhole ? FULFILLED : ACCEPTED;
  await setStatus(tx, id, status);
  return status;
};

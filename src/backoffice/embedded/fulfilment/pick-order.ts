import { roundQuantity } from '#src/contract/decimals.ts';
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import { toThousandths } from '../../rules/quantity.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Written } from '../command-handler.ts';
import type { MovedRow } from './portions.ts';
import { ACCEPTED, lockStaffOrder, readProgress, type RowProgress } from './staff-order.ts';

/** Why these quantities cannot be moved; undefined when they can. */
export const findMoveRefusal = (
  progress: readonly RowProgress[],
  rows: readonly MovedRow[],
): 'unknown_row' | 'more_than_left' | undefined => {
  const rests = new Map(progress.map(({ row_id, rest }) => [row_id, rest]));
  for (const { row_id, quantity } of rows) {
    const rest = rests.get(String(row_id));
    if (rest === undefined) return 'unknown_row';
    if (quantity > rest) return 'more_than_left';
    rests.set(String(row_id), roundQuantity(rest - quantity));
  }
  return undefined;
};

/** What is left of each row, if anything is. */
export const listRest = (progress: readonly RowProgress[]): readonly MovedRow[] =>
  progress.flatMap(({ row_id, rest }) => (rest > 0 ? [{ row_id, quantity: rest }] : []));

/** Replaces the picked quantities of an order. */
export const storePicked = async (tx: Tx, order_id: number, rows: readonly MovedRow[]): Promise<void> => {
  await tx.deleteFrom('picked_row').where('order_id', '=', order_id).execute();
  const values = rows
    .filter(({ quantity }) => quantity > 0)
    .map(({ row_id, quantity }) => ({ order_id, row_id: String(row_id), quantity: toThousandths(quantity) }));
  if (values.length > 0) await tx.insertInto('picked_row').values(values).execute();
};

/** Reduces picked quantities to what is left, so that dropped units do not stay picked. */
export const boundPicked = (tx: Tx, order_id: number, progress: readonly RowProgress[]): Promise<void> =>
  storePicked(
    tx,
    order_id,
    progress.map(({ row_id, picked, rest }) => ({ row_id, quantity: Math.min(picked, rest) })),
  );

export const pickOrder = async (
  tx: Tx,
  { order: name, rows }: ParsedInput<'orders.pick'>,
): Promise<Written<'orders.pick'>> => {
  const order = await lockStaffOrder(tx, name);
  if (!order) return { ok: false, refusal: 'unknown_order' };
  if (order.status !== ACCEPTED) return { ok: false, refusal: 'not_accepted' };
  const progress = await readProgress(tx, order);
  const picked = rows ?? listRest(progress);
  const refusal = findMoveRefusal(progress, picked);
  if (refusal) return { ok: false, refusal };
  await storePicked(tx, order.id, picked);
  return { ok: true, result: { rows: [...(await readProgress(tx, order))] } };
};

import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { roundQuantity } from '#src/contract/decimals.ts';
import type { AddLine, CartRow, Notice } from '#src/contract/cart.ts';
import { $cart, $roundings, findRow } from './cart.store.ts';
import { toRequestedQuantity, type Change } from './operation.client.ts';
import { $waiting, queueChange, queueRowChange } from './outbox.store.ts';
import type { Outcome } from './outcome.client.ts';

/** The row's quantity after the queued changes. */
export const getRequestedAsCustomer = (row: CartRow): number =>
  toRequestedQuantity(
    row,
    $waiting.get().operations.map(({ change }) => change),
  );

const setRoundings = (notices: readonly Notice[], from: number): void => {
  for (const { row_id, quantity } of notices) $roundings.setKey(String(row_id), { from, quantity });
};

export const addAsCustomer = async (line: AddLine): Promise<Outcome> => {
  const row = findRow($cart.get(), cartLineKey(line));
  const from = (row ? getRequestedAsCustomer(row) : 0) + line.quantity;
  const outcome = await queueChange({ kind: 'add', ...line });
  if (outcome.ok) setRoundings(outcome.notices, from);
  return outcome;
};

/** Adds several lines in one request, all or none. */
export const addLinesAsCustomer = (lines: readonly AddLine[]): Promise<Outcome> =>
  queueChange({ kind: 'addLines', lines: JSON.stringify(lines) });

/** A relative change, which does not overwrite concurrent additions of other windows. */
const toIncrease = (row: CartRow, quantity: number): Change => ({
  kind: 'add',
  item_id: row.carti,
  quantity,
  promo_code: row.promo_code,
  promo_row: String(row.promo_row),
});

/** Sets a row's quantity; with `isStep`, an increase is sent as an addition. */
export const setAsCustomer = async (row: CartRow, quantity: number, isStep: boolean): Promise<Outcome> => {
  const more = roundQuantity(quantity - getRequestedAsCustomer(row));
  const row_id = String(row.row_id);
  const outcome = await queueRowChange(
    isStep && more > 0 ? toIncrease(row, more) : { kind: 'update', row_id, quantity },
    row,
  );
  if (outcome.ok) setRoundings(outcome.notices, quantity);
  return outcome;
};

export const removeAsCustomer = (row: CartRow): Promise<Outcome> =>
  queueRowChange({ kind: 'remove', row_id: String(row.row_id) }, row);

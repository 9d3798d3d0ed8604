import type { AddLine, CartRow, Notice } from '#src/contract/cart.ts';
import { toLineKey } from './cart-lines.ts';
import { $cart, findRow, noteRounded } from './cart.store.ts';
import { toWishedQuantity, type Change } from './operation.client.ts';
import { $waiting, makeChange, makeRowChange } from './outbox.store.ts';
import type { Outcome } from './outcome.client.ts';

/** The quantity of a row with what is still to be made of the viewer's clicks. */
export const findWishedAsCustomer = (row: CartRow): number =>
  toWishedQuantity(
    row,
    $waiting.get().operations.map(({ change }) => change),
  );

const noteAll = (notices: readonly Notice[], from: number): void => {
  for (const { row_id, quantity } of notices) noteRounded(String(row_id), { from, quantity });
};

export const addAsCustomer = async (line: AddLine): Promise<Outcome> => {
  const row = findRow($cart.get(), toLineKey(line));
  const from = (row ? findWishedAsCustomer(row) : 0) + line.quantity;
  const outcome = await makeChange({ kind: 'add', ...line });
  if (outcome.ok) noteAll(outcome.notices, from);
  return outcome;
};

/** An addition, so that what other windows add meanwhile is not taken back. */
const toIncrease = (row: CartRow, quantity: number): Change => ({
  kind: 'add',
  item_id: row.carti,
  quantity,
  promo_code: row.promo_code,
  promo_row: String(row.promo_row),
});

/** Sets a row's quantity; with `isStep`, a greater one adds what is missing. */
export const setAsCustomer = async (row: CartRow, quantity: number, isStep: boolean): Promise<Outcome> => {
  const more = Math.round((quantity - findWishedAsCustomer(row)) * 1000) / 1000;
  const row_id = String(row.row_id);
  const outcome = await makeRowChange(
    isStep && more > 0 ? toIncrease(row, more) : { kind: 'update', row_id, quantity },
    row,
  );
  if (outcome.ok) noteAll(outcome.notices, quantity);
  return outcome;
};

export const removeAsCustomer = (row: CartRow): Promise<Outcome> =>
  makeRowChange({ kind: 'remove', row_id: String(row.row_id) }, row);

import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { actions } from '#src/ui/browser/actions.client.ts';
import type { AddLine, Cart, CartRow } from '#src/contract/cart.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { callAction } from '#src/ui/browser/call-action.client.ts';
import { mergeLines, setQuantity } from './cart-lines.ts';
import {
  $cart,
  $pricing,
  $replacements,
  findRow,
  $roundings,
  findStart,
  isCart,
  toForm,
} from './cart.store.ts';
import { getLines, setLines } from './guest-lines.store.ts';
import type { Failure, Outcome } from './outcome.client.ts';
import { coalesceRuns } from './coalesce-runs.client.ts';

/** Stores the quantities that the server rounded up to the pack, and their rounding notices. */
const applyRounding = (cart: Cart): void => {
  let lines = getLines();
  for (const row of cart.data) {
    const key = cartLineKey(row);
    const line = lines.find((candidate) => cartLineKey(candidate) === key);
    if (!line || row.blocked || row.quantity <= line.quantity) continue;
    $roundings.setKey(String(row.row_id), { from: line.quantity, quantity: row.quantity });
    lines = setQuantity(lines, key, row.quantity);
  }
  if (lines !== getLines()) setLines(lines);
};

const requestPrices = async (): Promise<Cart | Failure> => {
  const lines = getLines();
  const empty = findStart()?.cart;
  if (lines.length === 0 && empty) return empty;
  const priced = await callAction(actions.cart.priceLines(toForm({ lines: JSON.stringify(lines) })));
  if (!isCart(priced)) return priced;
  const { replacements, ...cart } = priced;
  $replacements.set(replacements);
  return cart;
};

/** Prices the guest's lines. Discards the response if the lines have changed since the request. */
export const priceLines = coalesceRuns(async (): Promise<Cart | Failure> => {
  const before = getLines();
  const cart = await requestPrices();
  $pricing.set(isCart(cart) ? 'idle' : 'failed');
  if (isCart(cart) && before === getLines()) {
    applyRounding(cart);
    $cart.set(cart);
  }
  return cart;
});

const findLine = (key: string): AddLine | undefined => getLines().find((line) => cartLineKey(line) === key);

export const getRequestedAsGuest = (row: CartRow): number =>
  findLine(cartLineKey(row))?.quantity ?? row.quantity;

/** Stands for a missing outcome: the line is stored, but the server could not price it yet. */
const UNPRICED = undefined;

const toRefusal = ({ blocked }: CartRow): CartRefusal =>
  blocked === 'unknown_product' || blocked === 'no-valid-quantity' ? blocked : 'not_orderable';

export const addAsGuest = async (line: AddLine): Promise<Outcome | undefined> => {
  const key = cartLineKey(line);
  const previous = findLine(key)?.quantity ?? 0;
  setLines(mergeLines([...getLines(), line]));
  const cart = await priceLines();
  if (!isCart(cart)) return UNPRICED;
  const row = findRow(cart, key);
  if (row && !row.blocked) return { ok: true, notices: [] };
  // Roll back: a line that cannot be ordered does not enter the cart.
  setLines(setQuantity(getLines(), key, previous));
  await priceLines();
  if (!row) return { ok: false, refusal: 'cart_full', item_id: line.item_id };
  return { ok: false, refusal: toRefusal(row), item_id: line.item_id };
};

/** Removes and returns all lines. */
export const emptyAsGuest = (): readonly AddLine[] => {
  const lines = getLines();
  setLines([]);
  void priceLines();
  return lines;
};

/** Adds lines without popups: a validated list, a family's sizes, or an undo. */
export const addLinesAsGuest = async (lines: readonly AddLine[]): Promise<Outcome | undefined> => {
  setLines(mergeLines([...getLines(), ...lines]));
  const cart = await priceLines();
  return isCart(cart) ? { ok: true, notices: [] } : UNPRICED;
};

/** A quantity of 0 removes the row; one that cannot be ordered is refused, and the previous one stays. */
export const setAsGuest = async (row: CartRow, quantity: number): Promise<Outcome | undefined> => {
  const key = cartLineKey(row);
  const previous = findLine(key)?.quantity ?? row.quantity;
  setLines(setQuantity(getLines(), key, quantity));
  const cart = await priceLines();
  if (!isCart(cart)) return UNPRICED;
  if (row.blocked || findRow(cart, key)?.blocked !== 'no-valid-quantity') return { ok: true, notices: [] };
  setLines(setQuantity(getLines(), key, previous));
  await priceLines();
  return { ok: false, refusal: 'no-valid-quantity', item_id: row.carti };
};

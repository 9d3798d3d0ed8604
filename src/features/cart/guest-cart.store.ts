import { actions } from 'astro:actions';
import type { AddLine, Cart, CartRow } from '#src/contract/cart.ts';
import { mergeLines, setQuantity, toLineKey } from './cart-lines.ts';
import {
  $cart,
  $pricing,
  ask,
  findRow,
  findStart,
  isCart,
  noteRounded,
  toForm,
  toRowKey,
  type Failure,
  type Outcome,
} from './cart.store.ts';
import { $lines, setLines } from './guest.store.ts';

/** A pack may have made a line bigger: the browser keeps what the server counts. Answers the rounded rows. */
const takeQuantities = (cart: Cart): void => {
  let lines = $lines.get();
  for (const row of cart.data) {
    const key = toRowKey(row);
    const line = lines.find((known) => toLineKey(known) === key);
    if (!line || row.blocked || row.quantity <= line.quantity) continue;
    noteRounded(String(row.row_id), { from: line.quantity, quantity: row.quantity });
    lines = setQuantity(lines, key, row.quantity);
  }
  if (lines !== $lines.get()) setLines(lines);
};

const priceLines = async (): Promise<Cart | Failure> => {
  const lines = $lines.get();
  if (lines.length === 0) return findStart()?.cart ?? { ok: false, refusal: 'failed' };
  return ask(actions.cart.quote(toForm({ lines: JSON.stringify(lines) })));
};

let pricing: Promise<unknown> | undefined;

/** Prices the guest's lines; asked while an answer is on its way, it asks once more after it. */
export const quoteLines = async (): Promise<Cart | Failure> => {
  await pricing;
  const asked = $lines.get();
  const answer = priceLines();
  pricing = answer;
  const cart = await answer;
  $pricing.set(isCart(cart) ? 'idle' : 'failed');
  if (isCart(cart) && asked === $lines.get()) {
    takeQuantities(cart);
    $cart.set(cart);
  }
  return cart;
};

/** Adds to the lines of this browser. What cannot be bought does not enter. */
export const addAsGuest = async (line: AddLine): Promise<Outcome> => {
  const key = toLineKey(line);
  const before = $lines.get().find((known) => toLineKey(known) === key)?.quantity ?? 0;
  setLines(mergeLines([...$lines.get(), line]));
  const cart = await quoteLines();
  if (!isCart(cart)) return cart;
  const row = findRow(cart, key);
  if (row && !row.blocked) return { ok: true, notices: [] };
  // What cannot be bought does not enter the cart; what was there before stays.
  setLines(setQuantity($lines.get(), key, before));
  await quoteLines();
  return { ok: false, refusal: row ? 'not_orderable' : 'cart_full', item_id: line.item_id };
};

/** Sets a row's quantity; 0 takes it out. */
export const setAsGuest = async (row: CartRow, quantity: number): Promise<Outcome> => {
  setLines(setQuantity($lines.get(), toRowKey(row), quantity));
  const cart = await quoteLines();
  return isCart(cart) ? { ok: true, notices: [] } : cart;
};

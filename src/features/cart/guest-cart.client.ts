import { actions } from 'astro:actions';
import type { AddLine, Cart, CartRow } from '#src/contract/cart.ts';
import { mergeLines, setQuantity, toLineKey } from './cart-lines.ts';
import {
  $cart,
  $pricing,
  $replacements,
  findRow,
  findStart,
  isCart,
  noteRounded,
  toForm,
} from './cart.store.ts';
import { getLines, setLines } from './guest-lines.store.ts';
import { toRowKey } from './operation.client.ts';
import { ask, type Failure, type Outcome } from './outcome.client.ts';
import { shareRuns } from './share-runs.client.ts';

/** A pack may have made a line bigger: the browser keeps what the server counts. Answers the rounded rows. */
const takeQuantities = (cart: Cart): void => {
  let lines = getLines();
  for (const row of cart.data) {
    const key = toRowKey(row);
    const line = lines.find((known) => toLineKey(known) === key);
    if (!line || row.blocked || row.quantity <= line.quantity) continue;
    noteRounded(String(row.row_id), { from: line.quantity, quantity: row.quantity });
    lines = setQuantity(lines, key, row.quantity);
  }
  if (lines !== getLines()) setLines(lines);
};

const requestPrices = async (): Promise<Cart | Failure> => {
  const lines = getLines();
  const empty = findStart()?.cart;
  if (lines.length === 0 && empty) return empty;
  const priced = await ask(actions.cart.priceLines(toForm({ lines: JSON.stringify(lines) })));
  if (!isCart(priced)) return priced;
  const { replacements, ...cart } = priced;
  $replacements.set(replacements);
  return cart;
};

/** Prices the guest's lines; a price for lines that have changed meanwhile is not shown. */
export const priceLines = shareRuns(async (): Promise<Cart | Failure> => {
  const asked = getLines();
  const cart = await requestPrices();
  $pricing.set(isCart(cart) ? 'idle' : 'failed');
  if (isCart(cart) && asked === getLines()) {
    takeQuantities(cart);
    $cart.set(cart);
  }
  return cart;
});

const findLine = (key: string): AddLine | undefined => getLines().find((line) => toLineKey(line) === key);

/** The quantity of a row as it was asked for last. */
export const findWishedAsGuest = (row: CartRow): number => findLine(toRowKey(row))?.quantity ?? row.quantity;

/** The line is in this browser's cart; what its price is will be asked again. Absent: nothing more to say. */
const KEPT = undefined;

/** Adds to the lines of this browser. What cannot be bought does not enter. */
export const addAsGuest = async (line: AddLine): Promise<Outcome | undefined> => {
  const key = toLineKey(line);
  const before = findLine(key)?.quantity ?? 0;
  setLines(mergeLines([...getLines(), line]));
  const cart = await priceLines();
  if (!isCart(cart)) return KEPT;
  const row = findRow(cart, key);
  if (row && !row.blocked) return { ok: true, notices: [] };
  // What cannot be bought does not enter the cart; what was there before stays.
  setLines(setQuantity(getLines(), key, before));
  await priceLines();
  if (!row) return { ok: false, refusal: 'cart_full', item_id: line.item_id };
  const refusal = row.blocked === 'unknown_product' ? 'unknown_product' : 'not_orderable';
  return { ok: false, refusal, item_id: line.item_id };
};

/** Takes every line out; answers them. */
export const emptyAsGuest = (): readonly AddLine[] => {
  const lines = getLines();
  setLines([]);
  void priceLines();
  return lines;
};

/** Adds lines without a word: a list that was checked already, or lines that come back. */
export const addLinesAsGuest = async (lines: readonly AddLine[]): Promise<void> => {
  setLines(mergeLines([...getLines(), ...lines]));
  await priceLines();
};

/** Sets a row's quantity; 0 takes it out. */
export const setAsGuest = async (row: CartRow, quantity: number): Promise<Outcome | undefined> => {
  setLines(setQuantity(getLines(), toRowKey(row), quantity));
  const cart = await priceLines();
  return isCart(cart) ? { ok: true, notices: [] } : KEPT;
};

import type { AddLine, CartRow } from '#src/contract/cart.ts';
import { toLineKey } from './cart-lines.ts';
import { $cart, $rounded, $taken, dismissRounded, findRow, findStart } from './cart.store.ts';
import {
  addAsCustomer,
  findWishedAsCustomer,
  removeAsCustomer,
  setAsCustomer,
} from './customer-cart.client.ts';
import {
  addAsGuest,
  addLinesAsGuest,
  emptyAsGuest,
  findWishedAsGuest,
  setAsGuest,
} from './guest-cart.client.ts';
import type { Outcome } from './outcome.client.ts';
import { showPopup } from './popups.store.ts';
import { toNextQuantity } from './row-text.ts';

const isCustomer = (): boolean => findStart()?.viewer === 'customer';

/** Takes a row out. A failure is silent: the row stays. */
export const removeRow = async (row: CartRow): Promise<Outcome | undefined> => {
  const outcome = isCustomer() ? await removeAsCustomer(row) : await setAsGuest(row, 0);
  if (outcome?.ok) showPopup({ kind: 'removed', name: row.name });
  return outcome;
};

const showRefusal = (outcome: Outcome | undefined, item_id: string): void => {
  if (outcome && !outcome.ok) showPopup({ kind: 'refused', refusal: outcome.refusal, item_id });
};

const changeRow = async (row: CartRow, quantity: number, isStep: boolean): Promise<void> => {
  dismissRounded(String(row.row_id));
  const outcome = isCustomer() ? await setAsCustomer(row, quantity, isStep) : await setAsGuest(row, quantity);
  showRefusal(outcome, row.carti);
};

/** Sets the quantity of a row; not above zero takes the row out. */
export const setRowQuantity = async (row: CartRow, quantity: number): Promise<void> => {
  if (quantity > 0) await changeRow(row, quantity, false);
  else await removeRow(row);
};

/** The quantity of a row with the viewer's latest clicks, whether the server has answered them or not. */
export const findWished = (row: CartRow): number =>
  isCustomer() ? findWishedAsCustomer(row) : findWishedAsGuest(row);

/** A pack more or less than the latest wish, never below one pack. */
export const stepRow = async (row: CartRow, pack: number, direction: 1 | -1): Promise<void> => {
  const wished = findWished(row);
  const next = Math.max(pack, toNextQuantity(wished, pack, direction));
  if (next !== wished) await changeRow(row, next, true);
};

const showAdded = (line: AddLine): void => {
  const row = findRow($cart.get(), toLineKey(line));
  if (!row) return;
  const rounded_from = $rounded.get()[String(row.row_id)]?.from;
  showPopup({ kind: 'added', row, added: line.quantity, rounded_from });
};

/**
 * Adds a line to the viewer's cart and says so. A quantity not above zero calls no server for an add: it takes out
 * the row that is there, or is refused as `no-valid-quantity`.
 */
export const addToCart = async (line: AddLine): Promise<Outcome | undefined> => {
  if (!(line.quantity > 0)) {
    const row = findRow($cart.get(), toLineKey(line));
    if (row) return removeRow(row);
    const refused: Outcome = { ok: false, refusal: 'no-valid-quantity', item_id: line.item_id };
    showRefusal(refused, line.item_id);
    return refused;
  }
  const outcome = isCustomer() ? await addAsCustomer(line) : await addAsGuest(line);
  showRefusal(outcome, line.item_id);
  if (outcome?.ok) showAdded(line);
  return outcome;
};

/**
 * Puts a product where a discontinued row was, in the row's quantity. First it is added: when that is refused the
 * row stays.
 */
export const replaceRow = async (row: CartRow, item_id: string): Promise<void> => {
  const line = { item_id, quantity: row.quantity, promo_code: '', promo_row: '' };
  const added = isCustomer() ? await addAsCustomer(line) : await addAsGuest(line);
  showRefusal(added, item_id);
  if (added && !added.ok) return;
  await (isCustomer() ? removeAsCustomer(row) : setAsGuest(row, 0));
  if (added) showAdded(line);
};

/** Takes all of a guest's lines out; `bringGuestLinesBack` undoes it. */
export const emptyGuestCart = (): void => $taken.set(emptyAsGuest());

export const bringGuestLinesBack = (): void => {
  void addLinesAsGuest($taken.get());
  $taken.set([]);
};

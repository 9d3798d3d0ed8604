import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import type { AddLine, CartRow } from '#src/contract/cart.ts';
import { $cart, $roundings, $clearedLines, dismissRounding, findRow, findStart } from './cart.store.ts';
import {
  addAsCustomer,
  addLinesAsCustomer,
  getRequestedAsCustomer,
  removeAsCustomer,
  setAsCustomer,
} from './customer-cart.client.ts';
import {
  addAsGuest,
  addLinesAsGuest,
  emptyAsGuest,
  getRequestedAsGuest,
  setAsGuest,
} from './guest-cart.client.ts';
import { showRefusal, type Outcome } from './outcome.client.ts';
import { showPopup } from './popups.store.ts';
import { toNextQuantity } from '#src/ui/text/next-quantity.ts';

const isCustomer = (): boolean => findStart()?.viewer === 'customer';

/** The line that adds a removed row again; undefined for one that cannot be ordered. */
const toLine = (row: CartRow): AddLine | undefined => {
  const { carti: item_id, promo_code, promo_row, blocked } = row;
  if (blocked) return undefined;
  return { item_id, quantity: getRequestedQuantity(row), promo_code, promo_row: String(promo_row) };
};

/** Removes a row and shows a popup with undo. On failure the row stays, without a message. */
export const removeRow = async (row: CartRow): Promise<Outcome | undefined> => {
  const line = toLine(row);
  const outcome = isCustomer() ? await removeAsCustomer(row) : await setAsGuest(row, 0);
  if (outcome?.ok) showPopup({ kind: 'removed', names: [row.name], lines: line ? [line] : [] });
  return outcome;
};

/** A refusal without a server call; `status` and `message` are its names in the specification. */
const INVALID = {
  ok: false,
  refusal: 'no-valid-quantity',
  status: 'exception',
  message: 'no-valid-quantity',
} as const;

/** An outcome of the server, or an `exception` without a server call. */
type AddOutcome = Outcome | (typeof INVALID & { readonly item_id: string });

const changeRow = async (row: CartRow, quantity: number, isStep: boolean): Promise<void> => {
  dismissRounding(String(row.row_id));
  const set = (): Promise<Outcome | undefined> =>
    isCustomer() ? setAsCustomer(row, quantity, isStep) : setAsGuest(row, quantity);
  showRefusal(quantity > MAX_QUANTITY ? INVALID : await set(), row.carti, quantity);
};

/** Zero or less removes the row. */
export const setRowQuantity = async (row: CartRow, quantity: number): Promise<void> => {
  if (quantity > 0) await changeRow(row, quantity, false);
  else await removeRow(row);
};

/** The row's quantity including clicks that the server has not confirmed yet. */
export const getRequestedQuantity = (row: CartRow): number =>
  isCustomer() ? getRequestedAsCustomer(row) : getRequestedAsGuest(row);

/** Adds or subtracts a pack from the requested quantity, with a minimum of one pack. */
export const stepRow = async (row: CartRow, pack: number, direction: 1 | -1): Promise<void> => {
  const requested = getRequestedQuantity(row);
  const next = Math.max(pack, toNextQuantity(requested, pack, direction));
  if (next !== requested) await changeRow(row, next, true);
};

const showAdded = (line: AddLine): void => {
  const row = findRow($cart.get(), cartLineKey(line));
  if (!row) return;
  const rounded_from = $roundings.get()[String(row.row_id)]?.from;
  showPopup({ kind: 'added', row, added: line.quantity, rounded_from });
};

/**
 * Adds a line and shows a popup. A quantity of zero or less removes the existing row, or is refused as an
 * `exception` without a server call; so is a row above the maximum.
 */
export const addToCart = async (line: AddLine): Promise<AddOutcome | undefined> => {
  const row = findRow($cart.get(), cartLineKey(line));
  if (row && !(line.quantity > 0)) return removeRow(row);
  const whole = (row ? getRequestedQuantity(row) : 0) + line.quantity;
  if (!(line.quantity > 0) || whole > MAX_QUANTITY) {
    const refused = { ...INVALID, item_id: line.item_id };
    showRefusal(refused, line.item_id, whole);
    return refused;
  }
  const outcome = isCustomer() ? await addAsCustomer(line) : await addAsGuest(line);
  showRefusal(outcome, line.item_id, whole);
  if (outcome?.ok) showAdded(line);
  return outcome;
};

/**
 * Adds the lines whose quantity is above zero in one request and shows one popup. Without such a line it is refused as an
 * `exception` without a server call.
 */
export const addLinesToCart = async (all: readonly AddLine[]): Promise<AddOutcome | undefined> => {
  const lines = all.filter(({ quantity }) => quantity > 0);
  const [first] = lines;
  if (!first) {
    showPopup({ kind: 'refused', refusal: 'no-valid-quantity' });
    return { ...INVALID, item_id: all[0]?.item_id ?? '' };
  }
  const outcome = isCustomer() ? await addLinesAsCustomer(lines) : await addLinesAsGuest(lines);
  showRefusal(outcome, first.item_id);
  if (outcome?.ok && lines.length === 1) showAdded(first);
  else if (outcome?.ok) showPopup({ kind: 'several', rows: lines.map(cartLineKey) });
  return outcome;
};

/** Replaces a discontinued row by another product in the same quantity. If adding it is refused, the row stays. */
export const replaceRow = async (row: CartRow, item_id: string): Promise<void> => {
  const line = { item_id, quantity: row.quantity, promo_code: '', promo_row: '' };
  const added = isCustomer() ? await addAsCustomer(line) : await addAsGuest(line);
  showRefusal(added, item_id);
  if (added && !added.ok) return;
  await (isCustomer() ? removeAsCustomer(row) : setAsGuest(row, 0));
  if (added) showAdded(line);
};

/** Clears a guest's cart; `restoreClearedLines` reverts this. */
export const emptyGuestCart = (): void => $clearedLines.set(emptyAsGuest());

export const restoreClearedLines = (): void => {
  void addLinesAsGuest($clearedLines.get());
  $clearedLines.set([]);
};

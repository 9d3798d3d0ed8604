import { callAction } from '#src/ui/browser/call-action.client.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { actions } from '#src/ui/browser/actions.client.ts';
import type { AddLine, CartRow } from '#src/contract/cart.ts';
import {
  $cart,
  $rejectedRows,
  $pricing,
  findStart,
  isCart,
  setStart,
  toForm,
  type CartStart,
} from './cart.store.ts';
import { priceLines } from './guest-cart.client.ts';
import {
  $guest,
  $rejectedLines,
  markPending,
  getPending,
  clearPending,
  getLines,
  isOwnLines,
  isMerged,
  finishMerge,
} from './guest-lines.store.ts';
import { broadcast, syncWindows, readCart, toOwnerFields } from './cart-sync.client.ts';
import { startOutbox } from './outbox.store.ts';
import { showRefusal } from './outcome.client.ts';

/** Refetches the cart, for example after the page returns from the back/forward cache. */
export const refreshCart = async (): Promise<void> => {
  if (findStart()?.viewer !== 'customer') {
    await priceLines();
    return;
  }
  await readCart();
};

const toLine = ({ item_id, quantity, promo_code, promo_row }: AddLine): AddLine => ({
  item_id,
  quantity,
  promo_code,
  promo_row,
});

/** Merges the pending lines into the customer's cart (idempotent), then removes them from the browser. */
const mergePendingLines = async (client_id: string): Promise<void> => {
  const { id, lines } = getPending();
  if (lines.length === 0) return;
  const fields = { ...toOwnerFields(), operation_id: id, lines: JSON.stringify(lines) };
  const merge = await callAction(actions.cart.mergeGuestCart(toForm(fields)));
  if (!merge.ok) return;
  finishMerge({ id, client_id }, merge.rejected.map(toLine));
  $cart.set(merge.cart);
  broadcast(merge.cart.version);
};

/**
 * Merges lines that are still in a customer's browser. `rejectedFlags` is the result of a login just before this page:
 * one digit per line sent with it, `1` for a rejected one.
 */
const mergeGuestCart = async (client_id: string, rejectedFlags: string): Promise<void> => {
  const { id, lines } = getPending();
  if (lines.length > 0 && lines.length === rejectedFlags.length)
    finishMerge(
      { id, client_id },
      lines.filter((_, index) => rejectedFlags[index] === '1'),
    );
  await mergePendingLines(client_id);
  if (getLines().length === 0 || isMerged()) return;
  markPending();
  await mergePendingLines(client_id);
};

/** Mutual exclusion between windows, so that only one merges the lines. Runs unlocked without the Web Locks API. */
const withMergeLock = async (job: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('cart-merge', job);
  else await job();
};

/** Prices this customer's rejected lines for display. */
const loadRejectedRows = async (client_id: string): Promise<void> => {
  const rejected = $rejectedLines.get();
  if (rejected.client_id !== client_id || rejected.lines.length === 0) {
    $rejectedRows.set([]);
    return;
  }
  const cart = await callAction(actions.cart.priceLines(toForm({ lines: JSON.stringify(rejected.lines) })));
  if (isCart(cart)) $rejectedRows.set(cart.data);
};

export const dropRejectedLine = (row: CartRow): void => {
  const rejected = $rejectedLines.get();
  $rejectedLines.set({
    ...rejected,
    lines: rejected.lines.filter((line) => cartLineKey(line) !== cartLineKey(row)),
  });
};

const showRefusals = async (outcomes: ReturnType<typeof startOutbox>): Promise<void> => {
  for (const outcome of await Promise.all(outcomes))
    showRefusal(outcome, 'item_id' in outcome ? outcome.item_id : undefined);
};

const startCustomer = (start: CartStart): void => {
  const { client_id } = start;
  $cart.set(start.cart);
  syncWindows(start.cart.version);
  void showRefusals(startOutbox());
  $rejectedLines.listen(() => void loadRejectedRows(client_id));
  void withMergeLock(() => mergeGuestCart(client_id, start.rejectedFlags ?? '')).then(() =>
    loadRejectedRows(client_id),
  );
};

const startGuest = (start: CartStart): void => {
  clearPending();
  if (getLines().length === 0) $cart.set(start.cart);
  else void priceLines();
  $guest.listen((lines) => {
    if (!isOwnLines(lines)) void priceLines();
  });
  window.addEventListener('online', () => {
    if ($pricing.get() === 'failed') void priceLines();
  });
};

/** Id of the JSON script element with the page's `CartStart`. */
export const START_ID = 'cart-start';

/** What the server rendered into the page; trusted. Read once. */
export const readStart = (): CartStart | undefined => {
  const text = findStart() ? undefined : document.getElementById(START_ID)?.textContent;
  if (text) setStart(JSON.parse(text) as CartStart);
  return findStart();
};

let isStarted = false;

/** Called by `cart-forms.client.ts` and by the cart page on mount; only the first call has an effect. */
export const startCart = (): void => {
  const start = isStarted ? undefined : readStart();
  if (!start) return;
  isStarted = true;
  if (start.viewer === 'customer') startCustomer(start);
  else startGuest(start);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void refreshCart();
  });
};

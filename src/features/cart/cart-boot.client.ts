import { actions } from 'astro:actions';
import type { AddLine, CartRow } from '#src/contract/cart.ts';
import { toLineKey } from './cart-lines.ts';
import {
  $cart,
  $keptRows,
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
  $kept,
  carryLines,
  findPending,
  forgetPending,
  getLines,
  isOwnLines,
  isSettled,
  finishMerge,
} from './guest-lines.store.ts';
import { announce, listenToWindows, readCart, toOwnerFields } from './cart-sync.client.ts';
import { toRowKey } from './operation.client.ts';
import { startOutbox } from './outbox.store.ts';
import { ask } from './outcome.client.ts';
import { showPopup } from './popups.store.ts';

/** Asks for the cart anew: another window changed it, or this page came back from the browser's memory. */
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

/** The carried lines join the cart, once however often they are sent; they leave the browser when they are there. */
const mergeCarriedLines = async (client_id: string): Promise<void> => {
  const { id, lines } = findPending();
  if (lines.length === 0) return;
  const fields = { ...toOwnerFields(), operation_id: id, lines: JSON.stringify(lines) };
  const answer = await ask(actions.cart.mergeGuestCart(toForm(fields)));
  if (!answer.ok) return;
  finishMerge({ id, client_id }, answer.kept.map(toLine));
  $cart.set(answer.cart);
  announce(answer.cart.version);
};

/**
 * Lines that are still in the browser of a customer join the cart. `marks`, from a login a moment ago, has one sign
 * for each line that was sent with it, `1` for one that stayed behind.
 */
const mergeGuestCart = async (client_id: string, marks: string): Promise<void> => {
  const { id, lines } = findPending();
  if (lines.length > 0 && lines.length === marks.length)
    finishMerge(
      { id, client_id },
      lines.filter((_, index) => marks[index] === '1'),
    );
  await mergeCarriedLines(client_id);
  if (getLines().length === 0 || isSettled()) return;
  carryLines();
  await mergeCarriedLines(client_id);
};

/** One window at a time, so that two do not settle the same lines; where there are no locks, without. */
const alone = async (job: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('cart-adoption', job);
  else await job();
};

/** Lines that stayed behind at this customer's login, as rows to show. */
const loadKept = async (client_id: string): Promise<void> => {
  const kept = $kept.get();
  if (kept.client_id !== client_id || kept.lines.length === 0) {
    $keptRows.set([]);
    return;
  }
  const cart = await ask(actions.cart.priceLines(toForm({ lines: JSON.stringify(kept.lines) })));
  if (isCart(cart)) $keptRows.set(cart.data);
};

/** The customer takes a line out that had stayed behind. */
export const dropKept = (row: CartRow): void => {
  const kept = $kept.get();
  $kept.set({ ...kept, lines: kept.lines.filter((line) => toLineKey(line) !== toRowKey(row)) });
};

const showRefusals = async (outcomes: ReturnType<typeof startOutbox>): Promise<void> => {
  for (const outcome of await Promise.all(outcomes))
    if (!outcome.ok) showPopup({ kind: 'refused', ...outcome });
};

const startCustomer = (start: CartStart): void => {
  const { client_id } = start;
  $cart.set(start.cart);
  listenToWindows(start.cart.version);
  void showRefusals(startOutbox());
  $kept.listen(() => void loadKept(client_id));
  void alone(() => mergeGuestCart(client_id, start.adopted ?? '')).then(() => loadKept(client_id));
};

const startGuest = (start: CartStart): void => {
  forgetPending();
  if (getLines().length === 0) $cart.set(start.cart);
  else void priceLines();
  $guest.listen((lines) => {
    if (!isOwnLines(lines)) void priceLines();
  });
  window.addEventListener('online', () => {
    if ($pricing.get() === 'failed') void priceLines();
  });
};

/** Under this id the header leaves what the page knows of its viewer. */
export const START_ID = 'cart-start';

/** Ours, written by the server in this page. */
const readStart = (): CartStart | undefined => {
  const text = document.getElementById(START_ID)?.textContent;
  return text ? (JSON.parse(text) as CartStart) : undefined;
};

/** Called by every island of the cart when it is there; the first one sets the cart up for the page. */
export const startCart = (): void => {
  const start = findStart() ? undefined : readStart();
  if (!start) return;
  setStart(start);
  if (start.viewer === 'customer') startCustomer(start);
  else startGuest(start);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void refreshCart();
  });
};

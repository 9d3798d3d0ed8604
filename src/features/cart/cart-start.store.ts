import { actions } from 'astro:actions';
import type { AddLine, CartRow } from '#src/contract/cart.ts';
import { toLineKey } from './cart-lines.ts';
import {
  $cart,
  $keptRows,
  announce,
  ask,
  findStart,
  isCart,
  onForeignChange,
  setStart,
  toForm,
  toRowKey,
  type CartStart,
} from './cart.store.ts';
import { quoteLines } from './guest-cart.store.ts';
import { $kept, $lines, isOwnLines, keepLines, settleCarried, takeOut } from './guest.store.ts';
import { flushOnLeave } from './send-queue.ts';

/** Asks for the cart anew: another window changed it, or this page came back from the browser's memory. */
export const refreshCart = async (): Promise<void> => {
  if (findStart()?.viewer !== 'customer') {
    await quoteLines();
    return;
  }
  const cart = await ask(actions.cart.current(toForm({})));
  if (isCart(cart)) $cart.set(cart);
};

const toLine = ({ item_id, quantity, promo_code, promo_row }: AddLine): AddLine => ({
  item_id,
  quantity,
  promo_code,
  promo_row,
});

/** Lines that are still in the browser of a customer join the cart; they leave the browser once they are there. */
const adoptRest = async (client_id: string): Promise<void> => {
  const lines = $lines.get();
  if (lines.length === 0) return;
  const answer = await ask(actions.cart.adopt(toForm({ lines: JSON.stringify(lines) })));
  if (!answer.ok) return;
  takeOut(lines);
  keepLines(client_id, answer.kept.map(toLine));
  $cart.set(answer.cart);
  announce();
};

/** One window at a time, so that two do not add the same lines; where there are no locks, without. */
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
  const cart = await ask(actions.cart.quote(toForm({ lines: JSON.stringify(kept.lines) })));
  if (isCart(cart)) $keptRows.set(cart.data);
};

/** The customer takes a line out that had stayed behind. */
export const dropKept = (row: CartRow): void => {
  const kept = $kept.get();
  $kept.set({ ...kept, lines: kept.lines.filter((line) => toLineKey(line) !== toRowKey(row)) });
};

const startCustomer = (start: CartStart): void => {
  const { client_id } = start;
  $cart.set(start.cart);
  settleCarried(client_id, start.adopted ?? '');
  $kept.listen(() => void loadKept(client_id));
  void alone(() => adoptRest(client_id)).then(() => loadKept(client_id));
  onForeignChange(() => void refreshCart());
};

const startGuest = (start: CartStart): void => {
  if ($lines.get().length === 0) $cart.set(start.cart);
  else void quoteLines();
  $lines.listen((lines) => {
    if (!isOwnLines(lines)) void quoteLines();
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
  flushOnLeave();
  if (start.viewer === 'customer') startCustomer(start);
  else startGuest(start);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void refreshCart();
  });
};

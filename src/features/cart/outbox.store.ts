import { actions, getActionPath } from 'astro:actions';
import { atom } from 'nanostores';
import type { CartChange, CartRow } from '#src/contract/cart.ts';
import { toForm } from './cart.store.ts';
import { announce, readCart, takePatch, toOwnerFields } from './cart-sync.client.ts';
import {
  countUnordered,
  decodeOperation,
  isExpired,
  toOperationId,
  type Change,
  type Operation,
} from './operation.client.ts';
import { ask, type Failure, type Outcome } from './outcome.client.ts';
import { SendQueue } from './send-queue.client.ts';

/** The customer's changes that are not made yet; `isStuck` while nobody answers. */
type Waiting = { readonly operations: readonly Operation[]; readonly isStuck: boolean };

const NOTHING: Waiting = { operations: [], isStuck: false };
export const $waiting = atom<Waiting>(NOTHING);

/** One entry for each operation: two windows never write the same one. */
const PREFIX = 'cart_operation.';

/** A browser without storage, or with a full one, sends what its page holds all the same. */
const tryStorage = <T>(job: (storage: Storage) => T, otherwise: T): T => {
  try {
    return job(localStorage);
  } catch {
    return otherwise;
  }
};

const keep = (operation: Operation): void =>
  tryStorage(
    (storage) => storage.setItem(PREFIX + operation.operation_id, JSON.stringify(operation)),
    undefined,
  );

const forget = ({ operation_id }: Operation): void =>
  tryStorage((storage) => storage.removeItem(PREFIX + operation_id), undefined);

/** What earlier pages wrote down, oldest first; what is none or too old leaves the storage. */
const readKept = (storage: Storage): readonly Operation[] => {
  const kept: Operation[] = [];
  for (const key of Object.keys(storage).filter((name) => name.startsWith(PREFIX))) {
    const operation = decodeOperation(storage.getItem(key) ?? '');
    if (operation && !isExpired(operation, Date.now())) kept.push(operation);
    else storage.removeItem(key);
  }
  return kept.sort((a, b) => a.at - b.at);
};

const toCall = ({ operation_id, client_id, address_code, change }: Operation) => {
  const { kind, ...fields } = change;
  return { action: actions.cart[kind], form: toForm({ ...fields, operation_id, client_id, address_code }) };
};

const send = (operation: Operation): Promise<CartChange | Failure> => {
  const { action, form } = toCall(operation);
  return ask<CartChange>(action(form));
};

const isOfThisPage = (operation: Operation): boolean => {
  const { client_id, address_code } = toOwnerFields();
  return operation.client_id === client_id && operation.address_code === address_code;
};

/** An answer is the cart now, here and in the other windows; a refusal may mean that the page shows an old one. */
const take = async (operation: Operation, outcome: CartChange | Failure): Promise<void> => {
  if (!isOfThisPage(operation)) return;
  if (!outcome.ok) {
    await readCart();
    return;
  }
  await takePatch(outcome.patch);
  announce(outcome.patch.version, outcome.patch);
};

const queue = new SendQueue<CartChange | Failure>({
  send,
  take,
  keep,
  forget,
  show: (operations, isStuck) => $waiting.set({ operations: operations.filter(isOfThisPage), isStuck }),
});

let last = 0;

/** Makes a change of the customer's cart, after those that were asked for before. */
export const makeChange = (change: Change): Promise<Outcome> => {
  last = Math.max(Date.now(), last + 1);
  return queue.push({ operation_id: toOperationId(), ...toOwnerFields(), at: last, change });
};

/** Makes a change of a row; clicks on it that come faster than they are sent are one change. */
export const makeRowChange = (change: Change, row: CartRow): Promise<Outcome> =>
  queue.join(change, row) ?? makeChange(change);

/** Sends what still waits, now. */
export const retryWaiting = (): void => queue.retry();

/**
 * A page that is left writes down what waits, and hands the browser as much of it as may arrive in any order; the
 * next page sends everything that is written down again, under the same ids.
 */
const leave = (): void => {
  queue.keepAll();
  const { operations } = queue;
  for (const { action, form } of operations.slice(0, countUnordered(operations)).map(toCall))
    navigator.sendBeacon(getActionPath(action), form);
};

/** Starts the customer's page: what earlier pages left is sent first. Answers what becomes of each. */
export const startOutbox = (): readonly Promise<Outcome>[] => {
  const { client_id } = toOwnerFields();
  window.addEventListener('online', retryWaiting);
  window.addEventListener('pageshow', retryWaiting);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) queue.keepAll();
    else retryWaiting();
  });
  const kept = tryStorage(readKept, []);
  return queue.resume(kept.filter((operation) => operation.client_id === client_id));
};

import { actions, getActionPath } from '#src/ui/browser/actions.client.ts';
import { atom } from 'nanostores';
import type { PageCartChange, CartRow } from '#src/contract/cart.ts';
import { callAction } from '#src/ui/browser/call-action.client.ts';
import { toForm } from './cart.store.ts';
import { local } from '#src/ui/browser/storage.client.ts';
import { applyRemotePatch, broadcast, readCart, toOwnerFields } from './cart-sync.client.ts';
import {
  countUnordered,
  decodeOperation,
  isExpired,
  toOperationId,
  type Change,
  type Operation,
} from './operation.client.ts';
import type { Failure, Outcome } from './outcome.client.ts';
import { OPERATION_PREFIX } from './stored-keys.ts';
import { SendQueue } from './send-queue.client.ts';

/** The customer's unconfirmed changes; `isStuck` while the server does not respond. */
type Waiting = { readonly operations: readonly Operation[]; readonly isStuck: boolean };

const NOTHING: Waiting = { operations: [], isStuck: false };
export const $waiting = atom<Waiting>(NOTHING);

const store = (operation: Operation): void =>
  local.writeText(OPERATION_PREFIX + operation.operation_id, JSON.stringify(operation));

const remove = ({ operation_id }: Operation): void =>
  local.writeText(OPERATION_PREFIX + operation_id, undefined);

/** Operations stored by earlier pages, oldest first. Removes invalid and expired entries. */
const readStored = (): readonly Operation[] => {
  const stored: Operation[] = [];
  for (const key of local.listKeys().filter((name) => name.startsWith(OPERATION_PREFIX))) {
    const operation = decodeOperation(local.readText(key) ?? '');
    if (operation && !isExpired(operation, Date.now())) stored.push(operation);
    else local.writeText(key, undefined);
  }
  return stored.sort((a, b) => a.at - b.at);
};

const toCall = ({ operation_id, client_id, address_code, change }: Operation) => {
  const { kind, ...fields } = change;
  return { action: actions.cart[kind], form: toForm({ ...fields, operation_id, client_id, address_code }) };
};

const send = (operation: Operation): Promise<PageCartChange | Failure> => {
  const { action, form } = toCall(operation);
  return callAction<PageCartChange>(action(form));
};

const isOfThisPage = (operation: Operation): boolean => {
  const { client_id, address_code } = toOwnerFields();
  return operation.client_id === client_id && operation.address_code === address_code;
};

/** Applies a response here and in the other windows; after a refusal the cart may be outdated and is refetched. */
const apply = async (operation: Operation, outcome: PageCartChange | Failure): Promise<void> => {
  if (!isOfThisPage(operation)) return;
  if (!outcome.ok) {
    await readCart();
    return;
  }
  await applyRemotePatch(outcome.patch);
  broadcast(outcome.patch.version, outcome.patch);
};

const queue = new SendQueue<PageCartChange | Failure>({
  send,
  apply,
  store,
  remove,
  onChange: (operations, isStuck) => $waiting.set({ operations: operations.filter(isOfThisPage), isStuck }),
});

let last = 0;

/** Queues a change of the customer's cart. */
export const queueChange = (change: Change): Promise<Outcome> => {
  last = Math.max(Date.now(), last + 1);
  return queue.push({ operation_id: toOperationId(), ...toOwnerFields(), at: last, change });
};

/** Queues a change of a row, merged with an unsent change of the same row. */
export const queueRowChange = (change: Change, row: CartRow): Promise<Outcome> =>
  queue.join(change, row) ?? queueChange(change);

/** Retries immediately. */
export const retryWaiting = (): void => queue.retry();

/**
 * On leaving the page: stores all queued operations and sends as many as commute by beacon. The next page sends the
 * stored ones again, under the same ids.
 */
const leave = (): void => {
  queue.storeAll();
  const { operations } = queue;
  for (const { action, form } of operations.slice(0, countUnordered(operations)).map(toCall))
    navigator.sendBeacon(getActionPath(action), form);
};

/** Starts the queue of a customer's page with the stored operations of earlier pages. Returns their outcomes. */
export const startOutbox = (): readonly Promise<Outcome>[] => {
  const { client_id } = toOwnerFields();
  window.addEventListener('online', retryWaiting);
  window.addEventListener('pageshow', retryWaiting);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) queue.storeAll();
    else retryWaiting();
  });
  return queue.resume(readStored().filter((operation) => operation.client_id === client_id));
};

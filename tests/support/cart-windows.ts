import { randomUUID } from 'node:crypto';
import type { CartChangeRequest } from '#src/backoffice/rules/cart-change/cart-change-request.ts';
import type { Carts, Visitor } from '#src/backoffice/port/back-office.ts';
import type { Cart, CartChange, CartPatch } from '#src/contract/cart.ts';
import { applyPatch } from '#src/features/cart/apply-cart-patch.client.ts';
import { type Operation, type RowState, type LoggedReply, toRowStates } from './cart-history.ts';
import { line, set } from './test-orders.ts';

type ChangeStep = {
  readonly what: 'change';
  readonly tab: number;
  readonly kind: CartChangeRequest['kind'];
  readonly pick: number;
  readonly quantity: number;
};

/** The next event; `pick` and `picks` index what is available, modulo its length. */
export type Step =
  /** A user changes the cart in a window. */
  | ChangeStep
  /** Concurrent requests reach the server; `again`: a duplicate of each stays in flight. */
  | { readonly what: 'arrive'; readonly picks: readonly number[]; readonly again: boolean }
  /** A reply, or the broadcast of another window's change, reaches its window. */
  | { readonly what: 'receive'; readonly pick: number }
  | { readonly what: 'lose request' | 'lose response' | 'resend'; readonly pick: number }
  /** A window reloads. */
  | { readonly what: 'reload'; readonly tab: number };

/** A copy of the cart that a window had at some moment. */
export type CopyState = { readonly version: string; readonly rows: readonly RowState[] };

/** A change made in a window. */
type Request = { readonly tab: number; readonly operation: Operation };

/** The reply to a change; a broadcast has none. */
type Message = {
  readonly tab: number;
  readonly operation?: Operation;
  readonly patch?: CartPatch | undefined;
};

export const TABS = 3;
const CODES = ['DISC', 'CENT', 'BOLT'];

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

const takeOut = <T>(list: T[], one: T | undefined): readonly T[] =>
  one === undefined ? [] : list.splice(list.indexOf(one), 1);

const send = (carts: Carts, visitor: Visitor, { request, operation_id }: Operation): Promise<CartChange> => {
  if (request.kind === 'add') return carts.add(visitor, request.lines, operation_id);
  if (request.kind === 'update') return carts.update(visitor, request.rows, operation_id);
  return carts.remove(visitor, request.row_id, operation_id);
};

/** The changes available to a window that shows this cart: only an add if it is empty. */
const toChangeRequest = ({ kind, pick, quantity }: ChangeStep, { data }: Cart): CartChangeRequest => {
  const row = at(data, pick);
  if (kind === 'add' || !row) return { kind: 'add', lines: [line(at(CODES, pick) ?? '', quantity)] };
  const row_id = String(row.row_id);
  return kind === 'remove' ? { kind, row_id } : { kind, rows: [set(row_id, quantity)] };
};

/** The current copies of the windows, and every past copy. */
const openCopies = async (getCart: () => Promise<Cart>) => {
  const first = await getCart();
  const copies: Cart[] = Array.from({ length: TABS }, () => first);
  const history: CopyState[] = [];
  const hold = (tab: number, cart: Cart): void => {
    copies[tab] = cart;
    history.push({ version: cart.version, rows: toRowStates(cart) });
  };
  return {
    ...{ copies, history },
    get: (tab: number): Cart => copies[tab] ?? first,
    reload: async (tab: number): Promise<void> => hold(tab, await getCart()),
    /** A patch for another version, or a refusal, means that the copy is stale: refetch it. */
    take: async (tab: number, patch: CartPatch | undefined): Promise<void> => {
      const patched = patch && applyPatch(copies[tab] ?? first, patch);
      hold(tab, patched ?? (await getCart()));
    },
  };
};

/** Messages in flight. A window remembers changes without a reply. */
const openNetwork = (sendOne: (operation: Operation) => Promise<CartChange>) => {
  const unanswered = new Map<string, Request>();
  const requests: Request[] = [];
  const messages: Message[] = [];
  const log: LoggedReply[] = [];
  const arrive = async (arriving: readonly Request[]): Promise<void> => {
    const reply = async ({ tab, operation }: Request) => ({
      tab,
      operation,
      change: await sendOne(operation),
    });
    for (const { tab, operation, change } of await Promise.all(arriving.map(reply))) {
      log.push({ operation, change });
      messages.push({ tab, operation, patch: change.ok ? change.patch : undefined });
    }
  };
  /** The first reply to a change is broadcast to the other windows. */
  const broadcast = ({ tab, operation, patch }: Message): void => {
    if (!operation || !unanswered.delete(operation.operation_id) || !patch) return;
    for (let other = 0; other < TABS; other++) if (other !== tab) messages.push({ tab: other, patch });
  };
  return { unanswered, requests, messages, log, arrive, broadcast };
};

/**
 * Three windows of one customer, each with a copy of the cart that it updates by patches, and a network
 * that drops, duplicates and delays messages. A window retries changes without a reply.
 */
export const openWindows = async (carts: Carts, visitor: Visitor) => {
  let read: Promise<Cart> | undefined;
  /** Read once until something arrives. */
  const windows = await openCopies(() => (read ??= carts.get(visitor)));
  const network = openNetwork((operation) => send(carts, visitor, operation));
  const { unanswered, requests, messages } = network;

  const change = (step: ChangeStep): void => {
    const operation = { operation_id: randomUUID(), request: toChangeRequest(step, windows.get(step.tab)) };
    const request = { tab: step.tab, operation };
    unanswered.set(operation.operation_id, request);
    requests.push(request);
  };
  const arrive = async (arriving: readonly Request[]): Promise<void> => {
    await network.arrive(arriving);
    if (arriving.length > 0) read = undefined;
  };
  const arriveSome = async (picks: readonly number[], again: boolean): Promise<void> => {
    const arriving = picks.flatMap((pick) => takeOut(requests, at(requests, pick)));
    if (again) requests.push(...arriving);
    await arrive(arriving);
  };
  const receive = async (some: readonly Message[]): Promise<void> => {
    for (const message of some) {
      network.broadcast(message);
      await windows.take(message.tab, message.patch);
    }
  };
  const replies = (): readonly Message[] => messages.filter(({ operation }) => operation);

  return {
    ...{ log: network.log, history: windows.history, copies: windows.copies },
    async run(step: Step): Promise<void> {
      if (step.what === 'change') change(step);
      else if (step.what === 'reload') await windows.reload(step.tab);
      else if (step.what === 'arrive') await arriveSome(step.picks, step.again);
      else if (step.what === 'receive') await receive(takeOut(messages, at(messages, step.pick)));
      else if (step.what === 'lose response') takeOut(messages, at(replies(), step.pick));
      else if (step.what === 'lose request') takeOut(requests, at(requests, step.pick));
      else requests.push(...[at([...unanswered.values()], step.pick) ?? []].flat());
    },
    /** Finally every change gets its reply; messages still in flight arrive too, the latest first. */
    async settle(): Promise<void> {
      await arrive([...unanswered.values()]);
      while (requests.length > 0) await arrive(requests.splice(-1));
      while (messages.length > 0) await receive(messages.splice(-1));
    },
  };
};

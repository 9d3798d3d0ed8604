import { type CartChangeRequest, toPayloadHash } from '../../rules/cart-change/cart-change-request.ts';
import { toPatchBetween } from '../../rules/cart-change/cart-patch.ts';
import { toReplayedChange } from '../../rules/cart-change/replayed-change.ts';
import type { Carts, Catalogue, Visitor } from '../../port.ts';
import { toPricedGuestCart } from '../../rules/price-guest-cart.ts';
import type { Session } from '../../session.ts';
import type { ShopSettings } from '../../settings.ts';
import type { Cart, CartChange, Notice } from '#src/contract/cart.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { MAX_CART_ROWS, MAX_QUANTITY } from '#src/contract/limits.ts';
import type { CartCalls } from './cart-calls.ts';
import { carryOut, settle } from './journal/run-steps.ts';
import { type Step, toSteps, toTargets } from './journal/cart-steps.ts';
import type { Known, Operations } from './journal/operations.ts';
import type { Turns } from './journal/cart-mutex.ts';

/** What the changes of carts need. */
export type CartTools = {
  readonly calls: CartCalls;
  readonly operations: Operations;
  readonly turns: Turns;
};

type Surroundings = CartTools & { readonly catalogue: Catalogue; readonly shop: ShopSettings };

const refuse = (refusal: CartRefusal, item_id?: string): CartChange => ({
  ok: false,
  refusal,
  ...(item_id === undefined ? {} : { item_id }),
});

const isQuantity = (quantity: number): boolean => quantity > 0 && quantity <= MAX_QUANTITY;

/** What no host needs to be asked: no rounding makes such a quantity valid. */
const findMistake = (asked: CartChangeRequest): CartChange | undefined => {
  if (asked.kind === 'add') {
    const wrong = asked.lines.find(({ quantity }) => !isQuantity(quantity));
    return wrong && refuse('no-valid-quantity', wrong.item_id);
  }
  const isWrong = asked.kind === 'update' && asked.rows.some(({ quantity }) => !isQuantity(quantity));
  return isWrong ? refuse('no-valid-quantity') : undefined;
};

/** What the cart, as it was read, says of the whole change: nothing of it is asked for then. */
const findRefusal = (steps: readonly Step[], cart: Cart): CartChange | undefined => {
  let added = 0;
  for (const { work } of steps) {
    const targets = toTargets(work, cart);
    if ('refusal' in targets) return refuse(targets.refusal, targets.item_id);
    added += targets.filter(({ before }) => before === 0).length;
  }
  return cart.data.length + added > MAX_CART_ROWS ? refuse('cart_full') : undefined;
};

/** Without a step that may have been done there is nothing to know; with all of them done the id is enough. */
const keepSteps = (
  operations: Operations,
  session: Session,
  { steps, ...known }: Known & { readonly steps: readonly Step[] },
): void => {
  if (steps.every(({ state }) => state === 'done')) operations.save(session, known);
  else if (steps.every(({ state }) => state === 'todo')) operations.forget(session, known.operation_id);
  else operations.save(session, { ...known, steps });
};

/**
 * Looks again at the changes of this cart whose answers were lost, before something else changes what they are known
 * by: each was done, or is still to do when it is repeated. The change `but` looks for itself.
 */
export const settleOpen = (
  operations: Operations,
  session: Session,
  { cart, but }: { readonly cart: Cart; readonly but?: string | undefined },
): void => {
  for (const known of operations.listOpen(session)) {
    if (known.operation_id === but) continue;
    keepSteps(operations, session, { ...known, steps: settle(known.steps ?? [], cart) });
  }
};

type Carried = {
  readonly before: Cart;
  readonly after: Cart;
  /** Absent when some of them were told to nobody. */
  readonly notices: readonly Notice[] | undefined;
};

/** The rows that the change named, and those that are different besides. */
const toAnswer = (asked: CartChangeRequest, { before, after, notices }: Carried): CartChange => {
  const named = toReplayedChange(asked, after);
  if (!named.ok) return named;
  const patch = toPatchBetween(before, after);
  const rows = new Set([...patch.rows, ...named.patch.rows]);
  const told = { ...patch, rows: after.data.filter((row) => rows.has(row)) };
  return { ok: true, patch: told, notices: notices ?? named.notices };
};

type Change = {
  readonly session: Session;
  readonly asked: CartChangeRequest;
  readonly id: string | undefined;
};

/** Reads, writes and reads again; what is kept under the id tells a repeat what is left to do. */
const changeCart = async (
  { calls, operations }: CartTools,
  visitor: Visitor,
  { session, asked, id }: Change,
): Promise<CartChange> => {
  const payload_hash = toPayloadHash(asked, session.address_code);
  const known = id === undefined ? undefined : operations.find(session, id);
  if (known && known.payload_hash !== payload_hash) return refuse('operation_conflict');
  const before = await calls.get(visitor);
  if (known && !known.steps) return toReplayedChange(asked, before);
  settleOpen(operations, session, { cart: before, but: id });
  const steps = known?.steps ?? toSteps(asked);
  const refusal = known ? undefined : findRefusal(steps, before);
  if (refusal) return refusal;
  const save = (now: readonly Step[]): void => {
    if (id !== undefined) keepSteps(operations, session, { operation_id: id, payload_hash, steps: now });
  };
  const changed = await carryOut(steps, { visitor, calls, cart: before, save });
  if (!changed.ok) return refuse(changed.refusal, changed.item_id);
  const read = await calls.get(visitor);
  const isSame = read.version === before.version && steps.length > 0;
  const after = isSame ? { ...read, version: calls.nextVersion(session) } : read;
  return toAnswer(asked, { before, after, notices: known ? undefined : changed.notices });
};

/**
 * The carts of a host. Changes of one cart follow each other in this process. Several lines are several calls: when
 * the host refuses one of them, those before it are taken back.
 */
export const openCarts = ({ catalogue, shop, ...tools }: Surroundings): Carts => {
  const { calls, operations, turns } = tools;
  const change = async (
    visitor: Visitor,
    asked: CartChangeRequest,
    id: string | undefined,
  ): Promise<CartChange> => {
    const { session } = visitor;
    if (!session) return refuse('login_required');
    const mistake = findMistake(asked);
    if (mistake) return mistake;
    return turns.take(session, () => changeCart(tools, visitor, { session, asked, id }));
  };
  return {
    get: (visitor) => calls.get(visitor),
    getId: async (visitor) => (await calls.get(visitor)).id_cart,
    isCarriedOut: async ({ session }, ids) =>
      session !== undefined &&
      ids.some((id) => {
        const known = operations.find(session, id);
        return known !== undefined && known.steps === undefined;
      }),
    add: (visitor, lines, id) => change(visitor, { kind: 'add', lines }, id),
    update: (visitor, rows, id) => change(visitor, { kind: 'update', rows }, id),
    remove: (visitor, row_id, id) => change(visitor, { kind: 'remove', row_id }, id),
    priceLines: async (visitor, lines) => {
      const cartis = [...new Set(lines.map(({ item_id }) => item_id))];
      return toPricedGuestCart(lines, await catalogue.children(cartis, visitor), shop);
    },
  };
};

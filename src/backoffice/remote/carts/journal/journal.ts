import type { DatabaseSync } from 'node:sqlite';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { Cart, CartChange, Notice } from '#src/contract/cart.ts';
import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import type { Visitor } from '../../../port/back-office.ts';
import { type CartChangeRequest, toPayloadHash } from '../../../rules/cart-change/cart-change-request.ts';
import { toPatchBetween } from '../../../rules/cart-change/cart-patch.ts';
import { toReplayedChange } from '../../../rules/cart-change/replayed-change.ts';
import type { Session } from '../../../session.ts';
import type { Clock } from '../../../settings.ts';
import type { CartCalls } from '../cart-calls.ts';
import { createCartMutex } from './cart-mutex.ts';
import { type Step, toSteps, toTargets } from './cart-steps.ts';
import { openOperations, type Operations, type StoredOperation } from './operations.ts';
import { resolveSteps, runSteps } from './run-steps.ts';

/**
 * Applies cart changes exactly once on a host without operation ids, and records which orders were sent. Changes of one
 * cart are serialised within this process.
 */
export type CartJournal = {
  /**
   * A change with an `operation_id` is idempotent. Several lines are several calls: if the host rejects one, the lines
   * before it are rolled back. Without a session the change is refused.
   */
  change(visitor: Visitor, request: CartChangeRequest, operation_id: string | undefined): Promise<CartChange>;
  /** Whether the change with this id was applied completely. */
  isApplied(session: Session, operation_id: string): boolean;
  /** Whether the cart has a change with steps that are open or whose response was lost. */
  hasOpenSteps(session: Session): boolean;
  /** Resolves these changes from the current cart. Call it before another change of the cart. */
  resolveOpen(session: Session, cart: Cart): void;
  /** Runs `task` while no change of the cart runs. */
  runExclusive<T>(session: Session, task: () => Promise<T>): Promise<T>;
  readonly orders: Pick<Operations, 'isSent' | 'storeSent' | 'deleteSent'>;
};

const refuse = (refusal: CartRefusal, item_id?: string, text?: string): CartChange => ({
  ok: false,
  refusal,
  ...(item_id !== undefined && { item_id }),
  ...(text !== undefined && { text }),
});

/** The refusal that follows from the current cart, without a call to the host. */
const findRefusal = (steps: readonly Step[], cart: Cart): CartChange | undefined => {
  let added = 0;
  for (const { work } of steps) {
    const targets = toTargets(work, cart);
    if ('refusal' in targets) return refuse(targets.refusal, targets.item_id);
    added += targets.filter(({ before }) => before === 0).length;
  }
  return cart.data.length + added > MAX_CART_ROWS ? refuse('cart_full') : undefined;
};

/** Stores only the id when all steps are done; deletes the operation when no step was sent. */
const storeSteps = (
  operations: Operations,
  session: Session,
  { steps, ...operation }: StoredOperation & { readonly steps: readonly Step[] },
): void => {
  if (steps.every(({ state }) => state === 'done')) operations.store(session, operation);
  else if (steps.every(({ state }) => state === 'todo')) operations.delete(session, operation.operation_id);
  else operations.store(session, { ...operation, steps });
};

type AppliedChange = {
  readonly before: Cart;
  readonly after: Cart;
  /** Undefined after a resumed operation: some notices were in lost responses. */
  readonly notices: readonly Notice[] | undefined;
  readonly steps: readonly Step[];
};

/** The keys of the added lines that were calls to update their rows. */
const listUpdated = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap(({ work, targets }) =>
    'line' in work && targets.some(({ before }) => before > 0) ? [cartLineKey(work.line)] : [],
  );

/** The patch with the changed rows and the rows that the request named. */
const toCartChange = (
  request: CartChangeRequest,
  { before, after, notices, steps }: AppliedChange,
): CartChange => {
  const named = toReplayedChange(request, after);
  if (!named.ok) return named;
  const patch = toPatchBetween(before, after);
  const rows = new Set([...patch.rows, ...named.patch.rows]);
  const wholePatch = { ...patch, rows: after.data.filter((row) => rows.has(row)) };
  const updated = listUpdated(steps);
  return {
    ...{ ok: true, patch: wholePatch, notices: notices ?? named.notices },
    ...(updated.length > 0 && { updated }),
  };
};

/** Opens the journal in an open database that has the tables of `OPERATION_SCHEMA`. */
export const openJournal = (database: DatabaseSync, calls: CartCalls, clock: Clock): CartJournal => {
  const operations = openOperations(database, clock);
  const mutex = createCartMutex();

  /** Skips the operation `except`, which resolves its own steps. */
  const resolveOpen = (session: Session, cart: Cart, except?: string): void => {
    for (const operation of operations.listOpen(session)) {
      if (operation.operation_id === except) continue;
      const steps = resolveSteps(operation.steps ?? [], cart);
      storeSteps(operations, session, { ...operation, steps });
    }
  };

  const applyChange = async (
    visitor: Visitor & { readonly session: Session },
    request: CartChangeRequest,
    operation_id: string | undefined,
  ): Promise<CartChange> => {
    const { session } = visitor;
    const payload_hash = toPayloadHash(request, session.address_code);
    const stored = operation_id === undefined ? undefined : operations.find(session, operation_id);
    if (stored && stored.payload_hash !== payload_hash) return refuse('operation_conflict');
    const before = await calls.get(visitor);
    if (stored && !stored.steps) return toReplayedChange(request, before);
    resolveOpen(session, before, operation_id);
    const steps = stored?.steps ?? toSteps(request);
    const refusal = stored ? undefined : findRefusal(steps, before);
    if (refusal) return refusal;
    const store = (now: readonly Step[]): void => {
      if (operation_id !== undefined)
        storeSteps(operations, session, { operation_id, payload_hash, steps: now });
    };
    const result = await runSteps(steps, { visitor, calls, cart: before, store });
    if (!result.ok) return refuse(result.refusal, result.item_id, result.text);
    const read = await calls.get(visitor);
    const isSame = read.version === before.version && steps.length > 0;
    const after = isSame ? { ...read, version: calls.nextVersion(session) } : read;
    return toCartChange(request, {
      before,
      after,
      notices: stored ? undefined : result.notices,
      steps: result.steps,
    });
  };

  return {
    change: async (visitor, request, operation_id) => {
      const { session } = visitor;
      if (!session) return refuse('login_required');
      return mutex.runExclusive(session, () => applyChange({ ...visitor, session }, request, operation_id));
    },
    isApplied: (session, operation_id) => {
      const stored = operations.find(session, operation_id);
      return stored !== undefined && stored.steps === undefined;
    },
    hasOpenSteps: (session) => operations.listOpen(session).length > 0,
    resolveOpen: (session, cart) => resolveOpen(session, cart),
    runExclusive: (session, task) => mutex.runExclusive(session, task),
    orders: operations,
  };
};

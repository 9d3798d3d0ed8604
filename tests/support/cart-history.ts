import type { CartChangeRequest } from '#src/backoffice/rules/cart-change/cart-change-request.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { Cart, CartChange, CartPatch } from '#src/contract/cart.ts';

/** A cart change as a window sends it, possibly several times. */
export type Operation = { readonly operation_id: string; readonly request: CartChangeRequest };

/** The reply to one delivery of a change. */
export type LoggedReply = { readonly operation: Operation; readonly change: CartChange };

/** A row in the history: id, code and quantity. */
export type RowState = readonly [row_id: string, carti: string, quantity: number];

export type History = {
  /** The cart at each version. */
  readonly states: ReadonlyMap<string, readonly RowState[]>;
  /** The last version. */
  readonly last: string;
};

/** Pack sizes of the test shop's products that are not sold singly. */
const PACKS: Readonly<Record<string, number>> = { BOLT: 50 };

const toPacks = (carti: string, quantity: number): number => {
  const pack = PACKS[carti] ?? 1;
  return Math.ceil(quantity / pack) * pack;
};

export const toRowStates = (cart: Pick<Cart, 'data'>): readonly RowState[] =>
  cart.data.map(({ row_id, carti, quantity }) => [String(row_id), carti, quantity]);

type Rows = Map<string, { readonly carti: string; readonly quantity: number }>;

/** Applies a change to the rows on its own; the server assigns ids of new rows. Returns the touched rows. */
const apply = (rows: Rows, { request }: Operation, patch: CartPatch): readonly string[] => {
  if (request.kind === 'remove') {
    if (!rows.delete(request.row_id)) throw new Error(`${request.row_id} was removed, but did not exist`);
    return [];
  }
  if (request.kind === 'update')
    return request.rows.map(({ row_id, quantity }) => {
      const row = rows.get(String(row_id));
      if (!row) throw new Error(`${row_id} was updated, but did not exist`);
      rows.set(String(row_id), { ...row, quantity: toPacks(row.carti, quantity) });
      return String(row_id);
    });
  return request.lines.map((line) => {
    const known = [...rows].find(([, row]) => row.carti === line.item_id);
    const made = patch.rows.find((row) => cartLineKey(row) === cartLineKey(line));
    const row_id = known?.[0] ?? String(made?.row_id);
    const quantity = toPacks(line.item_id, (known?.[1].quantity ?? 0) + line.quantity);
    rows.set(row_id, { carti: line.item_id, quantity });
    return row_id;
  });
};

const toState = (rows: Rows): readonly RowState[] =>
  [...rows].map(([row_id, { carti, quantity }]) => [row_id, carti, quantity]);

/** Asserts that a patch contains exactly the touched rows in their final state. */
const checkPatch = (state: readonly RowState[], touched: readonly string[], patch: CartPatch): void => {
  const actual = JSON.stringify(toRowStates({ data: [...patch.rows] }));
  const expected = JSON.stringify(state.filter(([row_id]) => touched.includes(row_id)));
  if (actual !== expected)
    throw new Error(`the patch to ${patch.version} contains ${actual} instead of ${expected}`);
};

/** The applied changes by the version each started from, without duplicates. */
const findExecutions = (log: readonly LoggedReply[]) => {
  const done = new Set<string>();
  const byBefore = new Map<string, { operation: Operation; patch: CartPatch }>();
  for (const { operation, change } of log) {
    if (!change.ok || change.patch.before === change.patch.version) continue;
    if (done.has(operation.operation_id)) throw new Error(`${operation.operation_id} was applied twice`);
    done.add(operation.operation_id);
    if (byBefore.has(change.patch.before)) throw new Error(`two changes started from ${change.patch.before}`);
    byBefore.set(change.patch.before, { operation, patch: change.patch });
  }
  return { byBefore, done };
};

/**
 * Replays all accepted changes on plain numbers, in the order that their versions define. Throws
 * if an accepted change is missing or was applied twice, or if a reply contains other rows.
 */
export const replay = (log: readonly LoggedReply[]): History => {
  const { byBefore, done } = findExecutions(log);
  for (const { operation, change } of log)
    if (change.ok !== done.has(operation.operation_id))
      throw new Error(`${operation.operation_id} was both accepted and refused`);
  const rows: Rows = new Map();
  const states = new Map<string, readonly RowState[]>([['0', []]]);
  let last = '0';
  for (let next = byBefore.get(last); next; next = byBefore.get(last)) {
    const touched = apply(rows, next.operation, next.patch);
    last = next.patch.version;
    if (states.has(last)) throw new Error(`${last} was reused`);
    states.set(last, toState(rows));
    checkPatch(toState(rows), touched, next.patch);
  }
  if (states.size !== byBefore.size + 1) throw new Error('the changes do not form one chain');
  return { states, last };
};

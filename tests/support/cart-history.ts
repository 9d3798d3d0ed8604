import type { CartChangeRequest } from '#src/backoffice/rules/cart-change/cart-change-request.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { Cart, CartChange, CartPatch } from '#src/contract/cart.ts';

/** A cart change as a window sends it, possibly several times. */
export type Act = { readonly operation_id: string; readonly asked: CartChangeRequest };

/** The reply to one delivery of a change. */
export type Logged = { readonly act: Act; readonly change: CartChange };

/** A row in the history: id, code and quantity. */
export type KnownRow = readonly [row_id: string, carti: string, quantity: number];

export type History = {
  /** The cart at each version. */
  readonly states: ReadonlyMap<string, readonly KnownRow[]>;
  /** The last version. */
  readonly last: string;
};

/** Pack sizes of the test shop's products that are not sold singly. */
const PACKS: Readonly<Record<string, number>> = { BOLT: 50 };

const toPacks = (carti: string, quantity: number): number => {
  const pack = PACKS[carti] ?? 1;
  return Math.ceil(quantity / pack) * pack;
};

export const toKnownRows = (cart: Pick<Cart, 'data'>): readonly KnownRow[] =>
  cart.data.map(({ row_id, carti, quantity }) => [String(row_id), carti, quantity]);

type Rows = Map<string, { readonly carti: string; readonly quantity: number }>;

/** Applies a change to the rows on its own; the server assigns ids of new rows. Returns the touched rows. */
const apply = (rows: Rows, { asked }: Act, patch: CartPatch): readonly string[] => {
  if (asked.kind === 'remove') {
    if (!rows.delete(asked.row_id)) throw new Error(`${asked.row_id} was taken out, but it was not there`);
    return [];
  }
  if (asked.kind === 'update')
    return asked.rows.map(({ row_id, quantity }) => {
      const row = rows.get(String(row_id));
      if (!row) throw new Error(`${row_id} was set, but it was not there`);
      rows.set(String(row_id), { ...row, quantity: toPacks(row.carti, quantity) });
      return String(row_id);
    });
  return asked.lines.map((line) => {
    const known = [...rows].find(([, row]) => row.carti === line.item_id);
    const made = patch.rows.find((row) => cartLineKey(row) === cartLineKey(line));
    const row_id = known?.[0] ?? String(made?.row_id);
    const quantity = toPacks(line.item_id, (known?.[1].quantity ?? 0) + line.quantity);
    rows.set(row_id, { carti: line.item_id, quantity });
    return row_id;
  });
};

const toState = (rows: Rows): readonly KnownRow[] =>
  [...rows].map(([row_id, { carti, quantity }]) => [row_id, carti, quantity]);

/** Asserts that a patch contains exactly the touched rows in their final state. */
const checkPatch = (state: readonly KnownRow[], touched: readonly string[], patch: CartPatch): void => {
  const told = JSON.stringify(toKnownRows({ data: [...patch.rows] }));
  const due = JSON.stringify(state.filter(([row_id]) => touched.includes(row_id)));
  if (told !== due) throw new Error(`the patch to ${patch.version} tells ${told} instead of ${due}`);
};

/** The applied changes by the version each started from, without duplicates. */
const findExecutions = (log: readonly Logged[]) => {
  const done = new Set<string>();
  const byBefore = new Map<string, { act: Act; patch: CartPatch }>();
  for (const { act, change } of log) {
    if (!change.ok || change.patch.before === change.patch.version) continue;
    if (done.has(act.operation_id)) throw new Error(`${act.operation_id} was carried out twice`);
    done.add(act.operation_id);
    if (byBefore.has(change.patch.before)) throw new Error(`two changes found ${change.patch.before}`);
    byBefore.set(change.patch.before, { act, patch: change.patch });
  }
  return { byBefore, done };
};

/**
 * Replays all accepted changes on plain numbers, in the order that their versions define. Throws
 * if an accepted change is missing or was applied twice, or if a reply contains other rows.
 */
export const replay = (log: readonly Logged[]): History => {
  const { byBefore, done } = findExecutions(log);
  for (const { act, change } of log)
    if (change.ok !== done.has(act.operation_id)) throw new Error(`${act.operation_id} is not clear`);
  const rows: Rows = new Map();
  const states = new Map<string, readonly KnownRow[]>([['0', []]]);
  let last = '0';
  for (let next = byBefore.get(last); next; next = byBefore.get(last)) {
    const touched = apply(rows, next.act, next.patch);
    last = next.patch.version;
    if (states.has(last)) throw new Error(`${last} came back`);
    states.set(last, toState(rows));
    checkPatch(toState(rows), touched, next.patch);
  }
  if (states.size !== byBefore.size + 1) throw new Error('the changes are not one chain');
  return { states, last };
};

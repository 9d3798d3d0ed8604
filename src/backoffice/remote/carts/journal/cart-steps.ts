import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { roundQuantity } from '#src/contract/decimals.ts';
import { z } from 'zod';
import type { CartWrite } from '../cart-calls.ts';
import type { CartChangeRequest } from '../../../rules/cart-change/cart-change-request.ts';
import { toOrderQuantity } from '../../../rules/quantity.ts';
import { type AddLine, addLineSchema, type Cart, type CartRow } from '#src/contract/cart.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';

const goalSchema = z.object({ row_id: z.string(), quantity: z.number() });

/** The task of one call: a line to add, rows to set, or a row to remove (one goal with quantity 0). */
const workSchema = z.union([z.object({ line: addLineSchema }), z.object({ goals: z.array(goalSchema) })]);
export type Work = z.infer<typeof workSchema>;

/** The quantity of a row before and after the call; 0 means no row. `name`: the key for `findRow`. */
const targetSchema = z.object({ name: z.string(), before: z.number(), after: z.number() });
export type Target = z.infer<typeof targetSchema>;

/**
 * One call of a change. `todo`: not sent, or rejected. `sent`: no response yet, so it may have been applied; comparing
 * `targets` with the cart shows whether it was, which makes a retry idempotent.
 */
export const stepSchema = z.object({
  work: workSchema,
  state: z.enum(['todo', 'sent', 'done']),
  targets: z.array(targetSchema).readonly(),
});
export type Step = z.infer<typeof stepSchema>;

/** Why a step cannot be sent. */
export type StepRefusal = {
  readonly refusal: CartRefusal;
  readonly item_id?: string;
  readonly text?: string;
};

/** Rounded to the three decimals that a host accepts. */
const sum = (a: number, b: number): number => roundQuantity(a + b);

/** Merges lines of the same row. */
const mergeLines = (lines: readonly AddLine[]): readonly AddLine[] => {
  const merged = new Map<string, AddLine>();
  for (const line of lines) {
    const key = cartLineKey(line);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...earlier, quantity: sum(earlier.quantity, line.quantity) } : line);
  }
  return [...merged.values()];
};

const toStep = (work: Work): Step => ({ work, state: 'todo', targets: [] });

/** The last quantity of a row wins. */
const toGoals = (rows: readonly { row_id: string | number; quantity: number }[]): Work => ({
  goals: [...new Map(rows.map(({ row_id, quantity }) => [String(row_id), quantity]))].map(
    ([row_id, quantity]) => ({ row_id, quantity }),
  ),
});

/** The calls of a change: one for each added line, one for all rows that are set, one for a removal. */
export const toSteps = (request: CartChangeRequest): readonly Step[] => {
  if (request.kind === 'add') return mergeLines(request.lines).map((line) => toStep({ line }));
  return [
    toStep(toGoals(request.kind === 'update' ? request.rows : [{ row_id: request.row_id, quantity: 0 }])),
  ];
};

const rowsByKey = new WeakMap<readonly CartRow[], ReadonlyMap<string, CartRow>>();

const toRowsByKey = (rows: readonly CartRow[]): ReadonlyMap<string, CartRow> =>
  new Map(rows.flatMap((row) => [[cartLineKey(row), row] as const, [String(row.row_id), row] as const]));

/** Finds a row by its `cartLineKey` (for added lines) or by its `row_id` (for existing rows). */
const findRow = ({ data }: Cart, key: string): CartRow | undefined => {
  const rows = rowsByKey.get(data) ?? toRowsByKey(data);
  rowsByKey.set(data, rows);
  return rows.get(key);
};

/** The target quantities of a step that was not sent, or the refusal if it cannot be sent. */
export const toTargets = (work: Work, cart: Cart): readonly Target[] | StepRefusal => {
  if ('line' in work) {
    const name = cartLineKey(work.line);
    const before = findRow(cart, name)?.quantity ?? 0;
    const after = sum(before, work.line.quantity);
    if (after > MAX_QUANTITY) return { refusal: 'no-valid-quantity', item_id: work.line.item_id };
    return [{ name, before, after }];
  }
  const targets = work.goals.flatMap(({ row_id, quantity }): Target[] => {
    const row = findRow(cart, row_id);
    return row ? [{ name: row_id, before: row.quantity, after: quantity }] : [];
  });
  return targets.length === work.goals.length ? targets : { refusal: 'unknown_row' };
};

const isReached = (cart: Cart, { name, after }: Target): boolean => {
  const row = findRow(cart, name);
  if (!row || row.quantity === after) return (row?.quantity ?? 0) === after;
  const rounded = toOrderQuantity(after, row);
  return rounded.ok && row.quantity === rounded.quantity;
};

/** Compares the cart with the targets of a step without a response. */
export const observe = (targets: readonly Target[], cart: Cart): 'untouched' | 'reached' | 'changed' => {
  if (targets.every((target) => isReached(cart, target))) return 'reached';
  const isBefore = ({ name, before }: Target) => (findRow(cart, name)?.quantity ?? 0) === before;
  return targets.every(isBefore) ? 'untouched' : 'changed';
};

const toUpdate = (row: CartRow, quantity: number): Record<string, unknown> => ({
  row_id: row.row_id,
  quantity,
  qty_min_packaging: row.qty_min_imballo,
  promo_code: row.promo_code,
  promo_row: row.promo_row,
});

const toAddition = (line: AddLine, id_cart: string | number): CartWrite => ({
  call: line.promo_code ? 'wrapper.add_to_cart_promo' : 'wrapper.add_to_cart',
  fields: { id_cart, ...line },
});

const toRemoval = (row: CartRow, id_cart: string | number): CartWrite => ({
  call: 'wrapper.remove_cart_item',
  fields: { row_id: row.row_id, id_cart },
});

/**
 * The call that brings the rows to their targets: existing rows are set or removed, a missing line is added. Undefined
 * when no call is needed; a refusal when a row to set no longer exists.
 */
export const toWrite = (
  { work, targets }: Pick<Step, 'work' | 'targets'>,
  cart: Cart,
): CartWrite | StepRefusal | undefined => {
  const [first] = targets;
  if (!first) return undefined;
  const row = findRow(cart, first.name);
  if (first.after === 0) return row && toRemoval(row, cart.id_cart);
  if (!row && 'line' in work) return toAddition({ ...work.line, quantity: first.after }, cart.id_cart);
  const rows = targets.flatMap(({ name, after }) => {
    const found = findRow(cart, name);
    return found ? [toUpdate(found, after)] : [];
  });
  if (rows.length < targets.length) return { refusal: 'unknown_row' };
  return { call: 'wrapper.update_cart', fields: { id_cart: cart.id_cart, cart_rows: rows } };
};

/** The article of a refused step: that of its line, or of the row that caused the refusal; undefined when unknown. */
export const findRefusedItem = ({ work, targets }: Step, cart: Cart): string | undefined => {
  if ('line' in work) return work.line.item_id;
  const rows = targets.flatMap(({ name, after }) => {
    const row = findRow(cart, name);
    return row ? [{ row, isSuspect: row.blocked !== undefined || !toOrderQuantity(after, row).ok }] : [];
  });
  const [only, ...others] = rows;
  return (others.length === 0 ? only : rows.find(({ isSuspect }) => isSuspect))?.row.carti;
};

import { z } from 'zod';
import { type CartChangeRequest, toLineKey } from '../../../rules/cart-change/cart-change-request.ts';
import { toOrderQuantity } from '../../../rules/quantity.ts';
import type { cartCalls } from '#src/contract/calls/carts.ts';
import { type AddLine, addLineSchema, type Cart, type CartRow } from '#src/contract/cart.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';

const goalSchema = z.object({ row_id: z.string(), quantity: z.number() });

/** What one call to the host is for: a line to add, rows to set, or (one with 0) a row to take out. */
const workSchema = z.union([z.object({ line: addLineSchema }), z.object({ goals: z.array(goalSchema) })]);
export type Work = z.infer<typeof workSchema>;

/** What a row held before the call and what it is to hold after it; 0 is no row. `name`: see `findNamed`. */
const targetSchema = z.object({ name: z.string(), before: z.number(), after: z.number() });
export type Target = z.infer<typeof targetSchema>;

/**
 * A part of a change. `todo`: not asked for, or refused. `sent`: asked for, and nobody knows whether it was done;
 * `targets` tell how to find out and how to ask again without doing it twice.
 */
export const stepSchema = z.object({
  work: workSchema,
  state: z.enum(['todo', 'sent', 'done']),
  targets: z.array(targetSchema).readonly(),
});
export type Step = z.infer<typeof stepSchema>;

/** Why a part of a change cannot be asked for at all. */
export type StepRefusal = { readonly refusal: CartRefusal; readonly item_id?: string };

type WriteCalls = Omit<typeof cartCalls, 'wrapper.get_cart_items'>;
type WriteName = keyof WriteCalls;

/** One call that changes the cart, with its body beside `user_temp`. */
export type CartWrite = {
  readonly [Name in WriteName]: {
    readonly call: Name;
    readonly fields: z.input<WriteCalls[Name]['request']>;
  };
}[WriteName];

/** Without the tail of a float; what no quantity may have is left for the host to refuse. */
const sum = (a: number, b: number): number => Number((a + b).toFixed(6));

/** Lines of the same row are one. */
const mergeLines = (lines: readonly AddLine[]): readonly AddLine[] => {
  const merged = new Map<string, AddLine>();
  for (const line of lines) {
    const key = toLineKey({ carti: line.item_id, ...line });
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: sum(known.quantity, line.quantity) } : line);
  }
  return [...merged.values()];
};

const toStep = (work: Work): Step => ({ work, state: 'todo', targets: [] });

/** A row that is named twice gets what was said last. */
const toGoals = (rows: readonly { row_id: string | number; quantity: number }[]): Work => ({
  goals: [...new Map(rows.map(({ row_id, quantity }) => [String(row_id), quantity]))].map(
    ([row_id, quantity]) => ({ row_id, quantity }),
  ),
});

/** The calls that a change takes: one a line that is added, one for all rows that are set, one for a removal. */
export const toSteps = (asked: CartChangeRequest): readonly Step[] => {
  if (asked.kind === 'add') return mergeLines(asked.lines).map((line) => toStep({ line }));
  return [toStep(toGoals(asked.kind === 'update' ? asked.rows : [{ row_id: asked.row_id, quantity: 0 }]))];
};

const toName = (line: AddLine): string => toLineKey({ carti: line.item_id, ...line });

const names = new WeakMap<readonly CartRow[], ReadonlyMap<string, CartRow>>();

const toNames = (rows: readonly CartRow[]): ReadonlyMap<string, CartRow> =>
  new Map(rows.flatMap((row) => [[toLineKey(row), row] as const, [String(row.row_id), row] as const]));

/** By what makes a row for one that was added, by its `row_id` for one that was there. */
const findNamed = ({ data }: Cart, name: string): CartRow | undefined => {
  const known = names.get(data) ?? toNames(data);
  names.set(data, known);
  return known.get(name);
};

/** What the rows are to hold after a step that was not asked for yet; refused when that cannot be. */
export const toTargets = (work: Work, cart: Cart): readonly Target[] | StepRefusal => {
  if ('line' in work) {
    const name = toName(work.line);
    const before = findNamed(cart, name)?.quantity ?? 0;
    const after = sum(before, work.line.quantity);
    if (after > MAX_QUANTITY) return { refusal: 'no-valid-quantity', item_id: work.line.item_id };
    return [{ name, before, after }];
  }
  const targets = work.goals.flatMap(({ row_id, quantity }): Target[] => {
    const row = findNamed(cart, row_id);
    return row ? [{ name: row_id, before: row.quantity, after: quantity }] : [];
  });
  return targets.length === work.goals.length ? targets : { refusal: 'unknown_row' };
};

const isReached = (cart: Cart, { name, after }: Target): boolean => {
  const row = findNamed(cart, name);
  if (!row || row.quantity === after) return (row?.quantity ?? 0) === after;
  const rounded = toOrderQuantity(after, row);
  return rounded.ok && row.quantity === rounded.quantity;
};

/** What became of a step whose answer was lost, as the cart shows. */
export const observe = (targets: readonly Target[], cart: Cart): 'untouched' | 'reached' | 'changed' => {
  if (targets.every((target) => isReached(cart, target))) return 'reached';
  const isBefore = ({ name, before }: Target) => (findNamed(cart, name)?.quantity ?? 0) === before;
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
 * The call that makes rows hold what they are to hold: a row that is there is set (or taken out), a line that is
 * not there is added. Absent when there is nothing left to do; refused when a row to set is gone.
 */
export const toWrite = (
  { work, targets }: Pick<Step, 'work' | 'targets'>,
  cart: Cart,
): CartWrite | StepRefusal | undefined => {
  const [first] = targets;
  if (!first) return undefined;
  const row = findNamed(cart, first.name);
  if (first.after === 0) return row && toRemoval(row, cart.id_cart);
  if (!row && 'line' in work) return toAddition({ ...work.line, quantity: first.after }, cart.id_cart);
  const rows = targets.flatMap(({ name, after }) => {
    const found = findNamed(cart, name);
    return found ? [toUpdate(found, after)] : [];
  });
  if (rows.length < targets.length) return { refusal: 'unknown_row' };
  return { call: 'wrapper.update_cart', fields: { id_cart: cart.id_cart, cart_rows: rows } };
};

/** The article of a step that the host refused: the line's, or that of the row it must be about. */
export const findRefusedItem = ({ work, targets }: Step, cart: Cart): string | undefined => {
  if ('line' in work) return work.line.item_id;
  const rows = targets.flatMap(({ name, after }) => {
    const row = findNamed(cart, name);
    return row ? [{ row, isOdd: row.blocked !== undefined || !toOrderQuantity(after, row).ok }] : [];
  });
  const [only, ...others] = rows;
  return (others.length === 0 ? only : rows.find(({ isOdd }) => isOdd))?.row.carti;
};

import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { z } from 'zod';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { addLineSchema, type AddLine, type Cart, type CartChange, type Notice } from '#src/contract/cart.ts';
import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { createOperationIds } from './operation-id.ts';

/** A line that was not added to the cart, with the reason. */
export type RejectedLine = AddLine & { readonly refusal: CartRefusal };

export type GuestCartMerge = {
  readonly cart: Cart;
  readonly notices: readonly Notice[];
  readonly rejected: readonly RejectedLine[];
  /** The lines that the cart has now, also when an earlier merge added them. */
  readonly applied: readonly AddLine[];
};

/** Result of the merge at login, for the next page: one digit per guest line, in order; `1` means rejected. */
export const MERGE_COOKIE = 'fondaco_merge';

const linesSchema = z.array(addLineSchema).max(MAX_CART_ROWS);

/** Parses a guest's lines from a form field; undefined unless the text is a list of at most `MAX_CART_ROWS` lines. */
export const parseLines = (text: string): readonly AddLine[] | undefined => {
  try {
    return linesSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

type Carts = BackOffice['carts'];

/** Lines whose product can no longer be ordered, as marked in the priced cart. */
const findBlocked = async (
  carts: Carts,
  visitor: Visitor,
  lines: readonly AddLine[],
): Promise<Set<AddLine>> => {
  const priced = await carts.priceLines(visitor, lines);
  const blocked = new Set(priced.data.filter((row) => row.blocked).map(cartLineKey));
  return new Set(lines.filter((line) => blocked.has(cartLineKey(line))));
};

/** The customer, and a function that derives the operation ids of the steps; undefined ids make them not idempotent. */
type Merge = {
  readonly visitor: Visitor;
  readonly toId: (...parts: readonly [unknown, ...unknown[]]) => string | undefined;
};

/** A line with its index in the guest's cart, which is stable when other lines are blocked. */
type IndexedLine = { readonly line: AddLine; readonly at: number };

/** Adds the line, without its promotion when that has ended; `line` is the added one. */
const addOne = async (
  carts: Carts,
  { visitor, toId }: Merge,
  { line, at }: IndexedLine,
): Promise<{ readonly change: CartChange; readonly line: AddLine }> => {
  const change = await carts.add(visitor, [line], toId('line', at));
  if (change.ok || change.refusal !== 'unknown_promotion') return { change, line };
  const plain = { ...line, promo_code: '', promo_row: '' };
  return { change: await carts.add(visitor, [plain], toId('plain', at)), line: plain };
};

/** Adds the lines one by one, so that a rejected line does not affect the others. */
const addEach = async (
  carts: Carts,
  merge: Merge,
  lines: readonly IndexedLine[],
): Promise<Omit<GuestCartMerge, 'cart'>> => {
  const notices: Notice[] = [];
  const rejected: RejectedLine[] = [];
  const applied: AddLine[] = [];
  for (const indexed of lines) {
    const { change, line } = await addOne(carts, merge, indexed);
    if (change.ok) {
      notices.push(...change.notices);
      applied.push(line);
    } else if (change.refusal !== 'operation_conflict')
      rejected.push({ ...indexed.line, refusal: change.refusal });
  }
  return { notices, rejected, applied };
};

/** Whether an earlier merge of the same lines added them one by one. */
const wasAddedEach = (
  carts: Carts,
  { visitor, toId }: Merge,
  lines: readonly IndexedLine[],
): Promise<boolean> =>
  carts.hasApplied(
    visitor,
    lines.flatMap(({ at }) => [toId('line', at), toId('plain', at)]).filter((id) => id !== undefined),
  );

const NOTHING: Omit<GuestCartMerge, 'cart'> = { notices: [], rejected: [], applied: [] };

/** Adds all lines at once, or one by one if that is refused. */
const addAll = async (
  carts: Carts,
  merge: Merge,
  lines: readonly IndexedLine[],
): Promise<Omit<GuestCartMerge, 'cart'>> => {
  if (lines.length === 0) return NOTHING;
  if (await wasAddedEach(carts, merge, lines)) return addEach(carts, merge, lines);
  const all = lines.map(({ line }) => line);
  const change = await carts.add(merge.visitor, all, merge.toId('all'));
  if (change.ok) return { notices: change.notices, rejected: [], applied: all };
  // An earlier merge added these lines to the cart of another address, or without lines that were blocked then.
  if (change.refusal === 'operation_conflict') return NOTHING;
  return addEach(carts, merge, lines);
};

/**
 * Adds a guest's lines to the active cart of the visitor's session. Lines that can no longer be ordered, or for which the
 * cart has no room, are returned in `rejected` with the reason.
 *
 * `operation_id` identifies the guest's cart and makes the merge idempotent: the same lines are added once, even if
 * several windows send them. A new guest cart needs a new id.
 */
export const mergeGuestCart = async (
  { carts }: Pick<BackOffice, 'carts'>,
  visitor: Visitor,
  { lines, operation_id }: { readonly lines: readonly AddLine[]; readonly operation_id?: string | undefined },
): Promise<GuestCartMerge> => {
  if (lines.length === 0) return { cart: await carts.get(visitor), ...NOTHING };
  const blocked = await findBlocked(carts, visitor, lines);
  const rejected = [...blocked].map((line): RejectedLine => ({ ...line, refusal: 'not_orderable' }));
  const toId: Merge['toId'] =
    operation_id === undefined ? () => undefined : createOperationIds(operation_id, lines);
  const mergeable = lines.map((line, at) => ({ line, at })).filter(({ line }) => !blocked.has(line));
  const added = await addAll(carts, { visitor, toId }, mergeable);
  return {
    cart: await carts.get(visitor),
    ...added,
    rejected: [...rejected, ...added.rejected],
  };
};

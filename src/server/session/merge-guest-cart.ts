import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { z } from 'zod';
import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import { addLineSchema, type AddLine, type Cart, type CartChange, type Notice } from '#src/contract/cart.ts';
import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { deriveOperationId } from './operation-id.ts';

/** A line that could not join the cart: it stays with the visitor, marked. */
export type RejectedLine = AddLine & { readonly refusal: CartRefusal };

export type GuestCartMerge = {
  readonly cart: Cart;
  readonly notices: readonly Notice[];
  readonly kept: readonly RejectedLine[];
};

/** Tells the page after a login, one mark a line in their order, which of the guest's lines stayed behind (`1`). */
export const ADOPTED_COOKIE = 'fondaco_adopted';

const linesSchema = z.array(addLineSchema).max(MAX_CART_ROWS);

/** A guest's lines out of a form field; absent when the text is not a list of at most 1000 lines. */
export const parseLines = (text: string): readonly AddLine[] | undefined => {
  try {
    return linesSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

type Carts = BackOffice['carts'];

/** Lines whose product is gone, as the priced cart marks them. */
const findBlocked = async (
  carts: Carts,
  visitor: Visitor,
  lines: readonly AddLine[],
): Promise<Set<AddLine>> => {
  const priced = await carts.priceLines(visitor, lines);
  const blocked = new Set(priced.data.filter((row) => row.blocked).map(cartLineKey));
  return new Set(lines.filter((line) => blocked.has(cartLineKey(line))));
};

/** Who adopts, and under which id; without one nothing is known again. */
type Adopter = {
  readonly visitor: Visitor;
  readonly toId: (...parts: readonly unknown[]) => string | undefined;
};

/** A line with its place among the guest's, which is its name: it stays the same when others are blocked or not. */
type Placed = { readonly line: AddLine; readonly at: number };

/** The line, or the product alone when its promotion is over. */
const addOne = async (
  carts: Carts,
  { visitor, toId }: Adopter,
  { line, at }: Placed,
): Promise<CartChange> => {
  const change = await carts.add(visitor, [line], toId('line', at));
  if (change.ok || change.refusal !== 'unknown_promotion') return change;
  return carts.add(visitor, [{ ...line, promo_code: '', promo_row: '' }], toId('plain', at));
};

/** One by one: what one line's refusal must not keep from the others. */
const addEach = async (
  carts: Carts,
  adopter: Adopter,
  lines: readonly Placed[],
): Promise<Omit<GuestCartMerge, 'cart'>> => {
  const notices: Notice[] = [];
  const kept: RejectedLine[] = [];
  for (const placed of lines) {
    const change = await addOne(carts, adopter, placed);
    if (change.ok) notices.push(...change.notices);
    else if (change.refusal !== 'operation_conflict') kept.push({ ...placed.line, refusal: change.refusal });
  }
  return { notices, kept };
};

/** Whether these lines were brought before and one of them was refused: those that were not are in the cart. */
const isAddedEach = (carts: Carts, { visitor, toId }: Adopter, lines: readonly Placed[]): Promise<boolean> =>
  carts.isCarriedOut(
    visitor,
    lines.flatMap(({ at }) => [toId('line', at), toId('plain', at)]).filter((id) => id !== undefined),
  );

/** All lines at once, or one by one where one of them is refused. */
const addAll = async (
  carts: Carts,
  adopter: Adopter,
  lines: readonly Placed[],
): Promise<Omit<GuestCartMerge, 'cart'>> => {
  if (lines.length === 0) return { notices: [], kept: [] };
  if (await isAddedEach(carts, adopter, lines)) return addEach(carts, adopter, lines);
  const all = lines.map(({ line }) => line);
  const change = await carts.add(adopter.visitor, all, adopter.toId('all'));
  if (change.ok) return { notices: change.notices, kept: [] };
  // These lines were adopted before, into the cart of another address or without those that were blocked then.
  if (change.refusal === 'operation_conflict') return { notices: [], kept: [] };
  return addEach(carts, adopter, lines);
};

/**
 * Adds a guest's lines to the active cart of the visitor's session. Nothing is dropped: a line that cannot be
 * bought any more, or for which there is no room, comes back in `kept` with the reason.
 *
 * `operation_id` names the guest's cart: the same lines of the same guest's cart are added once, however many
 * windows bring them. Whoever fills a guest's cart anew gives it another name.
 */
export const mergeGuestCart = async (
  { carts }: Pick<BackOffice, 'carts'>,
  visitor: Visitor,
  { lines, operation_id }: { readonly lines: readonly AddLine[]; readonly operation_id?: string | undefined },
): Promise<GuestCartMerge> => {
  if (lines.length === 0) return { cart: await carts.get(visitor), notices: [], kept: [] };
  const blocked = await findBlocked(carts, visitor, lines);
  const kept = [...blocked].map((line): RejectedLine => ({ ...line, refusal: 'not_orderable' }));
  const toId: Adopter['toId'] = (...parts) =>
    operation_id === undefined ? undefined : deriveOperationId(operation_id, lines, ...parts);
  const wanted = lines.map((line, at) => ({ line, at })).filter(({ line }) => !blocked.has(line));
  const added = await addAll(carts, { visitor, toId }, wanted);
  return { cart: await carts.get(visitor), notices: added.notices, kept: [...kept, ...added.kept] };
};

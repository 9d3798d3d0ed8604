import { z } from 'zod';
import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import {
  addLineSchema,
  MAX_CART_ROWS,
  type AddLine,
  type Cart,
  type CartRefusal,
  type Notice,
} from '#src/contract/cart.ts';

/** A line that could not join the cart: it stays with the visitor, marked. */
export type KeptLine = AddLine & { readonly refusal: CartRefusal };

export type Adoption = {
  readonly cart: Cart;
  readonly notices: readonly Notice[];
  readonly kept: readonly KeptLine[];
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

const isSameRow = (row: Cart['data'][number], line: AddLine): boolean =>
  row.carti === line.item_id &&
  row.promo_code === line.promo_code &&
  String(row.promo_row) === line.promo_row;

/** Lines whose product is gone, as the quote marks them. */
const findBlocked = async (
  carts: Carts,
  visitor: Visitor,
  lines: readonly AddLine[],
): Promise<Set<AddLine>> => {
  const quote = await carts.quote(visitor, lines);
  const blocked = quote.data.filter((row) => row.blocked);
  return new Set(lines.filter((line) => blocked.some((row) => isSameRow(row, line))));
};

/** One by one: what one line's refusal must not keep from the others. */
const addEach = async (
  carts: Carts,
  visitor: Visitor,
  lines: readonly AddLine[],
): Promise<Omit<Adoption, 'cart'>> => {
  const notices: Notice[] = [];
  const kept: KeptLine[] = [];
  for (const line of lines) {
    const change = await carts.add(visitor, [line]);
    if (change.ok) notices.push(...change.notices);
    else kept.push({ ...line, refusal: change.refusal });
  }
  return { notices, kept };
};

/**
 * Adds a guest's lines to the active cart of the visitor's session. Nothing is dropped: a line that cannot be
 * bought any more, or for which there is no room, comes back in `kept` with the reason.
 */
export const adoptLines = async (
  { carts }: Pick<BackOffice, 'carts'>,
  visitor: Visitor,
  lines: readonly AddLine[],
): Promise<Adoption> => {
  if (lines.length === 0) return { cart: await carts.get(visitor), notices: [], kept: [] };
  const blocked = await findBlocked(carts, visitor, lines);
  const kept = [...blocked].map((line): KeptLine => ({ ...line, refusal: 'not_orderable' }));
  const wanted = lines.filter((line) => !blocked.has(line));
  const change = wanted.length > 0 ? await carts.add(visitor, wanted) : undefined;
  if (!change) return { cart: await carts.get(visitor), notices: [], kept };
  if (change.ok) return { cart: await carts.get(visitor), notices: change.notices, kept };
  const each = await addEach(carts, visitor, wanted);
  return { cart: await carts.get(visitor), notices: each.notices, kept: [...kept, ...each.kept] };
};

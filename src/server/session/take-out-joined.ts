import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { type SavedCartSummary, toFreeName } from '#src/contract/saved-cart.ts';
import type { CartRefusal, SavedCartRefusal } from '#src/contract/refusals.ts';
import type { JoinedLines } from './joined-lines.ts';
import { takeLinesOut, toQuantities } from './take-lines-out.ts';

/** `saved`: the name of the saved cart that has the lines now; without it they are nowhere else. */
export type TakenOut =
  | { readonly ok: true; readonly lines: readonly AddLine[]; readonly saved?: string }
  | { readonly ok: false; readonly refusal: CartRefusal | SavedCartRefusal };

type Shop = Pick<BackOffice, 'carts' | 'savedCarts'>;

/** Lines that joined, and those of them that the cart still has. */
type Apart = Pick<JoinedLines, 'lines'> & { readonly name: string; readonly present: readonly AddLine[] };

/** The saved cart that an earlier request made of the lines: colleagues may have made others of that name. */
const findSaved = async (
  { savedCarts }: Shop,
  visitor: Visitor,
  { lines, name, present, carts }: Apart & { readonly carts: readonly SavedCartSummary[] },
): Promise<string | undefined> => {
  const joined = toQuantities(lines);
  for (const cart of carts.filter((one) => one.name.startsWith(name))) {
    const { data = [] } = (await savedCarts.find(visitor, cart.id)) ?? {};
    const saved = new Set(data.map(cartLineKey));
    const isOurs = data.every((row) => joined.get(cartLineKey(row)) === row.quantity);
    if (data.length > 0 && isOurs && present.every((line) => saved.has(cartLineKey(line)))) return cart.name;
  }
  return undefined;
};

/** Saves the lines in a cart of their own, under a free name: a copy of the active cart without everything else. */
const saveApart = async (
  shop: Shop,
  visitor: Visitor,
  { lines, name, taken }: Omit<Apart, 'present'> & { readonly taken: ReadonlySet<string> },
): Promise<TakenOut> => {
  const { savedCarts } = shop;
  const free = toFreeName(name, taken);
  const copy = await savedCarts.save(visitor, free);
  if (!copy.ok && copy.refusal === 'saved_name_taken' && !taken.has(free))
    return saveApart(shop, visitor, { lines, name, taken: new Set([...taken, free]) });
  if (!copy.ok) return copy;
  const { id } = copy.saved;
  const growth = toQuantities(lines);
  const { data = [] } = (await savedCarts.find(visitor, id)) ?? {};
  const rows = data.map((row) => ({ row_id: row.row_id, quantity: growth.get(cartLineKey(row)) ?? 0 }));
  const changed = await savedCarts.update(visitor, id, { rows, lines: [] });
  return changed.ok ? { ok: true, lines, saved: free } : changed;
};

/**
 * Takes a guest's lines that joined a cart at login out of it again, and saves them under `name` in a cart of their own; an agent has
 * no saved carts. What is there is saved before anything is removed.
 */
export const takeOutJoined = async (
  shop: Shop,
  visitor: Visitor & { readonly session: NonNullable<Visitor['session']> },
  { joined, name }: { readonly joined: JoinedLines; readonly name: string },
): Promise<TakenOut> => {
  const { session } = visitor;
  const there = { ...visitor, session: { ...session, address_code: joined.address_code } };
  const present = new Set((await shop.carts.get(there)).data.map(cartLineKey));
  const lines = joined.lines.filter((line) => present.has(cartLineKey(line)));
  const carts = session.agent ? undefined : await shop.savedCarts.list(there);
  const former =
    carts && (await findSaved(shop, there, { lines: joined.lines, name, present: lines, carts }));
  if (lines.length === 0) return { ok: true, lines, ...(former !== undefined && { saved: former }) };
  const apart: TakenOut =
    former !== undefined
      ? { ok: true, lines, saved: former }
      : carts
        ? await saveApart(shop, there, { lines, name, taken: new Set(carts.map((cart) => cart.name)) })
        : { ok: true, lines };
  if (!apart.ok) return apart;
  const refusal = await takeLinesOut(shop, there, joined);
  return refusal ? { ok: false, refusal } : apart;
};

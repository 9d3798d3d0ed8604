import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { CartRefusal, SavedCartRefusal } from '#src/contract/refusals.ts';
import type { JoinedLines } from './joined-lines.ts';
import { deriveOperationId } from './operation-id.ts';

/** `isSaved`: a saved cart has the lines now; otherwise they are nowhere else. */
export type TakenOut =
  | { readonly ok: true; readonly lines: readonly AddLine[]; readonly isSaved: boolean }
  | { readonly ok: false; readonly refusal: CartRefusal | SavedCartRefusal };

type Shop = Pick<BackOffice, 'carts' | 'savedCarts'>;

/**
 * Saves the lines in a cart of their own: a copy of the active cart without everything else. A repeated call finds the name taken.
 */
const saveApart = async (
  { savedCarts }: Shop,
  visitor: Visitor,
  { lines, name }: { readonly lines: readonly AddLine[]; readonly name: string },
): Promise<TakenOut> => {
  const copy = await savedCarts.save(visitor, name);
  if (!copy.ok) return copy.refusal === 'saved_name_taken' ? { ok: true, lines, isSaved: true } : copy;
  const { id } = copy.saved;
  const growth = new Map(lines.map((line) => [cartLineKey(line), line.quantity]));
  const { data = [] } = (await savedCarts.find(visitor, id)) ?? {};
  const rows = data.map((row) => ({ row_id: row.row_id, quantity: growth.get(cartLineKey(row)) ?? 0 }));
  const changed = await savedCarts.update(visitor, id, { rows, lines: [] });
  return changed.ok ? { ok: true, lines, isSaved: true } : changed;
};

/** Takes the lines out of the active cart, once per record: what others added to their rows meanwhile stays. */
const takeOut = async (
  { carts }: Shop,
  visitor: Visitor,
  { id, lines }: JoinedLines,
): Promise<CartRefusal | undefined> => {
  const growth = new Map(lines.map((line) => [cartLineKey(line), line.quantity]));
  for (const row of (await carts.get(visitor)).data) {
    const key = cartLineKey(row);
    const taken = growth.get(key);
    if (taken === undefined) continue;
    const { row_id, promo_code } = row;
    const quantity = Math.round((row.quantity - taken) * 1000) / 1000;
    const operation_id = deriveOperationId(id, 'take out', key);
    const change =
      quantity > 0
        ? await carts.update(
            visitor,
            [{ row_id, quantity, promo_code, promo_row: String(row.promo_row) }],
            operation_id,
          )
        : await carts.remove(visitor, String(row_id), operation_id);
    // A conflict is a repeated call, which sees another quantity.
    if (!change.ok && change.refusal !== 'operation_conflict' && change.refusal !== 'unknown_row')
      return change.refusal;
  }
  return undefined;
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
  const saved = session.agent ? undefined : await shop.savedCarts.list(there);
  if (lines.length === 0)
    return { ok: true, lines, isSaved: saved?.some((cart) => cart.name === name) ?? false };
  const apart: TakenOut = saved
    ? await saveApart(shop, there, { lines, name })
    : { ok: true, lines, isSaved: false };
  if (!apart.ok) return apart;
  const refusal = await takeOut(shop, there, joined);
  return refusal ? { ok: false, refusal } : apart;
};

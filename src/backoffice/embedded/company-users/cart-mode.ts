import type { CartMode, CartModeResult } from '#src/contract/company-user.ts';
import { MAX_SAVED_CARTS } from '#src/contract/limits.ts';
import { toFreeName } from '#src/contract/saved-cart.ts';
import type { Day } from '../../rules/day.ts';
import { findRows } from '../carts/cart-store.ts';
import { listOwn } from '../carts/change-saved-cart.ts';
import { insertSaved } from '../carts/saved-cart-store.ts';
import { NO_AGENT } from '../customers/client.ts';
import type { Tx } from '../database/write-queue.ts';

/** A change by an administrator; `time` is named in the saved carts. */
export type CartModeChange = {
  readonly client_id: number;
  readonly user_id: number;
  readonly mode: CartMode;
  /** Ms. */
  readonly now: number;
  readonly today: Day;
  readonly time: string;
};

/** The carts of the client's people: the shared ones, and those of single persons with their names. */
const listCarts = (tx: Tx, client_id: number) =>
  tx
    .selectFrom('cart')
    .leftJoin('user', 'user.id', 'cart.agent_id')
    .select(['cart.id', 'cart.address_code', 'cart.agent_id', 'user.name', 'user.role'])
    .where('cart.client_id', '=', client_id)
    .where((eb) => eb.or([eb('cart.agent_id', '=', NO_AGENT), eb('user.role', '=', 'customer')]))
    .orderBy('cart.id')
    .execute();

/** Saves the rows of a cart that will be nobody's, and deletes it. */
const putAway = async (
  tx: Tx,
  { client_id, user_id, now, today, time }: CartModeChange,
  cart: Awaited<ReturnType<typeof listCarts>>[number],
): Promise<boolean> => {
  const { id, address_code, agent_id, name } = cart;
  const rows = await findRows(tx, { client_id, address_code, agent_id });
  if (rows.length > 0) {
    const heads = await listOwn(tx, { client_id, today });
    if (heads.length >= MAX_SAVED_CARTS) return false;
    const wanted = [name, address_code, time].filter(Boolean).join(', ');
    const fields = { client_id, user_id: agent_id === NO_AGENT ? user_id : agent_id, now };
    const free = toFreeName(wanted, new Set(heads.map((head) => head.name)));
    await insertSaved(tx, { ...fields, name: free }, rows);
  }
  await tx.deleteFrom('cart').where('id', '=', id).execute();
  return true;
};

/**
 * Changes whether the client's people share their carts. Those of the new mode that exist already, from a request that was under way,
 * are saved. The client row is locked; the caller rolls back when the result is not ok.
 */
export const writeCartMode = async (tx: Tx, change: CartModeChange): Promise<CartModeResult> => {
  const { client_id, user_id, mode } = change;
  const [from, to] = mode === 'own' ? [NO_AGENT, user_id] : [user_id, NO_AGENT];
  const client = tx.selectFrom('client').select('own_carts').where('id', '=', client_id);
  const { own_carts } = await client.executeTakeFirstOrThrow();
  if ((own_carts === 1) === (mode === 'own')) return { ok: true };
  for (const cart of await listCarts(tx, client_id))
    if (cart.agent_id !== from && !(await putAway(tx, change, cart)))
      return { ok: false, refusal: 'too_many_saved_carts' };
  await tx
    .updateTable('cart')
    .set((eb) => ({ agent_id: to, version: eb('version', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('agent_id', '=', from)
    .execute();
  await tx
    .updateTable('client')
    .set({ own_carts: mode === 'own' ? 1 : 0 })
    .where('id', '=', client_id)
    .execute();
  return { ok: true };
};

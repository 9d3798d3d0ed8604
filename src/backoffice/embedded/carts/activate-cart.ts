import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { MAX_CART_ROWS, MAX_SAVED_CARTS } from '#src/contract/limits.ts';
import { toFreeName } from '#src/contract/saved-cart.ts';
import type { Activation } from '#src/contract/saved-cart.ts';
import type { Notice } from '#src/contract/cart.ts';
import type { SavedCartRefusal } from '#src/contract/refusals.ts';
import { toActivationHash } from '../../rules/cart-change/cart-change-request.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import type { CartOwner } from '../customers/client.ts';
import type { Tx } from '../database/write-queue.ts';
import { lockClient } from '../customers/lock-client.ts';
import { readSellable, type Sellable } from '../products/sellable.ts';
import { claimOperation } from './cart-operations.ts';
import {
  findRows,
  lockCart,
  type LockedCart,
  putRows,
  replaceCart,
  type RowInput,
  type RowKey,
} from './cart-store.ts';
import { isOpenProposal, setProposalState } from './proposals.ts';
import {
  findEqual,
  findSaved,
  findSavedRows,
  insertSaved,
  listSaved,
  type NewSavedCart,
  type SavedHead,
} from './saved-cart-store.ts';

/** An activation with its author; `name` is not empty. */
export type ActivationWrite = {
  readonly owner: CartOwner;
  readonly activation: Activation;
  readonly user_id: number;
  /** Whether the author acts for the client. */
  readonly isAgent: boolean;
  /** Ms. */
  readonly now: number;
  /** The shop's day, `yyyy-mm-dd`. */
  readonly today: string;
};

export type RefusedSaving = { readonly ok: false; readonly refusal: SavedCartRefusal };

export const refuse = (refusal: SavedCartRefusal): RefusedSaving => ({ ok: false, refusal });

export const toRowKey = ({ sku, ...row }: RowKey): string => cartLineKey({ carti: sku, ...row });

/** The rows of both carts, equal ones summed. */
export const mergeRows = (active: readonly RowInput[], saved: readonly RowInput[]): readonly RowInput[] => {
  const rows = new Map<string, RowInput>();
  for (const { sku, promo_code, promo_row, quantity } of [...active, ...saved]) {
    const key = toRowKey({ sku, promo_code, promo_row });
    rows.set(key, { sku, promo_code, promo_row, quantity: quantity + (rows.get(key)?.quantity ?? 0) });
  }
  return [...rows.values()];
};

/** A quantity that cannot be made valid is unchanged: the cart shows its row as blocked. */
const toRounded = (row: RowInput, products: ReadonlyMap<string, Sellable>): RowInput => {
  const product = products.get(row.sku);
  const found = product && toOrderQuantity(row.quantity, product);
  return found?.ok ? { ...row, quantity: found.quantity } : row;
};

/** Saves the rows of the former active cart, unless a saved cart has exactly these; `former` is the new saved cart. */
const saveFormer = async (
  tx: Tx,
  { today, ...fields }: NewSavedCart & { readonly today: string },
  rows: readonly RowInput[],
): Promise<{ readonly ok: true; readonly former?: SavedHead } | RefusedSaving> => {
  if (rows.length === 0) return { ok: true };
  const heads = (await listSaved(tx, { client_id: fields.client_id, today })).filter(
    ({ kind }) => kind === 'client',
  );
  if (await findEqual(tx, heads, rows)) return { ok: true };
  if (heads.length >= MAX_SAVED_CARTS) return refuse('too_many_saved_carts');
  const name = toFreeName(fields.name, new Set(heads.map((head) => head.name)));
  return { ok: true, former: await insertSaved(tx, { ...fields, name }, rows) };
};

/** The effect of an activation; `replayed`: a retry, nothing was written. */
export type Activated = {
  readonly ok: true;
  readonly former?: SavedHead | undefined;
  readonly notices: readonly Notice[];
  /** The accepted proposal. */
  readonly accepted?: SavedHead | undefined;
};
type Outcome = Activated | RefusedSaving | { readonly ok: false; readonly replayed: true };

const fillCart = async (
  tx: Tx,
  {
    locked,
    author,
    rows,
  }: { readonly locked: LockedCart; readonly author: number; readonly rows: readonly RowInput[] },
  today: string,
): Promise<readonly Notice[]> => {
  const products = await readSellable(
    tx,
    rows.map(({ sku }) => sku),
    today,
  );
  const rounded = rows.map((row) => toRounded(row, products));
  const changed = new Set(rounded.filter((row) => !rows.includes(row)).map(toRowKey));
  const before = new Map(rows.map((row) => [toRowKey(row), row.quantity]));
  const written = await putRows(tx, { cart_id: locked.id, author }, rounded);
  return written
    .filter((row) => changed.has(toRowKey(row)) && before.get(toRowKey(row)) !== row.quantity)
    .map(({ id, quantity }) => ({ row_id: id, code: 'rounded_to_pack', message: '', quantity }));
};

/**
 * Makes a copy of a saved cart the active one, once per operation id. The client row is written first, which serialises
 * the changes of its saved carts, then the cart's. The caller rolls back when the result is not ok.
 */
export const writeActivation = async (
  tx: Tx,
  { owner, activation, user_id, isAgent, now, today }: ActivationWrite,
): Promise<Outcome> => {
  const { client_id } = owner;
  const { operation_id, former, name } = activation;
  await lockClient(tx, client_id);
  const locked = await lockCart(tx, owner);
  if (operation_id !== undefined) {
    const payload_hash = toActivationHash(activation, owner.address_code);
    const claim = await claimOperation(tx, { owner, operation_id, payload_hash, now });
    if (claim === 'conflict') return refuse('operation_conflict');
    if (claim === 'repeat') return { ok: false, replayed: true };
  }
  const saved = await findSaved(tx, { client_id, today }, { id: Number(activation.id) });
  if (!saved) return refuse('unknown_saved_cart');
  if (saved.kind === 'agent' && isAgent) return refuse('clients_only');
  if (!isOpenProposal(saved)) return refuse('proposal_closed');
  const savedRows = await findSavedRows(tx, saved.id);
  const active = await findRows(tx, owner);
  const isMerge = former === 'merge';
  const rows = mergeRows(isMerge ? active : [], savedRows);
  if (rows.length > MAX_CART_ROWS) return refuse('cart_full');
  const kept = await saveFormer(tx, { client_id, user_id, name, now, today }, isMerge ? [] : active);
  if (!kept.ok) return kept;
  if (!isMerge) await replaceCart(tx, locked.id);
  if (saved.proposal) await setProposalState(tx, saved.id, { state: 'accepted', now });
  const target = isMerge ? locked : await lockCart(tx, owner);
  const accepted = saved.proposal ? saved : undefined;
  const notices = await fillCart(tx, { locked: target, author: user_id, rows }, today);
  return { ok: true, former: kept.former, notices, accepted };
};

import { MAX_CART_ROWS } from '#src/contract/limits.ts';
import type { SavedCartChange, SavedCartResult } from '#src/contract/saved-cart.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import type { Tx } from '../database/write-queue.ts';
import { readPromotions } from '../products/read-price-conditions.ts';
import { readSellable } from '../products/sellable.ts';
import { refuse, toRowKey } from './activate-cart.ts';
import type { StoredRow } from './cart-store.ts';
import { planAdd } from './plan-change.ts';
import {
  type ClientDay,
  findSavedRows,
  listSaved,
  putSavedRows,
  renameSaved,
  type SavedHead,
  type SavedRow,
} from './saved-cart-store.ts';

/** The client's saved carts, without agents' proposals. */
export const listOwn = async (tx: Tx, client: ClientDay): Promise<readonly SavedHead[]> =>
  (await listSaved(tx, client)).filter(({ kind }) => kind === 'client');

/** The stored rows with the quantities of a change: rounded up to the pack where the article can be bought; 0 removes. */
const setQuantities = async (
  tx: Tx,
  { stored, change, today }: { stored: readonly SavedRow[]; change: SavedCartChange; today: string },
): Promise<{ readonly ok: true; readonly rows: readonly SavedRow[] } | ReturnType<typeof refuse>> => {
  const wanted = new Map(change.rows.map(({ row_id, quantity }) => [String(row_id), quantity]));
  if ([...wanted.keys()].some((id) => !stored.some((row) => String(row.id) === id)))
    return refuse('unknown_row');
  const changed = stored.filter((row) => (wanted.get(String(row.id)) ?? row.quantity) !== row.quantity);
  const products = await readSellable(
    tx,
    changed.map(({ sku }) => sku),
    today,
  );
  const rows: SavedRow[] = [];
  for (const row of stored) {
    const quantity = wanted.get(String(row.id)) ?? row.quantity;
    if (quantity <= 0) continue;
    const product = quantity === row.quantity ? undefined : products.get(row.sku);
    const valid = product && toOrderQuantity(quantity, product);
    if (valid?.ok === false) return refuse('no-valid-quantity');
    rows.push({ ...row, quantity: valid?.quantity ?? quantity });
  }
  return { ok: true, rows };
};

type Lines = Pick<SavedCartChange, 'lines'> & {
  readonly client_id: number;
  readonly stored: readonly StoredRow[];
  readonly today: string;
};

const addLines = async (tx: Tx, { client_id, lines, stored, today }: Lines) => {
  const skus = lines.map(({ item_id }) => item_id);
  const products = await readSellable(tx, skus, today);
  const promotions = await readPromotions(tx, client_id, { skus, today });
  return planAdd(lines, stored, { products, promotions });
};

type Change = {
  readonly client_id: number;
  readonly saved: SavedHead;
  readonly change: SavedCartChange;
  readonly today: string;
};

export const writeChange = async (
  tx: Tx,
  { client_id, saved, change, today }: Change,
): Promise<SavedCartResult> => {
  const name = change.name ?? saved.name;
  const heads = await listOwn(tx, { client_id, today });
  if (heads.some((head) => head.id !== saved.id && head.name === name)) return refuse('saved_name_taken');
  const set = await setQuantities(tx, { stored: await findSavedRows(tx, saved.id), change, today });
  if (!set.ok) return set;
  const added = await addLines(tx, { client_id, lines: change.lines, stored: set.rows, today });
  if (!added.ok) return added;
  const terms = new Map(set.rows.map((row) => [toRowKey(row), row.before]));
  const merged = new Map([...set.rows, ...added.rows].map((row) => [toRowKey(row), row]));
  const rows = [...merged].map(([key, row]) => ({ ...row, before: terms.get(key) }));
  if (rows.length === 0) return refuse('empty_cart');
  if (rows.length > MAX_CART_ROWS) return refuse('cart_full');
  await renameSaved(tx, saved.id, name);
  await putSavedRows(tx, saved.id, rows);
  return { ok: true, saved: { ...saved, name, row_count: rows.length } };
};

/** The client's changes of a proposal: quantities only. Stores the agent's quantities beside them. */
export const writeProposalChange = async (
  tx: Tx,
  { saved, change, today }: Omit<Change, 'client_id'>,
): Promise<SavedCartResult> => {
  const stored = await findSavedRows(tx, saved.id);
  const set = await setQuantities(tx, { stored, change, today });
  if (!set.ok) return set;
  if (set.rows.length === 0) return refuse('empty_cart');
  const before = new Map(stored.map((row) => [row.id, row]));
  const rows = set.rows.map((row) => {
    const proposed = before.get(row.id)?.proposed ?? before.get(row.id)?.quantity;
    return { ...row, proposed: proposed === row.quantity ? undefined : proposed };
  });
  await putSavedRows(tx, saved.id, rows);
  return { ok: true, saved: { ...saved, row_count: rows.length } };
};

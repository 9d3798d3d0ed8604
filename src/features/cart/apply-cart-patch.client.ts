import type { Cart, CartPatch, CartRow } from '#src/contract/cart.ts';

/** A cart with rows but without a version comes from a host that knows none. */
const isVersionKnown = ({ version, data }: Cart): boolean => version !== '0' || data.length === 0;

/** Rows as they were added: by number, where ids are numbers, else as they stand. */
const byRowId = (a: CartRow, b: CartRow): number => Number(a.row_id) - Number(b.row_id) || 0;

type Difference = Pick<CartPatch, 'rows' | 'removed'>;

const mergeRows = (data: readonly CartRow[], { rows, removed }: Difference): CartRow[] => {
  const merged = new Map([...data, ...rows].map((row) => [String(row.row_id), row]));
  for (const row_id of removed) merged.delete(row_id);
  return [...merged.values()].sort(byRowId);
};

/**
 * The cart after a change that the server tells by what it left different: the cart itself when it has that version
 * already, absent when the change was made to another cart than this one, which is to be read anew.
 */
export const applyPatch = (cart: Cart, { before, rows, removed, ...head }: CartPatch): Cart | undefined => {
  if (!isVersionKnown(cart)) return undefined;
  if (cart.version === head.version) return cart;
  if (cart.version !== before) return undefined;
  return { ...head, data: mergeRows(cart.data, { rows, removed }) };
};

import type { Cart, CartPatch, CartRow } from '#src/contract/cart.ts';

/** A cart with rows and version 0 comes from a host without versions. */
const isVersionKnown = ({ version, data }: Cart): boolean => version !== '0' || data.length === 0;

/** In order of addition where ids are numbers; else unchanged. */
const byRowId = (a: CartRow, b: CartRow): number => Number(a.row_id) - Number(b.row_id) || 0;

type Difference = Pick<CartPatch, 'rows' | 'removed'>;

const mergeRows = (data: readonly CartRow[], { rows, removed }: Difference): CartRow[] => {
  const merged = new Map([...data, ...rows].map((row) => [String(row.row_id), row]));
  for (const row_id of removed) merged.delete(row_id);
  return [...merged.values()].sort(byRowId);
};

/**
 * Returns the patched cart, or the cart itself if it has the patch's version. Undefined when the cart must be
 * refetched.
 */
export const applyPatch = (cart: Cart, { before, rows, removed, ...head }: CartPatch): Cart | undefined => {
  if (!isVersionKnown(cart)) return undefined;
  if (cart.version === head.version) return cart;
  if (cart.version !== before) return undefined;
  return { ...head, data: mergeRows(cart.data, { rows, removed }) };
};

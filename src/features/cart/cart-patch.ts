import type { Cart, CartPatch } from '#src/contract/cart.ts';

/** The cart that a change left; absent when the patch is made for another cart than this one. */
export const applyPatch = (cart: Cart | undefined, patch: CartPatch): Cart | undefined => {
  const { before, rows, removed, ...head } = patch;
  if (cart?.version !== before) return undefined;
  const changed = new Map(rows.map((row) => [String(row.row_id), row]));
  const kept = cart.data
    .filter((row) => !removed.includes(String(row.row_id)))
    .map((row) => changed.get(String(row.row_id)) ?? row);
  const known = new Set(kept.map((row) => String(row.row_id)));
  return { ...head, data: [...kept, ...rows.filter((row) => !known.has(String(row.row_id)))] };
};

import { MAX_QUANTITY } from '#src/contract/limits.ts';

/** Why a typed quantity was refused. */
export const QUANTITY_REFUSALS = ['quantity_too_large', 'quantity_not_whole', 'quantity_unreadable'] as const;
export type QuantityRefusal = (typeof QUANTITY_REFUSALS)[number];

/**
 * Finds the reason of a refused quantity, which the back office does not give; other refusals are unchanged. `quantity` is the whole
 * quantity of the row. A whole number is refused only because it, or its next full pack, exceeds the maximum.
 */
export const toQuantityRefusal = <R extends string>(refusal: R, quantity: number): R | QuantityRefusal => {
  if (refusal !== 'no-valid-quantity' || !(quantity > 0)) return refusal;
  return quantity > MAX_QUANTITY || Number.isInteger(quantity) ? 'quantity_too_large' : 'quantity_not_whole';
};

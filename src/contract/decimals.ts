/** Quantities have at most 3 decimals, prices at most 4; both are integers when multiplied by their scale. */
export const QUANTITY_SCALE = 1000;
export const PRICE_SCALE = 10_000;

/** Rounds to 3 decimals: removes the floating point residue of a sum of quantities. */
export const roundQuantity = (quantity: number): number =>
  Math.round(quantity * QUANTITY_SCALE) / QUANTITY_SCALE;

/** Rounds to 4 decimals: removes the floating point residue of a sum of prices in euros. */
export const roundPrice = (euros: number): number => Math.round(euros * PRICE_SCALE) / PRICE_SCALE;

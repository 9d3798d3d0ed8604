import { roundQuantity } from '#src/contract/decimals.ts';

/** The next multiple of the pack above or below. */
export const toNextQuantity = (quantity: number, pack: number, direction: 1 | -1): number => {
  const packs = quantity / pack;
  const next = direction > 0 ? Math.floor(packs + 1e-9) + 1 : Math.ceil(packs - 1e-9) - 1;
  return Math.max(0, roundQuantity(next * pack));
};

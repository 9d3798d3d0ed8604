import { toMoney } from '../../../rules/money.ts';

/** A price range offered as a facet, in euros, inclusive. */
export type PriceBand = { readonly min: number; readonly max: number | undefined };

const STEPS = [0, 5, 10, 25, 50, 100, 250, 500, 1000];

export const PRICE_BANDS: readonly PriceBand[] = STEPS.map((min, at) => ({ min, max: STEPS[at + 1] }));

const BOUNDS = PRICE_BANDS.map(
  ({ min, max }) => [toMoney(min), max === undefined ? Infinity : toMoney(max)] as const,
);

/** Bit mask of the bands that contain a price (ten-thousandths of a euro); 0 for NaN. */
export const toBandBits = (price: number): number => {
  let bits = 0;
  for (let at = 0; at < BOUNDS.length; at++) {
    const [min, max] = BOUNDS[at] ?? [0, 0];
    if (price >= min && price <= max) bits |= 1 << at;
  }
  return bits;
};

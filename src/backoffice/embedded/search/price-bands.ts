import { toMoney } from '../../money.ts';

/** A range of prices that is offered as a facet, in euros, ends included. */
export type PriceBand = { readonly min: number; readonly max: number | undefined };

const STEPS = [0, 5, 10, 25, 50, 100, 250, 500, 1000];

export const PRICE_BANDS: readonly PriceBand[] = STEPS.map((min, at) => ({ min, max: STEPS[at + 1] }));

const BOUNDS = PRICE_BANDS.map(
  ({ min, max }) => [toMoney(min), max === undefined ? Infinity : toMoney(max)] as const,
);

/** Whether a price (ten-thousandths) lies in the band at `at`. */
export const isInBand = (price: number, at: number): boolean => {
  const [min, max] = BOUNDS[at] ?? [0, 0];
  return price >= min && price <= max;
};

import type { Product } from '#src/contract/product.ts';

/** From `from` sales units on, `price` euros for the units that the price is for. */
type Step = { readonly from: number; readonly price: number };

/** What the amount of a quantity depends on: prices for `per` sales units, and the smallest package. */
export type PriceSteps = {
  readonly steps: readonly Step[];
  readonly per: number;
  readonly pack: number;
};

const THOUSAND = 1000;
const TEN_THOUSAND = 10_000;
const CENT = 100;

/** What the viewer pays, and the quantities from which it is less. */
export const toPriceSteps = (
  product: Pick<Product, 'price' | 'sale_price' | 'price_breaks' | 'price_per' | 'qty_min_imballo'>,
): PriceSteps => ({
  steps: [{ from: 0, price: product.sale_price ?? product.price }, ...product.price_breaks],
  per: product.price_per,
  pack: product.qty_min_imballo,
});

/** A quantity rounded up to full packs, as the cart takes it; absent for one that it refuses, or above `max`. */
export const toPackedQuantity = (quantity: number, pack: number, max: number): number | undefined => {
  const asked = Math.round(quantity * THOUSAND);
  if (!Number.isFinite(asked) || asked <= 0) return undefined;
  const unit = Math.max(1, Math.round(pack * THOUSAND));
  const full = Math.ceil(asked / unit) * unit;
  return full > max * THOUSAND ? undefined : full / THOUSAND;
};

/** The position of the step that a quantity reaches and that costs least: its price is paid. */
export const findStep = (steps: readonly Step[], quantity: number): number =>
  steps.reduce(
    (best, { from, price }, index) =>
      from <= quantity && price < (steps[best]?.price ?? Infinity) ? index : best,
    0,
  );

/**
 * The amount of a full quantity in euros: quantity × price, rounded once to the cent, half up, exactly as the cart's
 * row will say it.
 */
export const toAmount = ({ steps, per }: PriceSteps, quantity: number): number => {
  const price = BigInt(Math.round((steps[findStep(steps, quantity)]?.price ?? 0) * TEN_THOUSAND));
  const divisor = BigInt(per) * BigInt(THOUSAND) * BigInt(CENT);
  const product = price * BigInt(Math.round(quantity * THOUSAND));
  return Number((2n * product + divisor) / (2n * divisor)) / CENT;
};

/** Prices for an attribute of the page: `per` and each step, as `100 0:2.41 500:2.2`. */
export const writeSteps = ({ steps, per }: PriceSteps): string =>
  [String(per), ...steps.map(({ from, price }) => `${from}:${price}`)].join(' ');

/** Reads what `writeSteps` wrote. */
export const readSteps = (text: string, pack: number): PriceSteps => {
  const [per, ...pairs] = text.split(' ');
  const steps = pairs
    .map((pair) => pair.split(':').map(Number))
    .map(([from = 0, price = 0]) => ({ from, price }));
  return { steps, per: Number(per), pack };
};

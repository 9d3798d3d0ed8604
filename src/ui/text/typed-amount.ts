import type { Product } from '#src/contract/product.ts';
import { PRICE_SCALE, QUANTITY_SCALE } from '#src/contract/decimals.ts';

/** From `from` sales units on, `price` euros for `per` units. */
type Step = { readonly from: number; readonly price: number };

/** Price breaks for `per` sales units, and the pack size. */
export type PriceSteps = {
  readonly steps: readonly Step[];
  readonly per: number;
  readonly pack: number;
};

const CENT = 100;

/** The price steps of a product: the viewer's price, then the price breaks. */
export const toPriceSteps = (
  product: Pick<Product, 'price' | 'sale_price' | 'price_breaks' | 'price_per' | 'qty_min_imballo'>,
): PriceSteps => ({
  steps: [{ from: 0, price: product.sale_price ?? product.price }, ...product.price_breaks],
  per: product.price_per,
  pack: product.qty_min_imballo,
});

/** Rounds up to full packs, as the cart does; undefined for an invalid quantity or above `max`. */
export const toPackedQuantity = (quantity: number, pack: number, max: number): number | undefined => {
  const requested = Math.round(quantity * QUANTITY_SCALE);
  if (!Number.isFinite(requested) || requested <= 0) return undefined;
  const unit = Math.max(1, Math.round(pack * QUANTITY_SCALE));
  const full = Math.ceil(requested / unit) * unit;
  return full > max * QUANTITY_SCALE ? undefined : full / QUANTITY_SCALE;
};

/** Index of the cheapest price break that the quantity reaches. */
export const findStep = (steps: readonly Step[], quantity: number): number =>
  steps.reduce(
    (best, { from, price }, index) =>
      from <= quantity && price < (steps[best]?.price ?? Infinity) ? index : best,
    0,
  );

/** Amount in euros, rounded half up once to the cent, exactly as in the cart's row. */
export const toAmount = ({ steps, per }: PriceSteps, quantity: number): number => {
  const price = BigInt(Math.round((steps[findStep(steps, quantity)]?.price ?? 0) * PRICE_SCALE));
  const divisor = BigInt(per) * BigInt(QUANTITY_SCALE) * BigInt(CENT);
  const product = price * BigInt(Math.round(quantity * QUANTITY_SCALE));
  return Number((2n * product + divisor) / (2n * divisor)) / CENT;
};

/** Serialises prices for a data attribute: `100 0:2.41 500:2.2` (per, then from:price). */
export const writeSteps = ({ steps, per }: PriceSteps): string =>
  [String(per), ...steps.map(({ from, price }) => `${from}:${price}`)].join(' ');

/** Parses the result of `writeSteps`. */
export const readSteps = (text: string, pack: number): PriceSteps => {
  const [per, ...pairs] = text.split(' ');
  const steps = pairs
    .map((pair) => pair.split(':').map(Number))
    .map(([from = 0, price = 0]) => ({ from, price }));
  return { steps, per: Number(per), pack };
};

import { toShare } from '../lively.ts';
import type { SeedProduct } from '../seed-product.ts';

type Line = SeedProduct['line'];

/** How a counter of the house sells. Shares are parts of its articles, rates are parts of a price. */
export type Counter = {
  /** What five packs and twenty cost, and how many articles have these steps. */
  readonly steps: readonly [five: number, twenty: number];
  readonly stepped: number;
  /** How many articles had a code in an older list, and the letter of that list. */
  readonly old: number;
  readonly letter: string;
};

const METAL: Counter = { steps: [0.94, 0.87], stepped: 0.35, old: 0.08, letter: 'V' };

/** By the first figure of their ranges of barcodes. */
const COUNTERS: Readonly<Record<string, Counter>> = {
  1: METAL,
  2: METAL,
  3: { steps: [0.95, 0.89], stepped: 0.352, old: 0.06, letter: 'P' },
  4: { steps: [0.93, 0.86], stepped: 0.5, old: 0.06, letter: 'V' },
};

/** @throws for a range that no counter has: a mistake in the seed. */
export const getCounter = (range: number): Counter => {
  const counter = COUNTERS[String(range).charAt(0)];
  if (!counter) throw new Error(`the seed has no counter for the range ${range}`);
  return counter;
};

/** A unit's price has four decimals at most: cents for one or a hundred, tenths of them for a thousand. */
export const toPrice = (euros: number, per: number): number => {
  const steps = per === 1000 ? 10 : 100;
  return Math.max(1, Math.round(euros * steps)) / steps;
};

/** What one article is sold by. Prices in euros for `per` units. */
type Sold = {
  readonly sku: string;
  readonly price: number;
  readonly per: number;
  readonly pack: number;
};

/** From five packs on, and from twenty, for what is sold by the pack; a step that saves nothing is left out. */
export const toSteps = (
  { sku, price, per, pack }: Sold,
  { steps, stepped }: Counter,
): Pick<Line, 'price_breaks'> => {
  if (pack <= 1 || toShare(`${sku} steps`) >= stepped) return {};
  const [five, twenty] = steps;
  const breaks = [
    { from: pack * 5, price: toPrice(price * five, per) },
    { from: pack * 20, price: toPrice(price * twenty, per) },
  ].filter((step, index, all) => step.price < (index ? (all[index - 1]?.price ?? 0) : price));
  return breaks.length > 0 ? { price_breaks: breaks } : {};
};

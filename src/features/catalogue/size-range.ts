import type { Product } from '#src/contract/product.ts';

const listDifferent = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text || [])),
];

/** `18-22-SB`: what a model is called, which has no first and no last. */
const isModel = (size: string): boolean => /[a-z\d]-[a-z\d]/i.test(size);

/** `2,5 mm²`, `4 x 20 mm`, `30/50 mm`; not `8–12 mm`, which is a range itself. */
const MEASURE = /^(?<amount>\d[^–]*)(?<unit> [^\d–]+)$/;

/** `1 – 16 mm²`: a unit that both have is said once. */
const toRange = (first: string, last: string): string => {
  const [from, to] = [MEASURE.exec(first)?.groups, MEASURE.exec(last)?.groups];
  return `${from && from['unit'] === to?.['unit'] ? from['amount'] : first} – ${last}`;
};

/**
 * The sizes that a parent comes in, from the first to the last in the order of the catalogue: `M4x8 – M24x120`. The
 * size itself where there is only one; absent where its children have none, or models in their place.
 */
export const findSizeRange = ({ variants }: Pick<Product, 'variants'>): string | undefined => {
  const sizes = listDifferent(variants.map(({ size }) => size));
  if (sizes.some(isModel)) return undefined;
  const [first, last] = [sizes[0], sizes.at(-1)];
  return first === undefined || last === undefined || first === last ? first : toRange(first, last);
};

/** How many colours a parent comes in; 0 where its children have none. */
export const countColours = ({ variants }: Pick<Product, 'variants'>): number =>
  listDifferent(variants.map(({ color }) => color)).length;

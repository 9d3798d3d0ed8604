import type { Product } from '#src/contract/product.ts';

const listDistinct = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text || [])),
];

/** `18-22-SB`: model names have no order. */
const isModel = (size: string): boolean => /[a-z\d]-[a-z\d]/i.test(size);

/** `2,5 mm²`, `4 x 20 mm`, `30/50 mm`; not `8–12 mm`, which is itself a range. */
const MEASURE = /^(?<amount>\d[^–]*)(?<unit> [^\d –]+)$/;

/** `1 – 16 mm²`: omits the unit of the first where both are equal. */
const toRange = (first: string, last: string): string => {
  const [from, to] = [MEASURE.exec(first)?.groups, MEASURE.exec(last)?.groups];
  return `${from && from['unit'] === to?.['unit'] ? from['amount'] : first} – ${last}`;
};

/** `M4 × 8` and `4 x 20 mm` as buyers type and names write them: `M4x8`, `4x20 mm`. */
const toShown = (size: string): string => size.replaceAll(/(?<=\d) ?[x×] ?(?=\d)/gi, 'x');

/**
 * The sizes of a parent's children, from first to last in catalogue order: `M4x8 – M24x120`; the size alone when there
 * is one. Undefined when the children have no sizes, or model names instead.
 */
export const findSizeRange = ({ variants }: Pick<Product, 'variants'>): string | undefined => {
  const sizes = listDistinct(variants.map(({ size }) => size && toShown(size)));
  if (sizes.some(isModel)) return undefined;
  const [first, last] = [sizes[0], sizes.at(-1)];
  return first === undefined || last === undefined || first === last ? first : toRange(first, last);
};

export const countColours = ({ variants }: Pick<Product, 'variants'>): number =>
  listDistinct(variants.map(({ color }) => color)).length;

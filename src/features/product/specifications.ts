import type { Product } from '#src/contract/product.ts';

export type Specification = readonly [label: string, value: string];

/** Number of specifications above the fold. */
export const FIRST_SPECIFICATIONS = 6;

type FindText = (key: string) => string;

/** Attributes, then brand and manufacturer code. */
export const listSpecifications = (product: Product, t: FindText): readonly Specification[] => [
  ...Object.entries(product.attributes),
  ...(product.brand ? [[t('product:brand'), product.brand] as const] : []),
  ...(product.manufacturer_code ? [[t('product:manufacturerCode'), product.manufacturer_code] as const] : []),
];

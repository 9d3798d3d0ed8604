import type { Product } from '#src/contract/product.ts';

/** A line of the specifications: what it says, and the value. */
export type Specification = readonly [label: string, value: string];

/** As many stand in the first screen; more are listed below it. */
export const FIRST_SPECIFICATIONS = 6;

type FindText = (key: string) => string;

/** All specifications of a product: its attributes, then who makes it. */
export const listSpecifications = (product: Product, t: FindText): readonly Specification[] => [
  ...Object.entries(product.attributes),
  ...(product.brand ? [[t('product:brand'), product.brand] as const] : []),
  ...(product.manufacturer_code ? [[t('product:manufacturerCode'), product.manufacturer_code] as const] : []),
];

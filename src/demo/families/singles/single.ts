import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Attributes, toSingles } from '../series.ts';
import type { Text } from '../text.ts';

/** An article of its own, with no sizes or colours beside it. */
export type Single = {
  readonly sku: string;
  /** Of its barcode: one an article. */
  readonly range: number;
  readonly leaf: string;
  readonly brand: string;
  readonly maker?: string;
  readonly name: Text;
  readonly short: Text;
  readonly about: Text;
  /** Euros for one unit. */
  readonly price: number;
  readonly unit?: string;
  readonly pack?: number;
  /** Pieces sold in a year, about. */
  readonly popularity: number;
  readonly attributes: Attributes;
  /** None: it has not been photographed yet. */
  readonly drawing?: Drawing;
  readonly related?: readonly string[];
};

export const toSingle = (single: Single): readonly SeedProduct[] => {
  const { range, leaf, brand, maker, about, attributes, ...article } = single;
  const shared = { range, leaf, brand, about, attributes: {}, ...(maker && { maker }) };
  return toSingles(shared, [{ ...article, attributes }]);
};

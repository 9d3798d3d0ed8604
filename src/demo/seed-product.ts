import type { ImportLine } from '#src/contract/import-line.ts';
import type { Drawing } from './drawings/pen.ts';
import type { PictureSpec } from './drawings/shapes.ts';

/**
 * One product of the demo shop: a line of the import without its pictures, and the drawing of its main picture, from
 * which the others are made; none for what has not been photographed yet. In days from the filling of the
 * shop, `arrives_in` makes it one that is arriving, `visible_in` one that comes into the catalogue only then, and `sale_ends_in` ends its offer. What the line does not say: 22 % VAT, pieces, sold singly, priced singly, available.
 */
export type SeedProduct = {
  readonly line: Omit<ImportLine, 'images' | 'available_on'>;
  readonly drawings: readonly Drawing[];
  /** The main picture as data. */
  readonly picture?: PictureSpec;
  readonly arrives_in?: number;
  readonly visible_in?: number;
  readonly sale_ends_in?: number;
};

const priceOf = ({ line }: SeedProduct): number => line.price ?? Number.POSITIVE_INFINITY;

/**
 * A parent and its children. The parent shows the price "from" of its cheapest child; what the children do not say
 * themselves of category, brand and VAT they have from it.
 */
export const toFamily = (parent: SeedProduct, children: readonly SeedProduct[]): readonly SeedProduct[] => {
  const cheapest = children.reduce((best, child) => (priceOf(child) < priceOf(best) ? child : best));
  const { price, price_per = 1, unit = 'pz' } = cheapest.line;
  const { sku, category_path, categories, brand } = parent.line;
  return [
    { ...parent, line: { ...parent.line, price, price_per, unit } },
    ...children.map((child) => ({
      ...child,
      line: { category_path, categories, brand, ...child.line, parent: sku },
    })),
  ];
};

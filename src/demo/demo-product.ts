import type { ImportLine } from '#src/contract/import-line.ts';
import type { PictureSpec } from './drawings/shapes.ts';

/**
 * A product of the demo shop: an import line without pictures and dates. Defaults are omitted: 22 % VAT, pieces, packs and price
 * units of 1, in stock.
 */
export type DemoProduct = {
  readonly line: Omit<ImportLine, 'images' | 'available_on'>;
  /** The main picture, from which the others are derived; absent for a product without pictures. */
  readonly picture?: PictureSpec;
  /** Days from the filling of the shop until it is in stock, is in the catalogue, and its offer ends. */
  readonly arrives_in?: number;
  readonly visible_in?: number;
  readonly sale_ends_in?: number;
};

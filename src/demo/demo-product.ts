import type { ImportLine } from '#src/contract/import-line.ts';
import type { PictureSpec } from './drawings/shapes.ts';

/**
 * One product of the demo shop: a line of the import without its pictures and dates. The line leaves out what is the
 * default: 22 % VAT, pieces, sold singly, priced singly, available.
 */
export type SeedProduct = {
  readonly line: Omit<ImportLine, 'images' | 'available_on'>;
  /** The main picture, from which the others are made; absent: not photographed yet. */
  readonly picture?: PictureSpec;
  /** Days from the filling of the shop: until it is in stock, until it comes into the catalogue, until its offer ends. */
  readonly arrives_in?: number;
  readonly visible_in?: number;
  readonly sale_ends_in?: number;
};

import type { Picture } from '#src/contract/product.ts';

/** A drawer of the cabinet. */
export type Drawer = {
  readonly name: string;
  /** A route of the shop, without locale. */
  readonly path: string;
  /** The number of articles. */
  readonly count: number;
  readonly picture?: Picture | undefined;
  /** A larger rendition of the picture. */
  readonly larger?: Picture | undefined;
  /** What the drawer is divided into, shown where there is space. */
  readonly inside?: readonly { readonly name: string; readonly path: string }[];
};

import type { Versions } from '../../content/change-counters.ts';
import type { FacetOrder } from './facet-order.ts';
import type { FacetValues } from './facet-values.ts';
import type { Postings } from './postings.ts';
import type { ProductColumns } from './product-columns.ts';
import type { SkuTable } from './sku-table.ts';
import type { TextIndex } from '../text/text-index.ts';

/** A category as the index knows it; `value` is its facet value. */
export type IndexedCategory = {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  readonly parent: IndexedCategory | undefined;
  readonly value: number;
  readonly image: string;
  readonly children: IndexedCategory[];
};

/**
 * The catalogue in memory, as of one moment. Products are numbered 0 to `size - 1`, a parent directly before its
 * children; columns are arrays by that number.
 */
export type CatalogueIndex = Postings & {
  readonly versions: Versions;
  readonly size: number;
  /** Database ids. */
  readonly ids: Int32Array;
  /** Ids ascending, and the number of each. */
  readonly sortedIds: Int32Array;
  readonly numbers: Int32Array;
  readonly skus: SkuTable;
  /** The number of the top parent; -1 for a product without one. */
  readonly parents: Int32Array;
  /** The number after the last child; of a product without children the number after itself. */
  readonly ends: Int32Array;
  /** 1 for a child whose parent is not in the catalogue: only a search finds it. */
  readonly orphans: Uint8Array;
  /** `yyyymmdd` of the day from which it is in the catalogue, 0 = always; a child's is not before its parent's. */
  readonly visibleFrom: Int32Array;
  readonly available: Uint8Array;
  /** Numbers in the order of a sort, best first; ties in catalogue order. */
  readonly orders: {
    readonly popularity: Int32Array;
    readonly rating: Int32Array;
    readonly newness: Int32Array;
  };
  readonly columns: ProductColumns;
  readonly facets: FacetValues;
  readonly order: FacetOrder;
  /** `facetItems` from `facetStarts[n]` to `facetStarts[n + 1]` are the facet values of product n, its parent's included; parents have none. */
  readonly facetStarts: Int32Array;
  readonly facetItems: Int32Array;
  readonly topCategories: readonly IndexedCategory[];
  /** The words and codes of all products. */
  readonly text: TextIndex;
};

/** The id of the product with a sku, in capitals or not; absent when there is none. */
export const findIdBySku = ({ text, skus, ids }: CatalogueIndex, sku: string): number | undefined => {
  const wanted = sku.toLowerCase();
  let found: number | undefined;
  text.codes.findWhole(sku, (product) => {
    if (skus.at(product).toLowerCase() === wanted) found = ids[product];
  });
  return found;
};

/** Whether a product has children; such a one is listed for them and never bought. */
export const isParent = (index: CatalogueIndex, product: number): boolean =>
  (index.ends[product] ?? 0) > product + 1;

import type { Versions } from '../../content/change-counters.ts';
import { toCode } from '../../../rules/fold.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { FacetOrder } from './facet-order.ts';
import type { FacetValues } from './facet-values.ts';
import type { Postings } from './postings.ts';
import type { ProductColumns } from './product-columns.ts';
import type { ProductFacets } from './product-facets.ts';
import type { SkuTable } from './sku-table.ts';

/** A category of the index; `value` is its facet value. */
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
 * The catalogue in memory, as of one snapshot. Products are numbered 0 to `size - 1`, a parent directly before its children; columns
 * are arrays by product number.
 */
export type CatalogueIndex = ProductFacets &
  Postings & {
    readonly versions: Versions;
    readonly size: number;
    /** Database ids. */
    readonly ids: Int32Array;
    /** Ids ascending, and the product number of each. */
    readonly sortedIds: Int32Array;
    readonly numbers: Int32Array;
    readonly skus: SkuTable;
    /** The number of the top parent; -1 for a product without one. */
    readonly parents: Int32Array;
    /** The number after the last child; for a product without children the number after itself. */
    readonly ends: Int32Array;
    /** 1 for a child whose parent is not in the catalogue: only a search finds it. */
    readonly orphans: Uint8Array;
    /** First day in the catalogue as `yyyymmdd`, 0 = always; a child's is never before its parent's. */
    readonly visibleFrom: Int32Array;
    /** 1 for a product that is in stock, 2 for one that arrives. */
    readonly available: Uint8Array;
    /** Product numbers per sort, best first; ties in catalogue order. */
    readonly orders: {
      readonly popularity: Int32Array;
      readonly rating: Int32Array;
      readonly newness: Int32Array;
    };
    readonly columns: ProductColumns;
    readonly facets: FacetValues;
    readonly order: FacetOrder;
    readonly topCategories: readonly IndexedCategory[];
    /** The words and codes of all products. */
    readonly text: TextIndex;
  };

/** The id of the product with a sku, regardless of case; undefined if no product has it. */
export const findIdBySku = ({ text, skus, ids }: CatalogueIndex, sku: string): number | undefined => {
  const wanted = sku.toLowerCase();
  let found: number | undefined;
  text.codes.findWhole(sku, (product) => {
    if (skus.at(product).toLowerCase() === wanted) found = ids[product];
  });
  return found;
};

/** The skus of the products with a code; only the sku itself if the code is one. */
export const findSkusByCode = ({ text, skus }: CatalogueIndex, code: string): readonly string[] => {
  const owners = new Set<string>();
  text.codes.findWhole(code, (product) => owners.add(skus.at(product)));
  const bare = toCode(code);
  const own = [...owners].filter((sku) => toCode(sku) === bare);
  if (own.length === 0) return [...owners];
  const exact = own.filter((sku) => sku.toLowerCase() === code.trim().toLowerCase());
  return exact.length > 0 ? exact : own;
};

/** Whether a product has children. Parents are listed on behalf of their children and cannot be bought. */
export const isParent = ({ ends }: Pick<CatalogueIndex, 'ends'>, product: number): boolean =>
  (ends[product] ?? 0) > product + 1;

/** All categories of a tree, parents first. */
export const flattenCategories = (tops: readonly IndexedCategory[]): readonly IndexedCategory[] =>
  tops.flatMap((category) => [category, ...flattenCategories(category.children)]);

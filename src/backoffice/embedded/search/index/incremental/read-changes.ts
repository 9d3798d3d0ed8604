import type { Snapshot } from '../../../database/snapshot.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { countProducts, findPlace, type Numbering } from '../number-products.ts';

/** An update reads at most a fifth of all products; with more a full build is as fast. */
export const MAX_SHARE = 5;

/** A product that was written since the index was built. */
export type ChangedProduct = readonly [id: number, sku: string, parent_sku: string | null];

/** The products written since an index was built; absent when there are too many. */
export const readChanges = async (
  snapshot: Snapshot,
  { versions, size }: CatalogueIndex,
): Promise<readonly ChangedProduct[] | undefined> => {
  const changed: ChangedProduct[] = [];
  const query = `select id, sku, parent_sku from product where changed > ${Number(versions.catalogue)}`;
  for await (const batch of snapshot.tuples<ChangedProduct>(query)) {
    changed.push(...batch);
    if (changed.length * MAX_SHARE > size) return undefined;
  }
  return changed;
};

/** Whether a product keeps its id, sku and parent. */
export const keepsPlace = (index: CatalogueIndex, [id, sku, parent_sku]: ChangedProduct): boolean => {
  const place = findPlace(index.sortedIds, id);
  const product = index.numbers[place ?? -1];
  if (product === undefined || index.orphans[product] === 1 || index.skus.at(product) !== sku) return false;
  const parent = index.parents[product] ?? -1;
  return parent < 0 ? parent_sku === null : index.skus.at(parent) === parent_sku;
};

/** The numbering of the previous index if no product was added, removed or moved; absent otherwise. */
export const findSameNumbering = async (
  snapshot: Snapshot,
  index: CatalogueIndex,
  changed: readonly ChangedProduct[],
): Promise<Numbering | undefined> => {
  if (!changed.every((product) => keepsPlace(index, product))) return undefined;
  // An equal count of products that are all known means that none was removed.
  if ((await countProducts(snapshot)) !== index.size) return undefined;
  const { sortedIds, numbers, ids, skus, parents, ends, orphans } = index;
  return { sortedIds, numbers, ids, skus, parents, ends, orphans };
};

import type { Snapshot } from '../../../database/snapshot.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { countProducts, findPlace, type Numbering } from '../number-products.ts';

/** One in so many may have changed; with more, reading all again is as fast. */
export const SHARE = 5;

/** A product that was written since. */
export type Changed = readonly [id: number, sku: string, parent_sku: string | null];

/** What changed since an index was built; absent when that is too much, or nothing is known of it. */
export const readChanged = async (
  snapshot: Snapshot,
  { versions, size }: CatalogueIndex,
): Promise<readonly Changed[] | undefined> => {
  const changed: Changed[] = [];
  const query = `select id, sku, parent_sku from product where changed > ${Number(versions.catalogue)}`;
  for await (const batch of snapshot.tuples<Changed>(query)) {
    changed.push(...batch);
    if (changed.length * SHARE > size) return undefined;
  }
  return changed;
};

/** Whether a product stands where it did: under the same id and sku, below the same parent. */
export const staysInPlace = (index: CatalogueIndex, [id, sku, parent_sku]: Changed): boolean => {
  const place = findPlace(index.sortedIds, id);
  const product = index.numbers[place ?? -1];
  if (product === undefined || index.orphans[product] === 1 || index.skus.at(product) !== sku) return false;
  const parent = index.parents[product] ?? -1;
  return parent < 0 ? parent_sku === null : index.skus.at(parent) === parent_sku;
};

/** The numbering of before where no product came, went or moved; absent where one may have. */
export const findSameNumbering = async (
  snapshot: Snapshot,
  index: CatalogueIndex,
  changed: readonly Changed[],
): Promise<Numbering | undefined> => {
  if (!changed.every((product) => staysInPlace(index, product))) return undefined;
  // With as many as before, all of them known, none is gone.
  if ((await countProducts(snapshot)) !== index.size) return undefined;
  const { sortedIds, numbers, ids, skus, parents, ends, orphans } = index;
  return { sortedIds, numbers, ids, skus, parents, ends, orphans };
};

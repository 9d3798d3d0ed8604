import type { Snapshot } from '../database/snapshot.ts';
import type { CatalogueIndex, IndexedCategory } from './catalogue-index.ts';
import type { FacetValues } from './facet-values.ts';
import { flattenCategories } from './filter-state.ts';
import type { Numbering } from './number-products.ts';
import type { Kept } from './product-facets.ts';

/** One in so many may have changed; with more, reading all again is as fast. */
const SHARE = 5;

type Now = {
  readonly numbering: Numbering;
  readonly tree: ReadonlyMap<number, IndexedCategory>;
  readonly facets: FacetValues;
};

/** Whether all categories of before are there, in the same place and under the same names: products are found by them. */
const hasCategories = (previous: CatalogueIndex, { tree, facets }: Now): boolean =>
  flattenCategories(previous.topCategories).every(({ id, slug, path, value }) => {
    const now = tree.get(id);
    const [before, after] = [previous.facets.values[value]?.label, facets.values[now?.value ?? -1]?.label];
    return now?.slug === slug && now.path === path && before?.it === after?.it && before?.en === after?.en;
  });

const readChanged = async (snapshot: Snapshot, version: number): Promise<Set<number>> => {
  const ids = new Set<number>();
  const query = `select id from product where changed > ${version}`;
  for await (const rows of snapshot.rows<{ id: number }>(query)) for (const { id } of rows) ids.add(id);
  return ids;
};

/** By product number, the number that the product of the same id had. */
const findOldNumbers = (previous: CatalogueIndex, { sortedIds, numbers }: Numbering): Int32Array => {
  const found = new Int32Array(numbers.length).fill(-1);
  let old = 0;
  for (let place = 0; place < sortedIds.length; place++) {
    const id = sortedIds[place] ?? 0;
    while (old < previous.sortedIds.length && (previous.sortedIds[old] ?? 0) < id) old++;
    if (previous.sortedIds[old] === id) found[numbers[place] ?? 0] = previous.numbers[old] ?? -1;
  }
  return found;
};

/** Leaves out what is to be read again: what changed, moved to another family, or became a parent or none. */
const dropChanged = (
  found: Int32Array,
  {
    previous,
    changed,
    now: { numbering },
  }: { previous: CatalogueIndex; changed: ReadonlySet<number>; now: Now },
): void => {
  const isParent = (ends: Int32Array, product: number): boolean => (ends[product] ?? 0) > product + 1;
  for (let product = 0; product < found.length; product++) {
    const old = found[product] ?? -1;
    if (old < 0) continue;
    const parent = numbering.parents[product] ?? -1;
    const oldParent = previous.parents[old] ?? -1;
    const isKept =
      !changed.has(numbering.ids[product] ?? 0) &&
      isParent(numbering.ends, product) === isParent(previous.ends, old) &&
      (parent < 0 ? oldParent < 0 : oldParent >= 0 && found[parent] === oldParent);
    if (!isKept) found[product] = -1;
  }
};

/** A child takes values of its parent's row: that is read again too. */
const dropParents = (found: Int32Array, { parents }: Numbering): number => {
  for (let product = found.length - 1; product >= 0; product--) {
    const parent = parents[product] ?? -1;
    if (found[product] === -1 && parent >= 0) found[parent] = -1;
  }
  return found.reduce((count, old) => count + (old < 0 ? 1 : 0), 0);
};

/** What of `previous` still holds; absent when too much changed, or nothing is known of what did. */
export const findKept = async (
  snapshot: Snapshot,
  previous: CatalogueIndex,
  now: Now,
): Promise<Kept | undefined> => {
  if (!hasCategories(previous, now)) return undefined;
  const changed = await readChanged(snapshot, Number(previous.versions.catalogue));
  if (changed.size * SHARE > previous.size) return undefined;
  const numbers = findOldNumbers(previous, now.numbering);
  dropChanged(numbers, { previous, changed, now });
  if (dropParents(numbers, now.numbering) * SHARE > numbers.length) return undefined;
  return { index: previous, numbers };
};

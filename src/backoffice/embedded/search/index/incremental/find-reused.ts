import type { CatalogueIndex, IndexedCategory } from '../catalogue-index.ts';
import type { FacetValues } from '../facet-values.ts';
import { flattenCategories } from '../../query/filter-state.ts';
import { type Kept, toRuns } from './reused-products.ts';
import { findPlace, type Numbering } from '../number-products.ts';
import type { Pacer } from '../../time-slicer.ts';
import { type Changed, SHARE } from './read-changes.ts';
import { Renumbering } from './renumbering.ts';

type Categories = { readonly tree: ReadonlyMap<number, IndexedCategory>; readonly facets: FacetValues };

type Now = Categories & { readonly numbering: Numbering; readonly changed: readonly Changed[] };

const NONE = -1;

/** Whether all categories of before are there, in the same place and under the same names: products are found by them. */
const hasCategories = (previous: CatalogueIndex, { tree, facets }: Categories): boolean =>
  flattenCategories(previous.topCategories).every(({ id, slug, path, value }) => {
    const now = tree.get(id);
    const [before, after] = [previous.facets.values[value]?.label, facets.values[now?.value ?? -1]?.label];
    return now?.slug === slug && now.path === path && before?.it === after?.it && before?.en === after?.en;
  });

/** By product number, the number that the product of the same id had. */
const findOldNumbers = async (
  previous: CatalogueIndex,
  { sortedIds, numbers }: Numbering,
  pacer: Pacer,
): Promise<Int32Array> => {
  const found = new Int32Array(numbers.length).fill(NONE);
  let old = 0;
  for (let place = 0; place < sortedIds.length; place++) {
    const id = sortedIds[place] ?? 0;
    while (old < previous.sortedIds.length && (previous.sortedIds[old] ?? 0) < id) old++;
    if (previous.sortedIds[old] === id) found[numbers[place] ?? 0] = previous.numbers[old] ?? NONE;
    if (pacer.isDue()) await pacer.rest();
  }
  return found;
};

const isParent = (ends: Int32Array, product: number): boolean => (ends[product] ?? 0) > product + 1;

/** Leaves out what is to be read again: what moved to another family, or became a parent or none. */
const dropMoved = async (
  found: Int32Array,
  { previous, numbering }: { previous: CatalogueIndex; numbering: Numbering },
  pacer: Pacer,
): Promise<void> => {
  for (let product = 0; product < found.length; product++) {
    const old = found[product] ?? NONE;
    const parent = numbering.parents[product] ?? NONE;
    const oldParent = previous.parents[old] ?? NONE;
    const isKept =
      old !== NONE &&
      isParent(numbering.ends, product) === isParent(previous.ends, old) &&
      (parent === NONE ? oldParent === NONE : oldParent !== NONE && found[parent] === oldParent);
    if (!isKept) found[product] = NONE;
    if (pacer.isDue()) await pacer.rest();
  }
};

/** Leaves out what changed, and with a parent its children: they have its words and values. */
const dropChanged = (
  found: Int32Array,
  changed: readonly Changed[],
  { sortedIds, numbers, ends }: Numbering,
): void => {
  for (const [id] of changed) {
    const product = numbers[findPlace(sortedIds, id) ?? NONE];
    if (product !== undefined) found.fill(NONE, product, ends[product]);
  }
};

/** A child takes values of its parent's row: that is read again too. Answers the places of all that is to be read. */
const toPlaces = async (
  found: Int32Array,
  { parents, numbers }: Numbering,
  pacer: Pacer,
): Promise<number[]> => {
  for (let product = found.length - 1; product >= 0; product--) {
    const parent = parents[product] ?? NONE;
    if (found[product] === NONE && parent !== NONE) found[parent] = NONE;
    if (pacer.isDue()) await pacer.rest();
  }
  const places: number[] = [];
  for (let place = 0; place < numbers.length; place++) {
    if (found[numbers[place] ?? 0] === NONE) places.push(place);
    if (pacer.isDue()) await pacer.rest();
  }
  return places;
};

const toIdentity = (length: number): Int32Array => {
  const numbers = new Int32Array(length);
  for (let at = 0; at < length; at++) numbers[at] = at;
  return numbers;
};

/** What of `previous` still holds; absent when too much of it does not. */
export const findKept = async (
  previous: CatalogueIndex,
  { numbering, tree, facets, changed }: Now,
  pacer: Pacer,
): Promise<Kept | undefined> => {
  if (!hasCategories(previous, { tree, facets })) return undefined;
  const isSame = numbering.numbers === previous.numbers;
  const numbers = isSame ? toIdentity(previous.size) : await findOldNumbers(previous, numbering, pacer);
  if (!isSame) await dropMoved(numbers, { previous, numbering }, pacer);
  dropChanged(numbers, changed, numbering);
  const places = await toPlaces(numbers, numbering, pacer);
  if (places.length * SHARE > numbers.length) return undefined;
  const runs = await toRuns(numbers, pacer);
  const renumbering = await Renumbering.create(previous.size, runs, pacer);
  const read = Int32Array.from(places, (place) => numbering.numbers[place] ?? 0).sort();
  return { index: previous, renumbering, runs, places, read, isSame };
};

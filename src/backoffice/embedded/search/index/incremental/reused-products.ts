import type { TimeSlicer } from '../../../../time-slicer.ts';
import {
  type CatalogueIndex,
  flattenCategories,
  type IndexedCategory,
  isParent,
} from '../catalogue-index.ts';
import type { FacetValues } from '../facet-values.ts';
import { findPlace, type Numbering } from '../number-products.ts';
import type { ProductRun } from '../product-columns.ts';
import { type ChangedProduct, MAX_SHARE } from './read-changes.ts';
import { Renumbering, toRuns } from './renumbering.ts';

/** The products that an update copies from the previous index. Their relative order stays the same. */
export type ReusedProducts = {
  readonly previous: CatalogueIndex;
  /** New numbers of reused products; products that are read again or removed are dropped. */
  readonly renumbering: Renumbering;
  /** All reused products, ascending. */
  readonly runs: readonly ProductRun[];
  /** Places of the products to read, ascending. */
  readonly readPlaces: readonly number[];
  /** Numbers of the products to read, ascending. */
  readonly readNumbers: Int32Array;
  /** Whether every product keeps its number. */
  readonly keepsNumbers: boolean;
};

type CurrentCategories = {
  readonly tree: ReadonlyMap<number, IndexedCategory>;
  readonly facets: FacetValues;
};

type CurrentCatalogue = CurrentCategories & {
  readonly numbering: Numbering;
  readonly changed: readonly ChangedProduct[];
};

const NONE = -1;

/** Whether all previous categories have the same path and names, which are indexed with their products. */
const keepsCategories = (previous: CatalogueIndex, { tree, facets }: CurrentCategories): boolean =>
  flattenCategories(previous.topCategories).every(({ id, slug, path, value }) => {
    const now = tree.get(id);
    const [before, after] = [previous.facets.values[value]?.label, facets.values[now?.value ?? -1]?.label];
    return now?.slug === slug && now.path === path && before?.it === after?.it && before?.en === after?.en;
  });

/** By new product number, the previous number of the same id or `NONE`. */
const findOldNumbers = async (
  previous: CatalogueIndex,
  { sortedIds, numbers }: Numbering,
  slicer: TimeSlicer,
): Promise<Int32Array> => {
  const found = new Int32Array(numbers.length).fill(NONE);
  let old = 0;
  for (let place = 0; place < sortedIds.length; place++) {
    const id = sortedIds[place] ?? 0;
    while (old < previous.sortedIds.length && (previous.sortedIds[old] ?? 0) < id) old++;
    if (previous.sortedIds[old] === id) found[numbers[place] ?? 0] = previous.numbers[old] ?? NONE;
    if (slicer.isDue()) await slicer.yield();
  }
  return found;
};

/** Drops products that moved to another family or changed between parent and non-parent. */
const dropMoved = async (
  found: Int32Array,
  { previous, numbering }: { previous: CatalogueIndex; numbering: Numbering },
  slicer: TimeSlicer,
): Promise<void> => {
  for (let product = 0; product < found.length; product++) {
    const old = found[product] ?? NONE;
    const parent = numbering.parents[product] ?? NONE;
    const oldParent = previous.parents[old] ?? NONE;
    const isReused =
      old !== NONE &&
      isParent(numbering, product) === isParent(previous, old) &&
      (parent === NONE ? oldParent === NONE : oldParent !== NONE && found[parent] === oldParent);
    if (!isReused) found[product] = NONE;
    if (slicer.isDue()) await slicer.yield();
  }
};

/** Drops changed products, and with a parent its children, which inherit its words and values. */
const dropChanged = (
  found: Int32Array,
  changed: readonly ChangedProduct[],
  { sortedIds, numbers, ends }: Numbering,
): void => {
  for (const [id] of changed) {
    const product = numbers[findPlace(sortedIds, id) ?? NONE];
    if (product !== undefined) found.fill(NONE, product, ends[product]);
  }
};

/** Drops the parents of dropped children, whose rows the children need, and returns the places of all dropped products. */
const findReadPlaces = async (
  found: Int32Array,
  { parents, numbers }: Numbering,
  slicer: TimeSlicer,
): Promise<number[]> => {
  for (let product = found.length - 1; product >= 0; product--) {
    const parent = parents[product] ?? NONE;
    if (found[product] === NONE && parent !== NONE) found[parent] = NONE;
    if (slicer.isDue()) await slicer.yield();
  }
  const places: number[] = [];
  for (let place = 0; place < numbers.length; place++) {
    if (found[numbers[place] ?? 0] === NONE) places.push(place);
    if (slicer.isDue()) await slicer.yield();
  }
  return places;
};

const toIdentity = (length: number): Int32Array => {
  const numbers = new Int32Array(length);
  for (let at = 0; at < length; at++) numbers[at] = at;
  return numbers;
};

/** The reusable products of `previous`; absent when categories changed or too many products must be read. */
export const findReusedProducts = async (
  previous: CatalogueIndex,
  { numbering, tree, facets, changed }: CurrentCatalogue,
  slicer: TimeSlicer,
): Promise<ReusedProducts | undefined> => {
  if (!keepsCategories(previous, { tree, facets })) return undefined;
  const keepsNumbers = numbering.numbers === previous.numbers;
  const oldNumbers = keepsNumbers
    ? toIdentity(previous.size)
    : await findOldNumbers(previous, numbering, slicer);
  if (!keepsNumbers) await dropMoved(oldNumbers, { previous, numbering }, slicer);
  dropChanged(oldNumbers, changed, numbering);
  const readPlaces = await findReadPlaces(oldNumbers, numbering, slicer);
  if (readPlaces.length * MAX_SHARE > oldNumbers.length) return undefined;
  const runs = await toRuns(oldNumbers, slicer);
  const renumbering = await Renumbering.create(previous.size, runs, slicer);
  const readNumbers = Int32Array.from(readPlaces, (place) => numbering.numbers[place] ?? 0).sort();
  return { previous, renumbering, runs, readPlaces, readNumbers, keepsNumbers };
};

import { type CatalogueIndex, isParent } from '../index/catalogue-index.ts';
import type { FilterState } from '../query/filter-state.ts';
import type { PriceColumn } from '../index/price-column.ts';

/** The facet values of all children of a parent. */
export type FamilyFacets = {
  /** Distinct values. */
  readonly values: Int32Array;
  /**
   * By place in `values`, the number of rows of the family in a list of the value: its children where they differ, else the family itself.
   */
  readonly weights: Int32Array;
  /** The groups in which the children differ: facets *of articles* in this family. */
  readonly differing: ReadonlySet<number>;
};

const NONE: ReadonlySet<number> = new Set();

const toFamilyFacets = (
  { facetStarts, facetItems, facets, ends }: CatalogueIndex,
  parent: number,
): FamilyFacets => {
  const end = ends[parent] ?? 0;
  const children = end - parent - 1;
  const counts = new Map<number, number>();
  for (let at = facetStarts[parent + 1] ?? 0; at < (facetStarts[end] ?? 0); at++) {
    const value = facetItems[at] ?? 0;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const differing = new Set<number>();
  for (const [value, count] of counts) if (count < children) differing.add(facets.groupOf.at(value));
  const weights = Array.from(counts, ([value, count]) =>
    differing.has(facets.groupOf.at(value)) ? count : 1,
  );
  return {
    values: Int32Array.from(counts.keys()),
    weights: Int32Array.from(weights),
    differing: differing.size === 0 ? NONE : differing,
  };
};

/** Maximum number of cached families per index; a full cache is cleared. */
const MAX_KNOWN = 5000;

/** Computed on first use, by the parent's number. */
const known = new WeakMap<CatalogueIndex, Map<number, FamilyFacets>>();

/** Returns the facets of a parent's children. */
export const createFamilies = (index: CatalogueIndex): ((parent: number) => FamilyFacets) => {
  const families = known.get(index) ?? new Map<number, FamilyFacets>();
  known.set(index, families);
  return (parent) => {
    const cached = families.get(parent);
    if (cached) return cached;
    if (families.size >= MAX_KNOWN) families.clear();
    const facets = toFamilyFacets(index, parent);
    families.set(parent, facets);
    return facets;
  };
};

/** The bit of the price filter; the n-th choice has bit n, and there are at most thirty. */
export const PRICE_BIT = 1 << 30;

/**
 * Returns, for a row of a scope, the bit mask of the filters whose values differ between its children. If any of them is set, the matching
 * children are rows, by the wire contract ("What a list counts"). 0 for a row without children.
 */
export const createSplits = (
  index: CatalogueIndex,
  { choices, price }: Pick<FilterState, 'choices' | 'price'>,
  { differs }: PriceColumn,
): ((row: number) => number) => {
  if (choices.length === 0 && !price) return () => 0;
  const toFamily = createFamilies(index);
  const priceBit = price ? PRICE_BIT : 0;
  return (row) => {
    if (!isParent(index, row)) return 0;
    let bits = differs[row] === 1 ? priceBit : 0;
    const { differing } = toFamily(row);
    for (let at = 0; at < choices.length; at++) if (differing.has(choices[at]?.group ?? -1)) bits |= 1 << at;
    return bits;
  };
};

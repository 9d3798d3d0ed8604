import { GrowingInts } from '../arrays/growing-ints.ts';
import type { TimeSlicer } from '../../../time-slicer.ts';
import type { FacetValues } from './facet-values.ts';
import type { Numbering } from './number-products.ts';
import type { OwnFacets } from './own-facets.ts';

/**
 * The facet values of product n: `facetItems` from `facetStarts[n]` to before `facetStarts[n + 1]`, those inherited from its parent
 * included. Parents have none.
 */
export type ProductFacets = { readonly facetStarts: Int32Array; readonly facetItems: Int32Array };

/** The inputs of a product’s facet values. */
export type FacetSource = Pick<Numbering, 'parents' | 'ends'> & {
  readonly own: OwnFacets;
  readonly values: FacetValues;
};

const NONE = new Int32Array();

/** Appends the facet values of a product: its own, and its parent's for groups in which it has none. Parents have none. */
export const pushValues = (
  items: GrowingInts,
  product: number,
  { parents, ends, own, values }: FacetSource,
): void => {
  if (ends[product] !== product + 1) return;
  const parent = parents[product] ?? -1;
  const [ownValues, inherited] = [own.of(product), parent >= 0 ? own.of(parent) : NONE];
  items.pushAll(ownValues);
  if (inherited.length === 0) return;
  const groups = new Set(Array.from(ownValues, (value) => values.groupOf.at(value)));
  for (const value of inherited) if (!groups.has(values.groupOf.at(value))) items.push(value);
};

/** An upper bound of the number of items: memory that grows would be copied without yielding. */
const countAtMost = ({ parents, own }: FacetSource): number => {
  let most = 0;
  for (let product = 0; product < parents.length; product++) {
    const parent = parents[product] ?? -1;
    most += own.countOf(product) + (parent >= 0 ? own.countOf(parent) : 0);
  }
  return most;
};

/** The facet values of all products, in time slices. */
export const toProductFacets = async (
  { parents, ends }: Pick<Numbering, 'parents' | 'ends'>,
  { own, values }: Pick<FacetSource, 'own' | 'values'>,
  slicer: TimeSlicer,
): Promise<ProductFacets> => {
  const source = { parents, ends, own, values };
  const facetStarts = new Int32Array(parents.length + 1);
  const items = new GrowingInts(countAtMost(source));
  for (let product = 0; product < parents.length; product++) {
    pushValues(items, product, source);
    facetStarts[product + 1] = items.length;
    if (slicer.isDue()) await slicer.yield();
  }
  return { facetStarts, facetItems: await items.toTrimmed(slicer) };
};

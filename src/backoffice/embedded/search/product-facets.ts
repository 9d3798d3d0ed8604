import type { CatalogueIndex } from './catalogue-index.ts';
import type { FacetValues } from './facet-values.ts';
import { GrowingInts } from './growing-ints.ts';
import type { Numbering } from './number-products.ts';
import type { OwnFacets } from './own-facets.ts';
import type { Pacer } from './pacer.ts';

/** What is taken from an index that served before: by product number the number it had there, -1 for what is read anew. */
export type Kept = { readonly index: CatalogueIndex; readonly numbers: Int32Array };

type Items = Pick<CatalogueIndex, 'facetStarts' | 'facetItems'>;

type Facets = { readonly own: OwnFacets; readonly values: FacetValues; readonly kept: Kept | undefined };

const copy = (items: GrowingInts, { facetStarts, facetItems }: Items, product: number): void =>
  items.pushAll(facetItems.subarray(facetStarts[product], facetStarts[product + 1]));

/** The values of one product: its own, and its parent's of the groups it has none of itself. */
const push = (
  items: GrowingInts,
  own: Int32Array,
  { inherited, values }: { inherited: Int32Array; values: FacetValues },
): void => {
  items.pushAll(own);
  if (inherited.length === 0) return;
  const groups = new Set(Array.from(own, (value) => values.groupOf.at(value)));
  for (const value of inherited) if (!groups.has(values.groupOf.at(value))) items.push(value);
};

const NONE = new Int32Array();

/** The facet values of all that is sold: a product with children has none. */
export const toProductFacets = async (
  { parents, ends }: Pick<Numbering, 'parents' | 'ends'>,
  { own, values, kept }: Facets,
  pacer: Pacer,
): Promise<Items> => {
  const size = parents.length;
  const facetStarts = new Int32Array(size + 1);
  const items = new GrowingInts();
  for (let product = 0; product < size; product++) {
    const old = kept?.numbers[product] ?? -1;
    const parent = parents[product] ?? -1;
    if (kept && old >= 0) copy(items, kept.index, old);
    else if (ends[product] === product + 1)
      push(items, own.of(product), { inherited: parent >= 0 ? own.of(parent) : NONE, values });
    facetStarts[product + 1] = items.length;
    if (pacer.isDue()) await pacer.rest();
  }
  return { facetStarts, facetItems: items.view().slice() };
};

import type { TimeSlicer } from '../../../time-slicer.ts';
import type { ProductFacets } from './product-facets.ts';

/** Posting lists: the products of value v are `postingItems` from `postingStarts[v]` to before `postingStarts[v + 1]`, ascending. */
export type Postings = { readonly postingStarts: Int32Array; readonly postingItems: Int32Array };

/** Mask of items between two checks of the clock. */
const BLOCK = 0xffff;

/** Inverts the facet values of products into posting lists, in time slices. */
export const toPostings = async (
  { facetStarts, facetItems }: ProductFacets,
  valueCount: number,
  slicer: TimeSlicer,
): Promise<Postings> => {
  const postingStarts = new Int32Array(valueCount + 1);
  for (let at = 0; at < facetItems.length; at++) {
    const next = (facetItems[at] ?? 0) + 1;
    postingStarts[next] = (postingStarts[next] ?? 0) + 1;
    if ((at & BLOCK) === BLOCK && slicer.isDueNow()) await slicer.yield();
  }
  for (let value = 0; value < valueCount; value++)
    postingStarts[value + 1] = (postingStarts[value + 1] ?? 0) + (postingStarts[value] ?? 0);
  const next = postingStarts.slice();
  const postingItems = new Int32Array(facetItems.length);
  for (let product = 0; product < facetStarts.length - 1; product++) {
    for (let at = facetStarts[product] ?? 0; at < (facetStarts[product + 1] ?? 0); at++) {
      const value = facetItems[at] ?? 0;
      const place = next[value] ?? 0;
      postingItems[place] = product;
      next[value] = place + 1;
    }
    if (slicer.isDue()) await slicer.yield();
  }
  return { postingStarts, postingItems };
};

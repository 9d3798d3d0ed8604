import type { Pacer } from '../time-slicer.ts';

/** Which products have a value: those of value v are `postingItems` from `postingStarts[v]` to `postingStarts[v + 1]`, ascending. */
export type Postings = { readonly postingStarts: Int32Array; readonly postingItems: Int32Array };

/** Between two looks at the clock. */
const BLOCK = 0xffff;

/** Turns the values of each product (`facetItems` by `facetStarts`) into the products of each value, in slices. */
export const toPostings = async (
  { facetStarts, facetItems }: { readonly facetStarts: Int32Array; readonly facetItems: Int32Array },
  valueCount: number,
  pacer: Pacer,
): Promise<Postings> => {
  const postingStarts = new Int32Array(valueCount + 1);
  for (let at = 0; at < facetItems.length; at++) {
    const next = (facetItems[at] ?? 0) + 1;
    postingStarts[next] = (postingStarts[next] ?? 0) + 1;
    if ((at & BLOCK) === BLOCK && pacer.isLate()) await pacer.rest();
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
    if (pacer.isDue()) await pacer.rest();
  }
  return { postingStarts, postingItems };
};

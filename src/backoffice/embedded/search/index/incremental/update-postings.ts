import type { TimeSlicer } from '../../../../time-slicer.ts';
import type { Postings } from '../postings.ts';
import type { ProductFacets } from '../product-facets.ts';
import type { ReusedProducts } from './reused-products.ts';

/** Added pairs sorted by value and product; both arrays by place. */
type AddedPostings = { readonly values: Int32Array; readonly products: Int32Array };

/** Above every product number: packs a value and a product into one number. */
const PRODUCTS = 2 ** 31;

/** Products between two checks of the clock. */
const BLOCK = 1 << 16;

const findAdded = (products: Int32Array, { facetStarts, facetItems }: ProductFacets): AddedPostings => {
  const pairs: number[] = [];
  for (const product of products)
    for (let at = facetStarts[product] ?? 0; at < (facetStarts[product + 1] ?? 0); at++)
      pairs.push((facetItems[at] ?? 0) * PRODUCTS + product);
  const sorted = Float64Array.from(pairs).sort();
  return {
    values: Int32Array.from(sorted, (pair) => Math.floor(pair / PRODUCTS)),
    products: Int32Array.from(sorted, (pair) => pair % PRODUCTS),
  };
};

/** Start offsets of the new posting lists: the previous lengths less dropped products plus added ones. */
const toStarts = (
  { previous, renumbering }: ReusedProducts,
  added: AddedPostings,
  valueCount: number,
): Int32Array => {
  const starts = new Int32Array(valueCount + 1);
  const add = (value: number, count: number): void => {
    starts[value + 1] = (starts[value + 1] ?? 0) + count;
  };
  const { postingStarts, facetStarts, facetItems } = previous;
  for (let value = 0; value < postingStarts.length - 1; value++)
    add(value, (postingStarts[value + 1] ?? 0) - (postingStarts[value] ?? 0));
  for (const old of renumbering.dropped)
    for (let at = facetStarts[old] ?? 0; at < (facetStarts[old + 1] ?? 0); at++) add(facetItems[at] ?? 0, -1);
  for (const value of added.values) add(value, 1);
  for (let value = 0; value < valueCount; value++)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  return starts;
};

/** Copies reused products of a previous posting list under their new numbers; returns the new end. */
const copyReused = (
  { previous: { postingItems }, renumbering }: ReusedProducts,
  [from, to]: readonly [from: number, to: number],
  { items, end }: { items: Int32Array; end: number },
): number => {
  let next = end;
  for (let at = from; at < to; at++) {
    const product = renumbering.of(postingItems[at] ?? 0);
    if (product >= 0) items[next++] = product;
  }
  return next;
};

/** Merges `added` into the ascending items from `from` to before `to`; there is room behind them. */
const insert = (
  items: Int32Array,
  [from, to]: readonly [from: number, to: number],
  added: Int32Array,
): void => {
  let last = to - 1;
  let free = last + added.length;
  for (let at = added.length - 1; at >= 0; at--) {
    const product = added[at] ?? 0;
    while (last >= from && (items[last] ?? 0) > product) items[free--] = items[last--] ?? 0;
    items[free--] = product;
  }
};

/** Computes `toPostings(items, valueCount)` from the previous index. */
export const updatePostings = async (
  reused: ReusedProducts,
  { items, valueCount }: { items: ProductFacets; valueCount: number },
  slicer: TimeSlicer,
): Promise<Postings> => {
  const added = findAdded(reused.readNumbers, items);
  const postingStarts = toStarts(reused, added, valueCount);
  const postingItems = new Int32Array(postingStarts[valueCount] ?? 0);
  const { postingStarts: oldStarts } = reused.previous;
  for (let value = 0, next = 0; value < valueCount; value++) {
    const start = postingStarts[value] ?? 0;
    const last = oldStarts[value + 1] ?? 0;
    let end = start;
    for (let from = oldStarts[value] ?? 0; from < last; from += BLOCK) {
      end = copyReused(reused, [from, Math.min(from + BLOCK, last)], { items: postingItems, end });
      if (last - from > BLOCK && slicer.isDueNow()) await slicer.yield();
    }
    const first = next;
    while (added.values[next] === value) next++;
    insert(postingItems, [start, end], added.products.subarray(first, next));
    if (slicer.isDue()) await slicer.yield();
  }
  return { postingStarts, postingItems };
};

import type { CatalogueIndex } from '../catalogue-index.ts';
import type { Kept } from './reused-products.ts';
import type { Pacer } from '../../time-slicer.ts';
import type { Postings } from '../postings.ts';

type Items = Pick<CatalogueIndex, 'facetStarts' | 'facetItems'>;

/** What came: values, the lowest first, and by place the product that has it now, of one value ascending. */
type Added = { readonly values: Int32Array; readonly products: Int32Array };

/** Above every product number: a value and a product are one number. */
const PRODUCTS = 2 ** 31;

/** Products between two looks at the clock. */
const BLOCK = 1 << 16;

const findAdded = (products: Int32Array, { facetStarts, facetItems }: Items): Added => {
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

/** Where the products of each value begin: those of before without what is not kept, and what came. */
const toStarts = ({ index, renumbering }: Kept, added: Added, valueCount: number): Int32Array => {
  const starts = new Int32Array(valueCount + 1);
  const add = (value: number, count: number): void => {
    starts[value + 1] = (starts[value + 1] ?? 0) + count;
  };
  const { postingStarts, facetStarts, facetItems } = index;
  for (let value = 0; value < postingStarts.length - 1; value++)
    add(value, (postingStarts[value + 1] ?? 0) - (postingStarts[value] ?? 0));
  for (const old of renumbering.gone)
    for (let at = facetStarts[old] ?? 0; at < (facetStarts[old + 1] ?? 0); at++) add(facetItems[at] ?? 0, -1);
  for (const value of added.values) add(value, 1);
  for (let value = 0; value < valueCount; value++)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  return starts;
};

/** Copies the products of before that are kept under their new numbers, and answers where they end. */
const takeKept = (
  { index: { postingItems }, renumbering }: Kept,
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

/** Puts products among those that stand from `from` to before `to`, all ascending; there is room behind these. */
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

/** What `toPostings` answers, from the index before. */
export const renewPostings = async (
  kept: Kept,
  { items, valueCount }: { items: Items; valueCount: number },
  pacer: Pacer,
): Promise<Postings> => {
  const added = findAdded(kept.read, items);
  const postingStarts = toStarts(kept, added, valueCount);
  const postingItems = new Int32Array(postingStarts[valueCount] ?? 0);
  const { postingStarts: before } = kept.index;
  for (let value = 0, next = 0; value < valueCount; value++) {
    const start = postingStarts[value] ?? 0;
    const last = before[value + 1] ?? 0;
    let end = start;
    for (let from = before[value] ?? 0; from < last; from += BLOCK) {
      end = takeKept(kept, [from, Math.min(from + BLOCK, last)], { items: postingItems, end });
      if (last - from > BLOCK && pacer.isLate()) await pacer.rest();
    }
    const first = next;
    while (added.values[next] === value) next++;
    insert(postingItems, [start, end], added.products.subarray(first, next));
    if (pacer.isDue()) await pacer.rest();
  }
  return { postingStarts, postingItems };
};

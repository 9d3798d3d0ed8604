import { sortDescending } from '../../arrays/radix-sort.ts';
import type { TimeSlicer } from '../../../../time-slicer.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { SORT_COLUMNS } from '../index-builder.ts';
import type { ProductColumns } from '../product-columns.ts';
import type { ReusedProducts } from './reused-products.ts';

/** Mask of steps between two checks of the clock. */
const STEPS = 0xfff;

type PreviousOrder = Pick<ReusedProducts, 'renumbering' | 'readNumbers'> & { readonly order: Int32Array };

/** Computes `sortDescending(keys)` from a previous order by merging the products that were read into the reused ones. */
export const updateOrder = async (
  keys: Int32Array,
  { order, renumbering, readNumbers }: PreviousOrder,
  slicer: TimeSlicer,
): Promise<Int32Array> => {
  const readKeys = readNumbers.map((number) => keys[number] ?? 0);
  const incoming = (await sortDescending(readKeys, slicer)).map((place) => readNumbers[place] ?? 0);
  const updated = new Int32Array(keys.length);
  let [next, to] = [0, 0];
  const insertBefore = (key: number, number: number): void => {
    for (; next < incoming.length; next++) {
      const candidate = incoming[next] ?? 0;
      const candidateKey = keys[candidate] ?? 0;
      if (candidateKey < key || (candidateKey === key && candidate > number)) return;
      updated[to++] = candidate;
    }
  };
  for (let at = 0; at < order.length; at++) {
    const number = renumbering.of(order[at] ?? 0);
    if (number < 0) continue;
    insertBefore(keys[number] ?? 0, number);
    updated[to++] = number;
    if ((at & STEPS) === 0 && slicer.isDueNow()) await slicer.yield();
  }
  updated.set(incoming.subarray(next), to);
  return updated;
};

const areEqual = (a: Int32Array, b: Int32Array): boolean => {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return a.length === b.length;
};

/** The orders of all sorts; an order whose keys did not change is shared with the previous index. */
export const updateOrders = async (
  columns: ProductColumns,
  reused: ReusedProducts,
  slicer: TimeSlicer,
): Promise<CatalogueIndex['orders']> => {
  const { previous, keepsNumbers } = reused;
  const update = async (sort: keyof typeof SORT_COLUMNS): Promise<Int32Array> => {
    const keys = columns[SORT_COLUMNS[sort]];
    const order = previous.orders[sort];
    const isShared = keepsNumbers && areEqual(previous.columns[SORT_COLUMNS[sort]], keys);
    return isShared ? order : updateOrder(keys, { ...reused, order }, slicer);
  };
  const [popularity, rating] = [await update('popularity'), await update('rating')];
  return { popularity, rating, newness: await update('newness') };
};

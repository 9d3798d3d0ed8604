import type { CatalogueIndex } from './catalogue-index.ts';
import type { Ranking } from './match-text.ts';

/** Behind a score, the place by sales: products at most. */
const PLACES = 1 << 24;
/** A score is compared to the sixteenth. */
const STEPS = 16;

const placesOf = new WeakMap<CatalogueIndex, Int32Array>();

/** By product, its place in the order of sales. */
const getPlaces = (index: CatalogueIndex): Int32Array => {
  const known = placesOf.get(index);
  if (known) return known;
  const places = new Int32Array(index.size);
  for (let place = 0; place < index.size; place++) places[index.orders.popularity[place] ?? 0] = place;
  placesOf.set(index, places);
  return places;
};

/** Puts a key where it belongs in a heap whose root is the lowest. */
const sink = (heap: Float64Array, count: number): void => {
  for (let at = 0; ;) {
    const left = 2 * at + 1;
    if (left >= count) return;
    const child = left + 1 < count && (heap[left + 1] ?? 0) < (heap[left] ?? 0) ? left + 1 : left;
    const [key, lower] = [heap[at] ?? 0, heap[child] ?? 0];
    if (key <= lower) return;
    heap[at] = lower;
    heap[child] = key;
    at = child;
  }
};

/** The highest `wanted` keys, highest first. */
const takeHighest = (keys: Float64Array, wanted: number): Float64Array => {
  const count = Math.min(wanted, keys.length);
  const heap = keys.slice(0, count).sort();
  for (let at = count; at < keys.length && count > 0; at++) {
    const key = keys[at] ?? 0;
    if (key <= (heap[0] ?? 0)) continue;
    heap[0] = key;
    sink(heap, count);
  }
  return heap.sort().reverse();
};

/**
 * A page of the rows with the highest scores; equal ones by sales, then in the order of the catalogue: a row never stands on
 * two pages.
 */
export const pickBest = (
  isRow: Uint8Array,
  { rows, scores }: Ranking,
  { index, slice: [from, to] }: { index: CatalogueIndex; slice: readonly [number, number] },
): number[] => {
  const places = getPlaces(index);
  const keys = new Float64Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if (isRow[row] !== 1) continue;
    keys[count++] = Math.round((scores[at] ?? 0) * STEPS) * PLACES + PLACES - 1 - (places[row] ?? 0);
  }
  const highest = takeHighest(keys.subarray(0, count), to);
  return Array.from(
    highest.subarray(from),
    (key) => index.orders.popularity[PLACES - 1 - (key % PLACES)] ?? 0,
  );
};

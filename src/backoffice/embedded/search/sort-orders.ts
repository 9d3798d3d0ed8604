import type { Pacer } from './pacer.ts';
import { sortInSlices } from './sort-slices.ts';

/**
 * The numbers 0 to n - 1 by their keys, highest first; equal keys in the order of the numbers, and what has no key
 * (NaN) last. Sorts in slices.
 */
export const toOrder = (keys: Float64Array | Int32Array, pacer: Pacer): Promise<Int32Array> => {
  const keyOf = (product: number): number => {
    const key = keys[product] ?? NaN;
    return Number.isNaN(key) ? -Infinity : key;
  };
  return sortInSlices(keys.length, (x, y) => keyOf(x) > keyOf(y), pacer);
};

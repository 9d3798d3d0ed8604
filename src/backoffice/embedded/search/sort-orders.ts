import type { Pacer } from './pacer.ts';

/** Numbers sorted at a time, between two rests. */
const RUN = 4096;

const merge = (a: Int32Array, b: Int32Array, isBefore: (x: number, y: number) => boolean): Int32Array => {
  const merged = new Int32Array(a.length + b.length);
  for (let i = 0, j = 0, at = 0; at < merged.length; at++) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    const takeFirst = j === b.length || (i < a.length && !isBefore(y, x));
    merged[at] = takeFirst ? x : y;
    if (takeFirst) i++;
    else j++;
  }
  return merged;
};

/**
 * The numbers 0 to n - 1 by their keys, highest first; equal keys in the order of the numbers, and what has no key
 * (NaN) last. Sorts in slices.
 */
export const toOrder = async (keys: Float64Array, pacer: Pacer): Promise<Int32Array> => {
  const keyOf = (product: number): number => {
    const key = keys[product] ?? NaN;
    return Number.isNaN(key) ? -Infinity : key;
  };
  const isBefore = (x: number, y: number): boolean => keyOf(x) > keyOf(y);
  let runs: Int32Array[] = [];
  for (let from = 0; from < keys.length; from += RUN) {
    const run = Int32Array.from({ length: Math.min(RUN, keys.length - from) }, (_, i) => from + i);
    runs.push(run.sort((x, y) => (isBefore(x, y) ? -1 : isBefore(y, x) ? 1 : x - y)));
    await pacer.rest();
  }
  while (runs.length > 1) {
    const merged: Int32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [a, b] = [runs[at], runs[at + 1]];
      if (a) merged.push(b ? merge(a, b, isBefore) : a);
      await pacer.rest();
    }
    runs = merged;
  }
  return runs[0] ?? new Int32Array();
};

import type { Pacer } from '../time-slicer.ts';

/** Numbers sorted at a time, between two rests. */
const RUN = 4096;

type IsBefore = (x: number, y: number) => boolean;

/** Steps of a merge between two looks at the clock. */
const STEPS = 4095;

type Sorting = { readonly isBefore: IsBefore; readonly pacer: Pacer };

const merge = async (a: Int32Array, b: Int32Array, { isBefore, pacer }: Sorting): Promise<Int32Array> => {
  const merged = new Int32Array(a.length + b.length);
  for (let i = 0, j = 0, at = 0; at < merged.length; at++) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    const takeFirst = j === b.length || (i < a.length && !isBefore(y, x));
    merged[at] = takeFirst ? x : y;
    if (takeFirst) i++;
    else j++;
    if ((at & STEPS) === STEPS && pacer.isLate()) await pacer.rest();
  }
  return merged;
};

const toRuns = async (size: number, isBefore: IsBefore, pacer: Pacer): Promise<Int32Array[]> => {
  const runs: Int32Array[] = [];
  for (let from = 0; from < size; from += RUN) {
    const run = Int32Array.from({ length: Math.min(RUN, size - from) }, (_, i) => from + i);
    runs.push(run.sort((x, y) => (isBefore(x, y) ? -1 : isBefore(y, x) ? 1 : x - y)));
    if (pacer.isLate()) await pacer.rest();
  }
  return runs;
};

/** The numbers 0 to `size - 1` in the order of `isBefore`, equal ones as they were. Sorts in slices. */
export const sortInSlices = async (size: number, isBefore: IsBefore, pacer: Pacer): Promise<Int32Array> => {
  let runs = await toRuns(size, isBefore, pacer);
  while (runs.length > 1) {
    const merged: Int32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [a, b] = [runs[at], runs[at + 1]];
      if (a) merged.push(b ? await merge(a, b, { isBefore, pacer }) : a);
    }
    runs = merged;
  }
  return runs[0] ?? new Int32Array();
};

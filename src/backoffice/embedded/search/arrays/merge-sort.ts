import type { TimeSlicer } from '../../../time-slicer.ts';

/** Length of the runs that are sorted without yielding. */
const RUN = 4096;

type IsBefore = (x: number, y: number) => boolean;

/** Mask of merge steps between two checks of the clock. */
const STEPS = 4095;

type MergeOptions = { readonly isBefore: IsBefore; readonly slicer: TimeSlicer };

const merge = async (
  a: Int32Array,
  b: Int32Array,
  { isBefore, slicer }: MergeOptions,
): Promise<Int32Array> => {
  const merged = new Int32Array(a.length + b.length);
  for (let i = 0, j = 0, at = 0; at < merged.length; at++) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    const isFirst = j === b.length || (i < a.length && !isBefore(y, x));
    merged[at] = isFirst ? x : y;
    if (isFirst) i++;
    else j++;
    if ((at & STEPS) === STEPS && slicer.isDueNow()) await slicer.yield();
  }
  return merged;
};

const toRuns = async (size: number, isBefore: IsBefore, slicer: TimeSlicer): Promise<Int32Array[]> => {
  const runs: Int32Array[] = [];
  for (let from = 0; from < size; from += RUN) {
    const run = Int32Array.from({ length: Math.min(RUN, size - from) }, (_, i) => from + i);
    runs.push(run.sort((x, y) => (isBefore(x, y) ? -1 : isBefore(y, x) ? 1 : x - y)));
    if (slicer.isDueNow()) await slicer.yield();
  }
  return runs;
};

/** Stable merge sort of the numbers 0 to `size - 1` by `isBefore`, in time slices. */
export const sortInSlices = async (
  size: number,
  isBefore: IsBefore,
  slicer: TimeSlicer,
): Promise<Int32Array> => {
  let runs = await toRuns(size, isBefore, slicer);
  while (runs.length > 1) {
    const merged: Int32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [a, b] = [runs[at], runs[at + 1]];
      if (a) merged.push(b ? await merge(a, b, { isBefore, slicer }) : a);
    }
    runs = merged;
  }
  return runs[0] ?? new Int32Array();
};

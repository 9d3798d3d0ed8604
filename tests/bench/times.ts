/** Durations of calls in milliseconds. */
export type Times = { readonly p50: number; readonly p95: number; readonly most: number };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The order statistics of measured durations. */
export const toTimes = (durations: readonly number[]): Times => {
  const sorted = durations.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), most: sorted.at(-1) ?? 0 };
};

/** Measures sequential calls. */
export const timeCalls = async <T>(inputs: readonly T[], call: (input: T) => unknown): Promise<Times> => {
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    times.push(performance.now() - start);
  }
  return toTimes(times);
};

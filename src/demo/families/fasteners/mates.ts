/** The nut and the washer for a thread: which exist is settled by nuts.ts and washers.ts. */

/** Threads that nuts and washers are made for, by the code of their finish; mm. */
export const MATED_THREADS: Readonly<Record<string, readonly number[]>> = {
  ZN: [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24],
  BR: [4, 5, 6, 8, 10, 12, 14, 16, 20, 24],
  A2: [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24],
  A4: [4, 5, 6, 8, 10, 12, 16, 20],
};

/** Codes of the nut and the washer of the same thread and finish; none where there are none. */
export const toMates = (d: number, finish: string): readonly string[] =>
  MATED_THREADS[finish]?.includes(d) ? [`DE-M${d}-${finish}`, `RP-M${d}-${finish}`] : [];

import { measureWork, readProcessor, watchTurns } from './turns.mjs';

/** What a call took of its thread, in times of the fixed piece of work of `measureWork`: the same on a slow and on a busy machine. */
export type Effort = {
  /** The longest turn of the event loop. */
  readonly held: number;
  /** All turns together. */
  readonly all: number;
};

/** Calls that take longer (times of the piece of work) are compared with it as it is at that time. */
const LONG = 5;
let usual: number | undefined;

const toWork = (taken: number): number => {
  usual ??= measureWork();
  return taken > usual * LONG ? measureWork() : usual;
};

/** Measures a call, of which other work of the thread in the meantime is a part. Rejects as the call does. */
export const measureCall = async <T>(
  call: () => Promise<T>,
): Promise<{ readonly result: T; readonly effort: Effort }> => {
  const turns = watchTurns();
  const begun = readProcessor();
  try {
    const result = await call();
    const all = readProcessor() - begun;
    const { processor } = turns.read();
    const work = toWork(all);
    return { result, effort: { held: processor / work, all: all / work } };
  } finally {
    turns.stop();
  }
};

export type Measured<T> = Awaited<ReturnType<typeof measureCall<T>>>;

/** Tries of which one must stay below a limit: a collection of garbage falls into some turn, and what a call does into each. */
const TRIES = 3;

/** The result of a measured call. Throws when the least effort of three tries is above a limit. */
export const expectEffort = async <T>(measure: () => Promise<Measured<T>>, most: Effort): Promise<T> => {
  const least = { held: Infinity, all: Infinity };
  for (let left = TRIES; left > 0; left--) {
    const { result, effort } = await measure();
    least.held = Math.min(least.held, effort.held);
    least.all = Math.min(least.all, effort.all);
    if (least.held <= most.held && least.all <= most.all) return result;
  }
  throw new Error(
    `took ${JSON.stringify(least)} of the fixed piece of work, allowed ${JSON.stringify(most)}`,
  );
};

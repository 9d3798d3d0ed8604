import { setImmediate as nextTurn } from 'node:timers/promises';

/** Entries of a list that are rendered before the event loop serves other requests; each takes a tenth of a millisecond. */
const ENTRIES = 25;

/** Resolves as soon as the entry that asks may be rendered. */
export type TakeTurn = () => Promise<void>;

/**
 * Yields to other requests while a page with a long list is rendered: the component of each entry begins with `await takeTurn()`. Astro
 * begins all entries at once and renders each after its `await`, so a clock would let all of them pass: entries are counted instead.
 */
export const createTurns = (): TakeTurn => {
  const waiting: (() => void)[] = [];
  let left = ENTRIES;
  const letIn = async (): Promise<void> => {
    while (waiting.length > 0) {
      await nextTurn();
      for (const enter of waiting.splice(0, ENTRIES)) enter();
    }
  };
  return async () => {
    if (left-- > 0) return;
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) void letIn();
    });
  };
};

import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long (ms) the requests of one turn of the event loop may hold it before one of them yields. */
const HELD_MS = 8;

let begun: number | undefined;

/** The first caller of a turn starts the clock; callers that resume in the same turn share it. */
const isHeld = (): boolean => {
  if (begun !== undefined) return performance.now() - begun > HELD_MS;
  begun = performance.now();
  void nextTurn().then(() => {
    begun = undefined;
  });
  return false;
};

/**
 * Yields to other requests when anything has held the event loop for a while: call it between the steps of a request. A step that only
 * awaits promises, as a SQLite query does, does not yield by itself. Steps that one request starts together continue together.
 */
export const giveTurn = async (): Promise<void> => {
  while (isHeld()) await nextTurn();
};

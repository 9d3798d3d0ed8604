import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the requests of one turn of the event loop may hold it before one of them lets others in (ms). */
const HELD_MS = 8;

let begun: number | undefined;

/** The first caller of a turn begins to count; callers that resume in the same turn go on counting. */
const isHeld = (): boolean => {
  if (begun !== undefined) return performance.now() - begun > HELD_MS;
  begun = performance.now();
  void nextTurn().then(() => {
    begun = undefined;
  });
  return false;
};

/**
 * Lets other requests in when the event loop has been held for a while, by whomever: call it between the steps of a request. A step
 * that waits for nothing but promises, as a query of SQLite does, gives no turn by itself. Steps that one request begins together go on
 * together.
 */
export const giveTurn = async (): Promise<void> => {
  while (isHeld()) await nextTurn();
};

// Plain JavaScript: `event-loop-watch.mjs` loads it into a shop.
import { performance } from 'node:perf_hooks';

const PIECES = 6000;
const ROUNDS = 10;

/** The processor time of this thread (ms). */
export const readProcessor = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const work = () => {
  const pieces = Array.from({ length: PIECES }, (_, at) => JSON.stringify({ at, name: `piece ${at}` }));
  JSON.parse(`[${pieces.join(',')}]`);
};

/**
 * The processor time (ms) of a fixed piece of work: two to three on a server. A machine that others use is slow in it and in all else.
 * Some systems count the processor time of a thread by ticks: one round may take none.
 */
export const measureWork = () => {
  const begun = readProcessor();
  for (let round = 0; round < ROUNDS; round++) work();
  return (readProcessor() - begun) / ROUNDS;
};

/**
 * Watches this thread's event loop. `read` returns the longest time (ms) between two of its turns since the last call, by the clock and of
 * its processor time, apart from the millisecond that it may wait for the next turn.
 */
export const watchTurns = () => {
  const now = () => ({ clock: performance.now(), processor: readProcessor() });
  let last = now();
  let longest = { clock: 0, processor: 0 };
  const endTurn = () => {
    const ended = now();
    longest = {
      clock: Math.max(longest.clock, ended.clock - last.clock),
      processor: Math.max(longest.processor, ended.processor - last.processor),
    };
    last = ended;
  };
  const timer = setInterval(endTurn, 1);
  timer.unref();
  return {
    read: () => {
      endTurn();
      const found = longest;
      longest = { clock: 0, processor: 0 };
      return found;
    },
    /** Begins anew: what this thread did itself since the last turn does not count. */
    restart: () => {
      last = now();
    },
    stop: () => clearInterval(timer),
  };
};

// Loaded into a shop before its own modules. On SIGUSR2 prints how long the event loop was held at most since the last one, in ms by the
// clock and in ms of the processor time of its thread, and the ms of processor time that a fixed piece of work takes, for comparison:
// a machine that others use is slow in both.
import { performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const PIECES = 6000;
const ROUNDS = 10;

/** The processor time of this thread (ms). */
const readProcessor = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const work = () => {
  const pieces = Array.from({ length: PIECES }, (_, at) => JSON.stringify({ at, name: `piece ${at}` }));
  JSON.parse(`[${pieces.join(',')}]`);
};

// Some systems count the processor time of a thread by ticks: one round may take none.
const measureWork = () => {
  const begun = readProcessor();
  for (let round = 0; round < ROUNDS; round++) work();
  return (readProcessor() - begun) / ROUNDS;
};

if (isMainThread) {
  let last = { clock: performance.now(), processor: readProcessor() };
  let longest = { clock: 0, processor: 0 };
  // The time between two turns of the event loop, apart from the millisecond that it may wait for the next.
  const endTurn = () => {
    const now = { clock: performance.now(), processor: readProcessor() };
    longest = {
      clock: Math.max(longest.clock, now.clock - last.clock),
      processor: Math.max(longest.processor, now.processor - last.processor),
    };
    last = now;
  };
  setInterval(endTurn, 1).unref();
  process.on('SIGUSR2', () => {
    endTurn();
    console.log(`held ${JSON.stringify({ ...longest, work: measureWork() })}`);
    last = { clock: performance.now(), processor: readProcessor() };
    longest = { clock: 0, processor: 0 };
  });
}

// Loaded into a shop before its own modules. On SIGUSR2 prints how long the event loop was held at most since the last one, in ms by the
// clock and in ms of the processor time of its thread, and the processor time of the fixed piece of work, for comparison.
import { isMainThread } from 'node:worker_threads';
import { measureWork, watchTurns } from './turns.mjs';

if (isMainThread) {
  const turns = watchTurns();
  process.on('SIGUSR2', () => {
    const longest = turns.read();
    console.log(`held ${JSON.stringify({ ...longest, work: measureWork() })}`);
    turns.restart();
  });
}

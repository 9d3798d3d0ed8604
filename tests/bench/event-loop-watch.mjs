// Loaded into a shop before its own modules: on SIGUSR2 prints the longest time (ms) that the event loop was held up since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    console.log(`held up ${(delay.max / 1_000_000).toFixed(0)} ms`);
    delay.reset();
  });
}

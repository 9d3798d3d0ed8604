import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a slice of background work may hold the event loop (ms). */
const SLICE = 8;

/** Cuts long work into slices, so that requests are answered in between. */
export class Pacer {
  #start = performance.now();
  #steps = 0;
  readonly #signal: AbortSignal | undefined;

  /** `signal` ends the work: the next rest throws. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Call at every step; answers true when it is time to `rest`. Looks at the clock every 16 steps. */
  isDue(): boolean {
    return (++this.#steps & 15) === 0 && performance.now() - this.#start > SLICE;
  }

  /** The same after a longer step: looks at the clock each time. */
  isLate(): boolean {
    return performance.now() - this.#start > SLICE;
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.#signal?.throwIfAborted();
    this.#start = performance.now();
  }
}

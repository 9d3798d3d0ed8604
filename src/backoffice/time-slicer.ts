import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a slice of background work may block the event loop (ms). */
const SLICE_MS = 8;

/**
 * Cuts long work into slices between which the event loop serves requests: `if (slicer.isDue()) await slicer.yield()`. The check is
 * synchronous, because awaiting at every step costs more than most steps.
 */
export class TimeSlicer {
  #start = performance.now();
  #steps = 0;
  readonly #signal: AbortSignal | undefined;

  /** When `signal` is aborted, the next `yield` throws its reason. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** For short steps: checks the clock on every 16th call. */
  isDue(): boolean {
    return (++this.#steps & 15) === 0 && performance.now() - this.#start > SLICE_MS;
  }

  /** For long steps: checks the clock on every call. */
  isDueNow(): boolean {
    return performance.now() - this.#start > SLICE_MS;
  }

  async yield(): Promise<void> {
    await nextTurn();
    this.#signal?.throwIfAborted();
    this.#start = performance.now();
  }
}

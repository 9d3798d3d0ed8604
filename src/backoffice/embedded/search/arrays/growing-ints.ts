import type { Pacer } from '../time-slicer.ts';

/** One in so many may be unused memory in the end. */
const SPARE = 64;
/** Copied between two looks at the clock. */
const COPIED = 1 << 18;

/** A list of 32-bit integers that grows; four bytes an entry. */
export class GrowingInts {
  #items: Int32Array;
  length = 0;

  /** `size` is how many are expected. */
  constructor(size = 1024) {
    this.#items = new Int32Array(size);
  }

  push(value: number): void {
    if (this.length === this.#items.length) this.#grow();
    this.#items[this.length++] = value;
  }

  pushAll(values: ArrayLike<number>): void {
    while (this.length + values.length > this.#items.length) this.#grow();
    for (let at = 0; at < values.length; at++) this.#items[this.length + at] = values[at] ?? 0;
    this.length += values.length;
  }

  pushRange(values: Int32Array, from: number, to: number): void {
    while (this.length + to - from > this.#items.length) this.#grow();
    this.#items.set(values.subarray(from, to), this.length);
    this.length += to - from;
  }

  #grow(): void {
    const larger = new Int32Array(this.#items.length * 2);
    larger.set(this.#items);
    this.#items = larger;
  }

  /** 0 beyond the end. */
  at(index: number): number {
    return this.#items[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#items[index] = value;
  }

  increment(index: number): void {
    this.#items[index] = (this.#items[index] ?? 0) + 1;
  }

  /** A view of what is in it; not a copy. */
  view(from = 0, to = this.length): Int32Array {
    return this.#items.subarray(from, to);
  }

  /** All that is in it, in memory of just that size where much would be left over; nothing may be put in any more. */
  async take(pacer: Pacer): Promise<Int32Array> {
    if (this.#items.length - this.length < this.length / SPARE) return this.view();
    const taken = new Int32Array(this.length);
    for (let from = 0; from < this.length; from += COPIED) {
      taken.set(this.view(from, Math.min(from + COPIED, this.length)), from);
      if (pacer.isLate()) await pacer.rest();
    }
    return taken;
  }
}

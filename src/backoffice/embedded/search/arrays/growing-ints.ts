import type { TimeSlicer } from '../../../time-slicer.ts';

/** `toTrimmed` copies when more than a 64th of the memory is unused. */
const SPARE = 64;
/** Entries copied between two checks of the clock. */
const BLOCK = 1 << 18;

/** A growable list of 32-bit integers in one typed array. */
export class GrowingInts {
  #items: Int32Array;
  length = 0;

  /** `size` is the initial capacity. */
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

  /** 0 beyond the capacity. */
  at(index: number): number {
    return this.#items[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#items[index] = value;
  }

  increment(index: number): void {
    this.#items[index] = (this.#items[index] ?? 0) + 1;
  }

  /** A view, not a copy. */
  view(from = 0, to = this.length): Int32Array {
    return this.#items.subarray(from, to);
  }

  /** The entries, copied to exact size when much capacity is unused. Do not change the list afterwards. */
  async toTrimmed(slicer: TimeSlicer): Promise<Int32Array> {
    if (this.#items.length - this.length < this.length / SPARE) return this.view();
    const trimmed = new Int32Array(this.length);
    for (let from = 0; from < this.length; from += BLOCK) {
      trimmed.set(this.view(from, Math.min(from + BLOCK, this.length)), from);
      if (slicer.isDueNow()) await slicer.yield();
    }
    return trimmed;
  }
}

const BITS = 18;
const SIZE = 1 << BITS;

/** A list of 32-bit integers that grows by chunks, without copying. */
export class ChunkedInts {
  readonly #chunks: Int32Array[] = [];
  #last = new Int32Array(0);
  length = 0;

  push(value: number): void {
    const at = this.length++ & (SIZE - 1);
    if (at === 0) {
      this.#last = new Int32Array(SIZE);
      this.#chunks.push(this.#last);
    }
    this.#last[at] = value;
  }

  /** `index` must be before the end. */
  set(index: number, value: number): void {
    const chunk = this.#chunks[index >>> BITS];
    if (chunk) chunk[index & (SIZE - 1)] = value;
  }

  /** 0 beyond the end. */
  at(index: number): number {
    return this.#chunks[index >>> BITS]?.[index & (SIZE - 1)] ?? 0;
  }
}

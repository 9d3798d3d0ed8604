const BITS = 18;
const SIZE = 1 << BITS;

/** Contiguous lists of 32-bit integers in blocks of memory that grow without copying. */
export class IntBlocks {
  readonly #blocks: Int32Array[] = [];
  /** Entries used in the last block. */
  #used = SIZE;

  /** Stores a copy of a list and returns its place for `get`. */
  add(list: Int32Array): number {
    if (this.#used + list.length > SIZE) {
      this.#blocks.push(new Int32Array(Math.max(SIZE, list.length)));
      this.#used = 0;
    }
    const place = ((this.#blocks.length - 1) << BITS) | this.#used;
    this.#blocks.at(-1)?.set(list, this.#used);
    this.#used += list.length;
    return place;
  }

  /** A view, not a copy. */
  get(place: number, length: number): Int32Array {
    const from = place & (SIZE - 1);
    return this.#blocks[place >>> BITS]?.subarray(from, from + length) ?? new Int32Array();
  }
}

const BITS = 18;
const SIZE = 1 << BITS;

/** Lists of 32-bit integers, each in one piece, in memory that grows without being copied. */
export class IntBlocks {
  readonly #blocks: Int32Array[] = [];
  /** What is taken of the last block. */
  #taken = SIZE;

  /** Keeps a copy of a list, and answers where `get` finds it. */
  add(list: Int32Array): number {
    if (this.#taken + list.length > SIZE) {
      this.#blocks.push(new Int32Array(Math.max(SIZE, list.length)));
      this.#taken = 0;
    }
    const place = ((this.#blocks.length - 1) << BITS) | this.#taken;
    this.#blocks.at(-1)?.set(list, this.#taken);
    this.#taken += list.length;
    return place;
  }

  /** The list that was kept there: a view, not a copy. */
  get(place: number, length: number): Int32Array {
    const from = place & (SIZE - 1);
    return this.#blocks[place >>> BITS]?.subarray(from, from + length) ?? new Int32Array();
  }
}

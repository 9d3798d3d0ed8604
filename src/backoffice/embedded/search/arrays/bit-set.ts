/** A set of product numbers, a bit each, that is emptied in ascending order. */
export class ProductSet {
  readonly #bits: Int32Array;
  #count = 0;

  constructor(size: number) {
    this.#bits = new Int32Array((size >>> 5) + 1);
  }

  add(product: number): void {
    const place = product >>> 5;
    const bits = this.#bits[place] ?? 0;
    const next = bits | (1 << (product & 31));
    if (next === bits) return;
    this.#bits[place] = next;
    this.#count++;
  }

  /** All that are in it, ascending; none is in it then. */
  take(): Int32Array {
    const taken = new Int32Array(this.#count);
    const bits = this.#bits;
    for (let place = 0, at = 0; at < taken.length; place++) {
      let rest = bits[place] ?? 0;
      if (rest === 0) continue;
      bits[place] = 0;
      for (; rest !== 0; rest &= rest - 1) taken[at++] = (place << 5) + 31 - Math.clz32(rest & -rest);
    }
    this.#count = 0;
    return taken;
  }
}

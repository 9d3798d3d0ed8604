/** A set of integers from 0 to `size - 1`, one bit each; `drain` empties it in ascending order. */
export class BitSet {
  readonly #bits: Int32Array;
  #count = 0;

  constructor(size: number) {
    this.#bits = new Int32Array((size >>> 5) + 1);
  }

  add(member: number): void {
    const word = member >>> 5;
    const bits = this.#bits[word] ?? 0;
    const next = bits | (1 << (member & 31));
    if (next === bits) return;
    this.#bits[word] = next;
    this.#count++;
  }

  /** Returns all members, ascending, and empties the set. */
  drain(): Int32Array {
    const members = new Int32Array(this.#count);
    const bits = this.#bits;
    for (let word = 0, at = 0; at < members.length; word++) {
      let rest = bits[word] ?? 0;
      if (rest === 0) continue;
      bits[word] = 0;
      for (; rest !== 0; rest &= rest - 1) members[at++] = (word << 5) + 31 - Math.clz32(rest & -rest);
    }
    this.#count = 0;
    return members;
  }
}

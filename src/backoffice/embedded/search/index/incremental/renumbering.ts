import type { Run } from './reused-products.ts';
import type { Pacer } from '../../time-slicer.ts';

/** Products of a block. */
const BITS = 8;
const SIZE = 1 << BITS;

/** The shift of a block whose products do not all move together. */
const MIXED = -(2 ** 31);
const NONE = -1;

/**
 * The numbers that products of an index before have now. Most move together with those beside them: that is told by a table small enough to
 * stay at hand, because what is renumbered are millions of entries.
 */
export class Renumbering {
  readonly #numbers: Int32Array;
  /** By block, what all numbers in it grow by. */
  readonly #shifts: Int32Array;
  /** The old numbers of products that are left out, ascending. */
  readonly gone: readonly number[];

  private constructor(numbers: Int32Array, shifts: Int32Array, gone: readonly number[]) {
    this.#numbers = numbers;
    this.#shifts = shifts;
    this.gone = gone;
  }

  /** Of `size` products of before; those that stand in no run are left out. */
  static async create(size: number, runs: readonly Run[], pacer: Pacer): Promise<Renumbering> {
    const numbers = new Int32Array(size).fill(NONE);
    for (const { product, old, length } of runs) {
      for (let at = 0; at < length; at++) numbers[old + at] = product + at;
      if (pacer.isDue()) await pacer.rest();
    }
    const shifts = new Int32Array((size + SIZE - 1) >> BITS);
    const gone: number[] = [];
    for (let old = 0; old < size; old++) {
      const number = numbers[old] ?? NONE;
      const block = old >> BITS;
      const shift = number === NONE ? MIXED : number - old;
      if ((old & (SIZE - 1)) === 0) shifts[block] = shift;
      else if (shifts[block] !== shift) shifts[block] = MIXED;
      if (number === NONE) gone.push(old);
      if (pacer.isDue()) await pacer.rest();
    }
    return new Renumbering(numbers, shifts, gone);
  }

  /** The number of now, -1 for what is left out. */
  of(old: number): number {
    const shift = this.#shifts[old >> BITS] ?? MIXED;
    return shift === MIXED ? (this.#numbers[old] ?? NONE) : old + shift;
  }
}

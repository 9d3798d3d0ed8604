import type { ProductRun } from '../product-columns.ts';
import type { TimeSlicer } from '../../../../time-slicer.ts';

/** Longest run: operations on a whole run must not block the event loop. */
const MAX_RUN = 1 << 14;

/** Products per block. */
const BITS = 8;
const SIZE = 1 << BITS;

/** The shift of a block whose products shift by different amounts. */
const MIXED = -(2 ** 31);
const NONE = -1;

/** Runs of products with consecutive numbers in both indexes; `oldNumbers` by new number, -1 for products without one. */
export const toRuns = async (oldNumbers: Int32Array, slicer: TimeSlicer): Promise<readonly ProductRun[]> => {
  const runs: ProductRun[] = [];
  for (let product = 0; product < oldNumbers.length;) {
    const old = oldNumbers[product] ?? -1;
    let length = 1;
    if (old >= 0) {
      while (length < MAX_RUN && oldNumbers[product + length] === old + length) length++;
      runs.push({ product, old, length });
    }
    product += length;
    if (slicer.isDue()) await slicer.yield();
  }
  return runs;
};

/**
 * Maps product numbers of the previous index to new ones. Millions of entries are renumbered and most products shift together with
 * their neighbours, so most look-ups need only a table of shifts per block, which is small enough for the CPU cache.
 */
export class Renumbering {
  readonly #numbers: Int32Array;
  /** By block, the common shift of its numbers or `MIXED`. */
  readonly #shifts: Int32Array;
  /** Previous numbers of products that are not reused, ascending. */
  readonly dropped: readonly number[];

  private constructor(numbers: Int32Array, shifts: Int32Array, dropped: readonly number[]) {
    this.#numbers = numbers;
    this.#shifts = shifts;
    this.dropped = dropped;
  }

  /** `size` is that of the previous index; products outside of `runs` are dropped. */
  static async create(size: number, runs: readonly ProductRun[], slicer: TimeSlicer): Promise<Renumbering> {
    const numbers = new Int32Array(size).fill(NONE);
    for (const { product, old, length } of runs) {
      for (let at = 0; at < length; at++) numbers[old + at] = product + at;
      if (slicer.isDue()) await slicer.yield();
    }
    const shifts = new Int32Array((size + SIZE - 1) >> BITS);
    const dropped: number[] = [];
    for (let old = 0; old < size; old++) {
      const number = numbers[old] ?? NONE;
      const block = old >> BITS;
      const shift = number === NONE ? MIXED : number - old;
      if ((old & (SIZE - 1)) === 0) shifts[block] = shift;
      else if (shifts[block] !== shift) shifts[block] = MIXED;
      if (number === NONE) dropped.push(old);
      if (slicer.isDue()) await slicer.yield();
    }
    return new Renumbering(numbers, shifts, dropped);
  }

  /** The new number; -1 for a dropped product. */
  of(old: number): number {
    const shift = this.#shifts[old >> BITS] ?? MIXED;
    return shift === MIXED ? (this.#numbers[old] ?? NONE) : old + shift;
  }
}

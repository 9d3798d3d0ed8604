import type { CatalogueIndex } from '../catalogue-index.ts';
import type { Pacer } from '../../time-slicer.ts';
import type { Renumbering } from './renumbering.ts';

/** Products that stand side by side, as they did before. */
export type Run = { readonly product: number; readonly old: number; readonly length: number };

/** What is taken from an index that served before. What is kept stands in the order in which it stood. */
export type Kept = {
  readonly index: CatalogueIndex;
  /** The numbers of what is kept; what is read anew or gone has none. */
  readonly renumbering: Renumbering;
  /** All that is kept, ascending. */
  readonly runs: readonly Run[];
  /** The places of what is read anew, ascending. */
  readonly places: readonly number[];
  /** Its numbers, ascending. */
  readonly read: Int32Array;
  /** Whether all products have the numbers that they had. */
  readonly isSame: boolean;
};

/** Products of one run at most: what is done with all of them at once holds nobody up. */
const MOST = 1 << 14;

/** The runs of what is kept, by its old numbers. */
export const toRuns = async (numbers: Int32Array, pacer: Pacer): Promise<readonly Run[]> => {
  const runs: Run[] = [];
  for (let product = 0; product < numbers.length;) {
    const old = numbers[product] ?? -1;
    let length = 1;
    if (old >= 0) {
      while (length < MOST && numbers[product + length] === old + length) length++;
      runs.push({ product, old, length });
    }
    product += length;
    if (pacer.isDue()) await pacer.rest();
  }
  return runs;
};

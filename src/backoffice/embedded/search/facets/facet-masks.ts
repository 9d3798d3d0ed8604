import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Choice, FilterState } from '../query/filter-state.ts';
import { ProductSet } from '../arrays/bit-set.ts';

/** Bits of choices by product: which of them it fulfils. */
export type ChoiceMarks = {
  /** By product number; the bit of the n-th choice is `1 << n`. */
  readonly marks: Int32Array;
  /** All bits. */
  readonly wanted: number;
  /** The products with any bit. */
  readonly marked: ProductSet;
};

type Put = (product: number) => void;

const markAny = ({ postingStarts, postingItems }: CatalogueIndex, choice: Choice, put: Put): void => {
  for (const value of choice.values) {
    const to = postingStarts[value + 1] ?? 0;
    for (let at = postingStarts[value] ?? 0; at < to; at++) put(postingItems[at] ?? 0);
  }
};

const markAll = (index: CatalogueIndex, choice: Choice, put: Put): void => {
  const met = new Map<number, number>();
  markAny(index, choice, (product) => {
    const count = (met.get(product) ?? 0) + 1;
    met.set(product, count);
    if (count === choice.values.size) put(product);
  });
};

/** Says of every product which choices it fulfils, from the products of the chosen values alone. */
export const markChoices = (index: CatalogueIndex, { choices }: FilterState): ChoiceMarks => {
  const marks = new Int32Array(choices.length > 0 ? index.size : 0);
  const marked = new ProductSet(index.size);
  let wanted = 0;
  for (const [at, choice] of choices.entries()) {
    const bit = 1 << at;
    wanted |= bit;
    const put: Put = (product) => {
      const known = marks[product] ?? 0;
      if (known === 0) marked.add(product);
      marks[product] = known | bit;
    };
    if (!choice.all) markAny(index, choice, put);
    else if (!choice.impossible) markAll(index, choice, put);
  }
  return { marks, wanted, marked };
};

import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Choice, FilterState } from '../query/filter-state.ts';
import { BitSet } from '../arrays/bit-set.ts';

/** Bit masks of the choices that products fulfil. */
export type FacetMasks = {
  /** By product number; the n-th choice is bit n. */
  readonly masks: Int32Array;
  /** The mask of a product that fulfils all choices. */
  readonly required: number;
  /** The products that fulfil at least one choice. */
  readonly candidates: BitSet;
};

type Visit = (product: number) => void;

const forEachWithAny = (
  { postingStarts, postingItems }: CatalogueIndex,
  choice: Choice,
  visit: Visit,
): void => {
  for (const value of choice.values) {
    const to = postingStarts[value + 1] ?? 0;
    for (let at = postingStarts[value] ?? 0; at < to; at++) visit(postingItems[at] ?? 0);
  }
};

const forEachWithAll = (index: CatalogueIndex, choice: Choice, visit: Visit): void => {
  const counts = new Map<number, number>();
  forEachWithAny(index, choice, (product) => {
    const count = (counts.get(product) ?? 0) + 1;
    counts.set(product, count);
    if (count === choice.values.size) visit(product);
  });
};

/** The masks of all products, computed from the posting lists of the selected values. */
export const toFacetMasks = (index: CatalogueIndex, { choices }: FilterState): FacetMasks => {
  const masks = new Int32Array(choices.length > 0 ? index.size : 0);
  const candidates = new BitSet(index.size);
  let required = 0;
  for (const [at, choice] of choices.entries()) {
    const bit = 1 << at;
    required |= bit;
    const visit: Visit = (product) => {
      const mask = masks[product] ?? 0;
      if (mask === 0) candidates.add(product);
      masks[product] = mask | bit;
    };
    if (!choice.all) forEachWithAny(index, choice, visit);
    else if (!choice.impossible) forEachWithAll(index, choice, visit);
  }
  return { masks, required, candidates };
};

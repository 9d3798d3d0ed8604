import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import type { Choice } from '../query/filter-state.ts';
import { Highest } from '../ranking/top-k.ts';

/** So many of ten entries begin with a number: then they stand in the order of their sizes. */
const SIZED = 8;

/** Above the place of every value in its group, in a number that counts and places are put into. */
const PLACES = 2 ** 24;

/** Serves one group after the other: memory of its own for each takes longer than to look through most. */
const highest = new Highest(0);

/** The values of a group that a result shows, and what the numbers of all that have rows span. */
export type PickedValues = {
  readonly values: readonly number[];
  /** Above `max` when there are no numbers. */
  readonly min: number;
  readonly max: number;
};

/** Sizes in their order, then what is none; as they are where too few are sizes. */
const sortSizes = (
  picked: readonly number[],
  { order: { sizeRanks } }: CatalogueIndex,
): readonly number[] => {
  const rankOf = (value: number): number => sizeRanks[value] ?? -1;
  const sized = picked.filter((value) => rankOf(value) >= 0);
  if (sized.length * 10 < picked.length * SIZED) return picked;
  return [...sized.sort((a, b) => rankOf(a) - rankOf(b)), ...picked.filter((value) => rankOf(value) < 0)];
};

/** What is chosen and has no rows any more, in the order of slugs. */
const findEmptyChoices = (
  choice: Choice | undefined,
  { ranks }: CatalogueIndex['order'],
  counts: Int32Array,
): readonly number[] =>
  [...(choice?.named ?? [])]
    .filter((value) => (counts[value] ?? 0) === 0)
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));

/**
 * The values of a group with most rows, of equal ones in the order of their slugs, `limit` at most, and those that are
 * chosen; sizes then in their order.
 */
export const pickValues = (
  index: CatalogueIndex,
  { counts }: Pick<Evaluation, 'counts'>,
  { group, choice, limit }: { group: number; choice: Choice | undefined; limit: number },
): PickedValues => {
  const { ranked, numbers } = index.order;
  const inOrder = ranked[group] ?? new Int32Array();
  highest.begin(limit);
  let [least, min, max] = [0, Infinity, -Infinity];
  for (let place = 0; place < inOrder.length; place++) {
    const value = inOrder[place] ?? 0;
    const rows = counts[value] ?? 0;
    if (rows === 0) continue;
    const number = numbers[value] ?? NaN;
    if (number < min) min = number;
    if (number > max) max = number;
    const key = rows * PLACES + (PLACES - 1 - place);
    if (key <= least) continue;
    highest.offer(key);
    least = highest.least;
  }
  const picked = Array.from(highest.take(), (key) => inOrder[PLACES - 1 - (key % PLACES)] ?? 0);
  for (const value of [...findEmptyChoices(choice, index.order, counts), ...(choice?.named ?? [])])
    if (!picked.includes(value)) picked.push(value);
  return { values: sortSizes(picked, index), min, max };
};

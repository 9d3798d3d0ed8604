import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import type { Choice } from '../query/filter-state.ts';
import { TopK } from '../ranking/top-k.ts';

/** Entries are sorted by size when at least eight of ten are sizes. */
const MIN_SIZES_OF_TEN = 8;

/** Sort keys pack the count and, below it, the place of the value within its group. */
const PLACES = 2 ** 24;

/** Shared by all groups: allocating one for each takes longer than scanning most groups. */
const top = new TopK(0);

/** The shown values of a group, and the range of the numbers of all values with rows. */
export type PickedValues = {
  readonly values: readonly number[];
  /** Greater than `max` without numbers. */
  readonly min: number;
  readonly max: number;
};

/** Sizes in ascending order, then other values; unchanged when too few are sizes. */
const sortSizes = (
  picked: readonly number[],
  { order: { sizeRanks } }: CatalogueIndex,
): readonly number[] => {
  // Numbers that sort natively: the rank of the size, or for other values a place after all ranks.
  const keys = new Float64Array(picked.length);
  let sizes = 0;
  for (let place = 0; place < picked.length; place++) {
    const rank = sizeRanks[picked[place] ?? 0] ?? -1;
    if (rank >= 0) sizes++;
    keys[place] = (rank < 0 ? PLACES : rank) * PLACES + place;
  }
  if (sizes === 0 || sizes * 10 < picked.length * MIN_SIZES_OF_TEN) return picked;
  return Array.from(keys.sort(), (key) => picked[key % PLACES] ?? 0);
};

/** Selected values without rows, in the order of slugs. */
const findEmptyChoices = (
  choice: Choice,
  { ranks }: CatalogueIndex['order'],
  counts: Int32Array,
): readonly number[] =>
  [...choice.named]
    .filter((value) => (counts[value] ?? 0) === 0)
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));

/** The values of a group with most rows, then in the order of slugs, at most `limit`, and the selected ones; sizes are sorted. */
export const pickValues = (
  index: CatalogueIndex,
  { counts }: Pick<Evaluation, 'counts'>,
  { group, choice, limit }: { group: number; choice: Choice | undefined; limit: number },
): PickedValues => {
  const { ranked, numbers } = index.order;
  const inOrder = ranked[group] ?? new Int32Array();
  top.reset(limit);
  let [threshold, min, max] = [0, Infinity, -Infinity];
  for (let place = 0; place < inOrder.length; place++) {
    const value = inOrder[place] ?? 0;
    const rows = counts[value] ?? 0;
    if (rows === 0) continue;
    const number = numbers[value] ?? NaN;
    if (number < min) min = number;
    if (number > max) max = number;
    const key = rows * PLACES + (PLACES - 1 - place);
    if (key <= threshold) continue;
    top.offer(key);
    threshold = top.threshold;
  }
  const picked: number[] = [];
  for (const key of top.toDescending()) picked.push(inOrder[PLACES - 1 - (key % PLACES)] ?? 0);
  if (choice)
    for (const value of [...findEmptyChoices(choice, index.order, counts), ...choice.named])
      if (!picked.includes(value)) picked.push(value);
  return { values: sortSizes(picked, index), min, max };
};

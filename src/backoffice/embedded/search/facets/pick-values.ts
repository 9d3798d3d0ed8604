import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import type { Choice } from '../query/filter-state.ts';
import { TopK } from '../ranking/top-k.ts';

/** Entries are sorted by size when at least eight of ten are sizes. */
const MIN_SIZES_OF_TEN = 8;

/** Sort keys pack the count and, below it, the place of the value within its group. */
const PLACES = 2 ** 24;

const NONE = new Int32Array();

/** Shared by all groups: allocating one for each takes longer than scanning most groups. */
const top = new TopK(0);

/** The shown values of a group, and the range of the numbers of all values with rows. */
export type PickedValues = {
  readonly values: readonly number[];
  /** Greater than `max` without numbers. */
  readonly min: number;
  readonly max: number;
};

/** How many values of a group are sizes, and with `all` the values by size. */
type Sizes = { readonly are: 'all' | 'some' | 'none'; readonly ascending: Int32Array };

/** By the values of a group in the order of their slugs. */
const known = new WeakMap<Int32Array, Sizes>();

const toSizes = (ranked: Int32Array, { sizeRanks }: CatalogueIndex['order']): Sizes => {
  const rankOf = (value: number): number => sizeRanks[value] ?? -1;
  const sized = ranked.filter((value) => rankOf(value) >= 0);
  const some = sized.length === 0 ? 'none' : 'some';
  return {
    are: sized.length === ranked.length ? 'all' : some,
    ascending: sized.sort((a, b) => rankOf(a) - rankOf(b)),
  };
};

const getSizes = (ranked: Int32Array, order: CatalogueIndex['order']): Sizes => {
  const sizes = known.get(ranked) ?? toSizes(ranked, order);
  known.set(ranked, sizes);
  return sizes;
};

/** Sizes in ascending order, then other values; unchanged when too few are sizes. */
const sortSizes = (
  picked: readonly number[],
  { order: { sizeRanks } }: CatalogueIndex,
): readonly number[] => {
  const rankOf = (value: number): number => sizeRanks[value] ?? -1;
  const sized = picked.filter((value) => rankOf(value) >= 0);
  if (sized.length * 10 < picked.length * MIN_SIZES_OF_TEN) return picked;
  return [...sized.sort((a, b) => rankOf(a) - rankOf(b)), ...picked.filter((value) => rankOf(value) < 0)];
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

/** The key of a value; larger for more rows, then for an earlier place. */
const toKey = (rows: number, place: number): number => rows * PLACES + (PLACES - 1 - place);

/** The values with rows whose key is at least `threshold`, by size. */
const pickBySize = (
  { ascending }: Sizes,
  { ranks }: CatalogueIndex['order'],
  { counts, threshold }: { readonly counts: Int32Array; readonly threshold: number },
): readonly number[] => {
  const picked: number[] = [];
  for (let at = 0; at < ascending.length; at++) {
    const value = ascending[at] ?? 0;
    const rows = counts[value] ?? 0;
    if (rows > 0 && toKey(rows, ranks[value] ?? 0) >= threshold) picked.push(value);
  }
  return picked;
};

/** The values of the keys in `top`, most rows first, and the selected values. */
const pickByRows = (
  inOrder: Int32Array,
  choice: Choice | undefined,
  { order, counts }: { readonly order: CatalogueIndex['order']; readonly counts: Int32Array },
): readonly number[] => {
  const picked: number[] = [];
  for (const key of top.toDescending()) picked.push(inOrder[PLACES - 1 - (key % PLACES)] ?? 0);
  if (choice)
    for (const value of [...findEmptyChoices(choice, order, counts), ...choice.named])
      if (!picked.includes(value)) picked.push(value);
  return picked;
};

/** The values of a group with most rows, then in the order of slugs, at most `limit`, and the selected ones; sizes are sorted. */
export const pickValues = (
  index: CatalogueIndex,
  { counts }: Pick<Evaluation, 'counts'>,
  { group, choice, limit }: { group: number; choice: Choice | undefined; limit: number },
): PickedValues => {
  const { order } = index;
  const { numbers } = order;
  const inOrder = order.ranked[group] ?? NONE;
  top.reset(limit);
  let [threshold, min, max] = [0, Infinity, -Infinity];
  for (let place = 0; place < inOrder.length; place++) {
    const value = inOrder[place] ?? 0;
    const rows = counts[value] ?? 0;
    if (rows === 0) continue;
    const number = numbers[value] ?? NaN;
    if (number < min) min = number;
    if (number > max) max = number;
    const key = toKey(rows, place);
    if (key <= threshold) continue;
    top.offer(key);
    threshold = top.threshold;
  }
  const sizes = getSizes(inOrder, order);
  if (sizes.are === 'all' && !choice)
    return { values: pickBySize(sizes, order, { counts, threshold }), min, max };
  const picked = pickByRows(inOrder, choice, { order, counts });
  return { values: sizes.are === 'none' ? picked : sortSizes(picked, index), min, max };
};

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

/** Whether any value of a group is a size, by the values of the group in the order of their slugs. */
const known = new WeakMap<Int32Array, 'some' | 'none'>();

const getSizes = (ranked: Int32Array, { sizeRanks }: CatalogueIndex['order']): 'some' | 'none' => {
  const sizes =
    known.get(ranked) ?? (ranked.some((value) => (sizeRanks[value] ?? -1) >= 0) ? 'some' : 'none');
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

/** What the values of a group are picked and shown by. */
export type PickOptions = {
  readonly group: number;
  readonly choice: Choice | undefined;
  readonly limit: number;
  /** Rows by value in the base list; its values keep their order even if they have no rows now. */
  readonly base: Int32Array;
};

/** The values of the keys in `top`. */
const listTop = (inOrder: Int32Array): readonly number[] => {
  const picked: number[] = [];
  for (const key of top.toDescending()) picked.push(inOrder[PLACES - 1 - (key % PLACES)] ?? 0);
  return picked;
};

/** The values with most rows in `base`: those with rows now, then the others, at most `limit`; in the order of `base`. */
const pickByRows = (
  inOrder: Int32Array,
  counts: Int32Array,
  { base, limit }: Pick<PickOptions, 'base' | 'limit'>,
): readonly number[] => {
  const offer = (isWanted: (value: number) => boolean, most: number): readonly number[] => {
    top.reset(most);
    let threshold = 0;
    for (let place = 0; place < inOrder.length; place++) {
      const value = inOrder[place] ?? 0;
      const rows = base === counts ? (counts[value] ?? 0) : Math.max(base[value] ?? 0, counts[value] ?? 0);
      if (rows === 0) continue;
      const key = toKey(rows, place);
      if (key <= threshold || !isWanted(value)) continue;
      top.offer(key);
      threshold = top.threshold;
    }
    return listTop(inOrder);
  };
  const hasRows = (value: number): boolean => (counts[value] ?? 0) > 0;
  const found = offer(hasRows, limit);
  if (base === counts || found.length >= limit) return found;
  const wanted = new Set([...found, ...offer((value) => !hasRows(value), limit - found.length)]);
  return offer((value) => wanted.has(value), wanted.size);
};

const withChoice = (
  picked: readonly number[],
  choice: Choice | undefined,
  { order, counts }: { readonly order: CatalogueIndex['order']; readonly counts: Int32Array },
): readonly number[] =>
  choice ? [...new Set([...picked, ...findEmptyChoices(choice, order, counts), ...choice.named])] : picked;

/** The range of the numbers of the values with rows. */
const findSpan = (
  inOrder: Int32Array,
  { numbers }: CatalogueIndex['order'],
  counts: Int32Array,
): Pick<PickedValues, 'min' | 'max'> => {
  let [min, max] = [Infinity, -Infinity];
  for (const value of inOrder) {
    if ((counts[value] ?? 0) === 0) continue;
    const number = numbers[value] ?? NaN;
    if (number < min) min = number;
    if (number > max) max = number;
  }
  return { min, max };
};

/**
 * The values of a group, most rows in `base` first, then in the order of slugs, at most `limit`, and the selected ones;
 * sizes are sorted. Values of `base` without rows now are among them where there is room.
 */
export const pickValues = (
  index: CatalogueIndex,
  { counts }: Pick<Evaluation, 'counts'>,
  { group, choice, limit, base }: PickOptions,
): PickedValues => {
  const { order } = index;
  const inOrder = order.ranked[group] ?? NONE;
  const picked = withChoice(pickByRows(inOrder, counts, { base, limit }), choice, { order, counts });
  const values = getSizes(inOrder, order) === 'none' ? picked : sortSizes(picked, index);
  return { values, ...findSpan(inOrder, order, counts) };
};

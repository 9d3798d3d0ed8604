import type { SizeKey } from './size-key.ts';

/** The unit of the numbers of a group. */
export type Scale = {
  /** See `SizeKey`. */
  readonly family: string;
  /** The unit of most values as written; '' without units. */
  readonly unit: string;
  /** Base units per unit. */
  readonly factor: number;
};

/** A group has a scale if at least nine of ten values are numbers of one kind. */
const MIN_NUMBERS_OF_TEN = 9;

const findMostUsed = <T>(items: readonly T[], toName: (item: T) => string): T | undefined => {
  const counts = new Map<string, { item: T; count: number }>();
  for (const item of items) {
    const known = counts.get(toName(item));
    if (known) known.count++;
    else counts.set(toName(item), { item, count: 1 });
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  return sorted[0]?.[1].item;
};

/** Numbers without a unit count as numbers in the unit of the group. */
const isOnScale = ({ family, measured }: SizeKey, scale: Scale): boolean =>
  measured !== undefined && (family === scale.family || family === '');

/** The scale of values; absent where fewer than nine of ten are numbers of one kind. */
export const toScale = (sizes: readonly (SizeKey | undefined)[]): Scale | undefined => {
  const measured = sizes.filter((size) => size?.measured !== undefined) as SizeKey[];
  if (measured.length * 10 < sizes.length * MIN_NUMBERS_OF_TEN) return undefined;
  const named = measured.filter(({ family }) => family !== '');
  const kind = findMostUsed(named, ({ family }) => family) ?? measured[0];
  if (!kind) return undefined;
  const unit = findMostUsed(
    named.filter(({ family }) => family === kind.family),
    (size) => size.measured?.unit ?? '',
  );
  const scale = { family: kind.family, unit: '', factor: 1, ...unit?.measured };
  const isOne =
    measured.filter((size) => isOnScale(size, scale)).length * 10 >= sizes.length * MIN_NUMBERS_OF_TEN;
  return isOne ? scale : undefined;
};

/** The number of a value in the unit of its group, or as written without a scale; NaN when it is not on the scale or not a number. */
export const toScaled = (size: SizeKey | undefined, scale: Scale | undefined): number => {
  const number = size?.numbers[0] ?? NaN;
  if (!size?.measured) return NaN;
  if (scale && !isOnScale(size, scale)) return NaN;
  const { factor } = scale && size.family !== '' ? scale : size.measured;
  return Number((number / factor).toPrecision(12));
};

/** Sort key of sizes: the family first, then the numbers. */
type Sortable = { readonly family: string; readonly numbers: readonly number[] };

/** The sort key of a size; numbers without a unit sort in the unit of the group. Absent for a value that is not a size. */
export const toSortable = (size: SizeKey | undefined, scale: Scale | undefined): Sortable | undefined => {
  if (!size || !scale || size.family !== '' || !size.measured) return size;
  return { family: scale.family, numbers: size.numbers.map((number) => number * scale.factor) };
};

/** Comparator: families, then numbers in order, then fewer numbers first. */
export const compareSizes = (a: Sortable | undefined, b: Sortable | undefined): number => {
  if (!a || !b) return 0;
  if (a.family !== b.family) return a.family < b.family ? -1 : 1;
  for (let at = 0; at < Math.min(a.numbers.length, b.numbers.length); at++) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.numbers.length - b.numbers.length;
};

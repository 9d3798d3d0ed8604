import type { SizeKey } from './size-key.ts';

/** In what the numbers of a group are told. */
export type Scale = {
  /** What its numbers measure, see `SizeKey`. */
  readonly family: string;
  /** The unit that most of its values are written in; '' where they have none. */
  readonly unit: string;
  /** Base units in one of it. */
  readonly factor: number;
};

/** Of ten values so many are numbers, or the group has no scale. */
const ENOUGH = 9;

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

/** Numbers without a unit are taken for numbers of the group's. */
const isOnScale = ({ family, measured }: SizeKey, scale: Scale): boolean =>
  measured !== undefined && (family === scale.family || family === '');

/** The scale of values; absent where fewer than nine of ten are numbers of one kind. */
export const toScale = (sizes: readonly (SizeKey | undefined)[]): Scale | undefined => {
  const measured = sizes.filter((size) => size?.measured !== undefined) as SizeKey[];
  if (measured.length * 10 < sizes.length * ENOUGH) return undefined;
  const named = measured.filter(({ family }) => family !== '');
  const kind = findMostUsed(named, ({ family }) => family) ?? measured[0];
  if (!kind) return undefined;
  const unit = findMostUsed(
    named.filter(({ family }) => family === kind.family),
    (size) => size.measured?.unit ?? '',
  );
  const scale = { family: kind.family, unit: '', factor: 1, ...unit?.measured };
  const isOne = measured.filter((size) => isOnScale(size, scale)).length * 10 >= sizes.length * ENOUGH;
  return isOne ? scale : undefined;
};

/**
 * A value's number in the unit of its group, in the unit that it is written in where the group has no scale; NaN for one that
 * is not on the scale, or is no number.
 */
export const toScaled = (size: SizeKey | undefined, scale: Scale | undefined): number => {
  const number = size?.numbers[0] ?? NaN;
  if (!size?.measured) return NaN;
  if (scale && !isOnScale(size, scale)) return NaN;
  const { factor } = scale && size.family !== '' ? scale : size.measured;
  return Number((number / factor).toPrecision(12));
};

/** What sizes are sorted by: the family first, then the numbers. */
type Sortable = { readonly family: string; readonly numbers: readonly number[] };

/** Numbers without a unit stand among those of their group's unit. Absent for what is no size. */
export const toSortable = (size: SizeKey | undefined, scale: Scale | undefined): Sortable | undefined => {
  if (!size || !scale || size.family !== '' || !size.measured) return size;
  return { family: scale.family, numbers: size.numbers.map((number) => number * scale.factor) };
};

/** Below 0 when `a` comes first: the numbers one after the other, the fewer first. */
export const compareSizes = (a: Sortable | undefined, b: Sortable | undefined): number => {
  if (!a || !b) return 0;
  if (a.family !== b.family) return a.family < b.family ? -1 : 1;
  for (let at = 0; at < Math.min(a.numbers.length, b.numbers.length); at++) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.numbers.length - b.numbers.length;
};

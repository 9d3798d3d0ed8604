import type { TimeSlicer } from '../../../time-slicer.ts';
import type { FacetValues } from './facet-values.ts';
import { compareSizes, type Scale, toScale, toScaled, toSortable } from './group-scale.ts';
import type { Postings } from './postings.ts';

/** Precomputed orders of facet values, by value; only values that products have are ordered. */
export type FacetOrder = {
  /** By group, the unit of its numbers; absent for a group whose values are not numbers of one kind. */
  readonly scales: (Scale | undefined)[];
  /** The number in the unit of the group, see `toScaled`. */
  readonly numbers: Float64Array;
  /** The rank of the slug within the group. */
  readonly ranks: Int32Array;
  /** By group, the values in the order of their slugs. */
  readonly ranked: Int32Array[];
  /** The rank by size within the group, -1 for a value that is not a size. */
  readonly sizeRanks: Int32Array;
};

/** Whether a value has products. */
export const isUsed = (postingStarts: Int32Array, value: number): boolean =>
  (postingStarts[value] ?? 0) < (postingStarts[value + 1] ?? 0);

const rankSlugs = (values: readonly number[], facets: FacetValues, order: FacetOrder): Int32Array => {
  const slugOf = (value: number): string => facets.values[value]?.slug ?? '';
  const ranked = Int32Array.from(values.toSorted((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1)));
  for (let rank = 0; rank < ranked.length; rank++) order.ranks[ranked[rank] ?? 0] = rank;
  return ranked;
};

const rankSizes = (group: number, facets: FacetValues, order: FacetOrder): void => {
  const scale = order.scales[group];
  const sizes = new Map<number, ReturnType<typeof toSortable>>();
  for (const value of order.ranked[group] ?? []) {
    const size = toSortable(facets.values[value]?.size, scale);
    if (size) sizes.set(value, size);
    order.numbers[value] = toScaled(facets.values[value]?.size, scale);
  }
  const sized = [...sizes.keys()].sort((a, b) => compareSizes(sizes.get(a), sizes.get(b)));
  for (let rank = 0; rank < sized.length; rank++) order.sizeRanks[sized[rank] ?? 0] = rank;
};

/** The order before any group is ordered; `orderGroup` fills it. */
export const createFacetOrder = (valueCount: number): FacetOrder => ({
  ...{ scales: [], ranked: [], numbers: new Float64Array(valueCount).fill(NaN) },
  ...{ ranks: new Int32Array(valueCount), sizeRanks: new Int32Array(valueCount).fill(-1) },
});

/** Orders the values of one group. */
export const orderGroup = (
  order: FacetOrder,
  group: number,
  { facets, postingStarts }: { facets: FacetValues; postingStarts: Int32Array },
): void => {
  const values = facets.groups[group]?.values ?? [];
  const used = values.filter((value) => isUsed(postingStarts, value));
  order.scales[group] = toScale(used.map((value) => facets.values[value]?.size));
  order.ranked[group] = rankSlugs(used, facets, order);
  rankSizes(group, facets, order);
};

/** Orders the values of all groups, in time slices. */
export const toFacetOrder = async (
  facets: FacetValues,
  { postingStarts }: Postings,
  slicer: TimeSlicer,
): Promise<FacetOrder> => {
  const order = createFacetOrder(facets.values.length);
  for (let group = 0; group < facets.groups.length; group++) {
    orderGroup(order, group, { facets, postingStarts });
    if (slicer.isDueNow()) await slicer.yield();
  }
  return order;
};

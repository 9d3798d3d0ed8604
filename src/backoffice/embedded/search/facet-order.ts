import type { FacetValues } from './facet-values.ts';
import { compareSizes, type Scale, toScale, toScaled, toSortable } from './group-scale.ts';
import type { Pacer } from './pacer.ts';
import type { Postings } from './postings.ts';

/** What is known of facet values before anybody asks, by value; only of those that products have. */
export type FacetOrder = {
  /** By group, in what its numbers are told; absent for one whose values are no numbers of one kind. */
  readonly scales: readonly (Scale | undefined)[];
  /** The number in the unit of the group, see `toScaled`. */
  readonly numbers: Float64Array;
  /** The place of its slug among those of the group. */
  readonly ranks: Int32Array;
  /** By group, the values in the order of their slugs. */
  readonly ranked: readonly Int32Array[];
  /** The place by size among the values of the group, -1 for what is no size. */
  readonly sizeRanks: Int32Array;
};

type Sorter = { readonly facets: FacetValues; readonly order: FacetOrder };

const rankSlugs = (values: readonly number[], { facets, order }: Sorter): Int32Array => {
  const slugOf = (value: number): string => facets.values[value]?.slug ?? '';
  const ranked = Int32Array.from(values.toSorted((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1)));
  for (let rank = 0; rank < ranked.length; rank++) order.ranks[ranked[rank] ?? 0] = rank;
  return ranked;
};

const rankSizes = (ranked: Int32Array, scale: Scale | undefined, { facets, order }: Sorter): void => {
  const sizes = new Map<number, ReturnType<typeof toSortable>>();
  for (const value of ranked) {
    const size = toSortable(facets.values[value]?.size, scale);
    if (size) sizes.set(value, size);
    order.numbers[value] = toScaled(facets.values[value]?.size, scale);
  }
  const sized = [...sizes.keys()].sort((a, b) => compareSizes(sizes.get(a), sizes.get(b)));
  for (let rank = 0; rank < sized.length; rank++) order.sizeRanks[sized[rank] ?? 0] = rank;
};

/** Puts the values of all groups in order, in slices. */
export const toFacetOrder = async (
  facets: FacetValues,
  { postingStarts }: Postings,
  pacer: Pacer,
): Promise<FacetOrder> => {
  const count = facets.values.length;
  const scales: (Scale | undefined)[] = [];
  const ranked: Int32Array[] = [];
  const order = {
    ...{ scales, ranked, numbers: new Float64Array(count).fill(NaN) },
    ...{ ranks: new Int32Array(count), sizeRanks: new Int32Array(count).fill(-1) },
  };
  const isMet = (value: number): boolean => (postingStarts[value] ?? 0) < (postingStarts[value + 1] ?? 0);
  for (const [group, { values }] of facets.groups.entries()) {
    const met = values.filter(isMet);
    const scale = toScale(met.map((value) => facets.values[value]?.size));
    scales[group] = scale;
    ranked[group] = rankSlugs(met, { facets, order });
    rankSizes(ranked[group], scale, { facets, order });
    if (pacer.isLate()) await pacer.rest();
  }
  return order;
};

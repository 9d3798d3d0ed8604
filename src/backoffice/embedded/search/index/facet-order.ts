import type { CatalogueIndex } from './catalogue-index.ts';
import type { FacetValues } from './facet-values.ts';
import { compareSizes, type Scale, toScale, toScaled, toSortable } from './group-scale.ts';
import type { Pacer } from '../time-slicer.ts';
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

type Previous = Pick<CatalogueIndex, 'facets' | 'order' | 'postingStarts'>;

const isMetIn = (starts: Int32Array, value: number): boolean =>
  (starts[value] ?? 0) < (starts[value + 1] ?? 0);

/** Takes the order of a group from an index before that has the same values in it; false when it has others. */
const takeOrder = (
  group: number,
  { facets, order }: Sorter,
  { previous, postingStarts }: { previous: Previous; postingStarts: Int32Array },
): boolean => {
  const values = facets.groups[group]?.values ?? [];
  const isSame = (value: number): boolean =>
    facets.values[value] === previous.facets.values[value] &&
    isMetIn(postingStarts, value) === isMetIn(previous.postingStarts, value);
  if (!values.every(isSame)) return false;
  for (const value of values) {
    order.numbers[value] = previous.order.numbers[value] ?? NaN;
    order.ranks[value] = previous.order.ranks[value] ?? 0;
    order.sizeRanks[value] = previous.order.sizeRanks[value] ?? -1;
  }
  return true;
};

/** Puts the values of all groups in order, in slices; groups that are as they were in `previous` are taken from it. */
export const toFacetOrder = async (
  facets: FacetValues,
  { postings, previous }: { postings: Postings; previous: Previous | undefined },
  pacer: Pacer,
): Promise<FacetOrder> => {
  const { postingStarts } = postings;
  const count = facets.values.length;
  const scales: (Scale | undefined)[] = [];
  const ranked: Int32Array[] = [];
  const order = {
    ...{ scales, ranked, numbers: new Float64Array(count).fill(NaN) },
    ...{ ranks: new Int32Array(count), sizeRanks: new Int32Array(count).fill(-1) },
  };
  for (const [group, { values }] of facets.groups.entries()) {
    if (previous && takeOrder(group, { facets, order }, { previous, postingStarts })) {
      scales[group] = previous.order.scales[group];
      ranked[group] = previous.order.ranked[group] ?? new Int32Array();
    } else {
      const met = values.filter((value) => isMetIn(postingStarts, value));
      const scale = toScale(met.map((value) => facets.values[value]?.size));
      scales[group] = scale;
      ranked[group] = rankSlugs(met, { facets, order });
      rankSizes(ranked[group], scale, { facets, order });
    }
    if (pacer.isLate()) await pacer.rest();
  }
  return order;
};

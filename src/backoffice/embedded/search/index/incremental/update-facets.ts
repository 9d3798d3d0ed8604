import { GrowingInts } from '../../arrays/growing-ints.ts';
import type { TimeSlicer } from '../../../../time-slicer.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { createFacetOrder, type FacetOrder, isUsed, orderGroup } from '../facet-order.ts';
import type { FacetValues } from '../facet-values.ts';
import type { ProductRun } from '../product-columns.ts';
import { type FacetSource, type ProductFacets, pushValues } from '../product-facets.ts';
import type { ReusedProducts } from './reused-products.ts';

/** Capacity for values that a change adds; growing would copy all values. */
const RESERVE = 1 << 16;

/** Whether the products that were read have the same values as before. */
const keepsValues = (
  { previous, keepsNumbers, readNumbers }: ReusedProducts,
  source: FacetSource,
): boolean => {
  if (!keepsNumbers) return false;
  const items = new GrowingInts();
  for (const product of readNumbers) {
    items.length = 0;
    pushValues(items, product, source);
    const [from, to] = [previous.facetStarts[product] ?? 0, previous.facetStarts[product + 1] ?? 0];
    if (items.length !== to - from) return false;
    for (let at = from; at < to; at++) if (items.at(at - from) !== previous.facetItems[at]) return false;
  }
  return true;
};

/** Appends the values of a run of reused products and writes the end of each product's values to `starts`. */
const pushRun = (
  items: GrowingInts,
  { product, old, length }: ProductRun,
  { previous, starts }: { previous: ProductFacets; starts: Int32Array },
): void => {
  const { facetStarts, facetItems } = previous;
  const first = facetStarts[old] ?? 0;
  const shift = items.length - first;
  items.pushRange(facetItems, first, facetStarts[old + length] ?? 0);
  for (let at = 1; at <= length; at++) starts[product + at] = (facetStarts[old + at] ?? 0) + shift;
};

/** Computes `toProductFacets` from the previous index, with which it shares the arrays when nothing changed. */
export const updateProductFacets = async (
  source: FacetSource,
  reused: ReusedProducts,
  slicer: TimeSlicer,
): Promise<ProductFacets> => {
  const { previous, runs } = reused;
  if (keepsValues(reused, source)) {
    const { facetStarts, facetItems } = previous;
    return { facetStarts, facetItems };
  }
  const size = source.parents.length;
  const facetStarts = new Int32Array(size + 1);
  const items = new GrowingInts(previous.facetItems.length + RESERVE);
  let product = 0;
  const pushUntil = async (end: number): Promise<void> => {
    for (; product < end; product++) {
      pushValues(items, product, source);
      facetStarts[product + 1] = items.length;
      if (slicer.isDue()) await slicer.yield();
    }
  };
  for (const run of runs) {
    await pushUntil(run.product);
    pushRun(items, run, { previous, starts: facetStarts });
    product += run.length;
    if (slicer.isDueNow()) await slicer.yield();
  }
  await pushUntil(size);
  return { facetStarts, facetItems: await items.toTrimmed(slicer) };
};

type OrderedFacets = Pick<CatalogueIndex, 'facets' | 'order' | 'postingStarts'>;

/** Copies the order of a group from the previous index if its used values are the same; returns whether it did. */
const copyGroup = (
  order: FacetOrder,
  group: number,
  {
    facets,
    postingStarts,
    previous,
  }: { facets: FacetValues; postingStarts: Int32Array; previous: OrderedFacets },
): boolean => {
  const values = facets.groups[group]?.values ?? [];
  const isSame = (value: number): boolean =>
    facets.values[value] === previous.facets.values[value] &&
    isUsed(postingStarts, value) === isUsed(previous.postingStarts, value);
  if (!values.every(isSame)) return false;
  for (const value of values) {
    order.numbers[value] = previous.order.numbers[value] ?? NaN;
    order.ranks[value] = previous.order.ranks[value] ?? 0;
    order.sizeRanks[value] = previous.order.sizeRanks[value] ?? -1;
  }
  order.scales[group] = previous.order.scales[group];
  order.ranked[group] = previous.order.ranked[group] ?? new Int32Array();
  return true;
};

/** Computes `toFacetOrder`, reusing the order of groups that did not change. */
export const updateFacetOrder = async (
  { facets, postingStarts }: { facets: FacetValues; postingStarts: Int32Array },
  previous: OrderedFacets,
  slicer: TimeSlicer,
): Promise<FacetOrder> => {
  const order = createFacetOrder(facets.values.length);
  for (let group = 0; group < facets.groups.length; group++) {
    if (!copyGroup(order, group, { facets, postingStarts, previous }))
      orderGroup(order, group, { facets, postingStarts });
    if (slicer.isDueNow()) await slicer.yield();
  }
  return order;
};

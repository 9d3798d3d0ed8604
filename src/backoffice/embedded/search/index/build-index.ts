import type { Versions } from '../../content/change-counters.ts';
import type { Snapshot } from '../../database/snapshot.ts';
import { sortDescending } from '../arrays/radix-sort.ts';
import { TimeSlicer } from '../../../time-slicer.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { toFacetOrder } from './facet-order.ts';
import { FacetValues } from './facet-values.ts';
import { IndexBuilder, readProducts, SORT_COLUMNS } from './index-builder.ts';
import { numberProducts } from './number-products.ts';
import { toPostings } from './postings.ts';
import type { ProductColumns } from './product-columns.ts';
import { toProductFacets } from './product-facets.ts';
import { readCategories } from './read-categories.ts';

const sortProducts = async (
  columns: ProductColumns,
  slicer: TimeSlicer,
): Promise<CatalogueIndex['orders']> => ({
  popularity: await sortDescending(columns[SORT_COLUMNS.popularity], slicer),
  rating: await sortDescending(columns[SORT_COLUMNS.rating], slicer),
  newness: await sortDescending(columns[SORT_COLUMNS.newness], slicer),
});

/** Builds the index of a snapshot from all its products, in time slices; throws the reason of `signal` when it is aborted. */
export const buildIndex = async (
  snapshot: Snapshot,
  versions: Versions,
  signal?: AbortSignal,
): Promise<CatalogueIndex> => {
  const slicer = new TimeSlicer(signal);
  const numbering = await numberProducts(snapshot, slicer);
  if (slicer.isDueNow()) await slicer.yield();
  const facets = new FacetValues();
  const tree = await readCategories(snapshot, facets);
  if (slicer.isDueNow()) await slicer.yield();
  const context = { snapshot, versions, numbering, tree, facets, slicer };
  const builder = new IndexBuilder(context);
  await readProducts(builder, context, { places: numbering.numbers.keys() });
  await builder.delayChildren();
  const values = await toProductFacets(numbering, { own: builder.own, values: facets }, slicer);
  const postings = await toPostings(values, facets.values.length, slicer);
  return builder.toIndex({
    ...values,
    ...postings,
    order: await toFacetOrder(facets, postings, slicer),
    orders: await sortProducts(builder.columns, slicer),
    text: await builder.text.build(slicer),
  });
};

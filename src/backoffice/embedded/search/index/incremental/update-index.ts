import type { Versions } from '../../../content/change-counters.ts';
import { chunk } from '../../../../chunk.ts';
import type { Snapshot } from '../../../database/snapshot.ts';
import { TimeSlicer } from '../../../../time-slicer.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import { FacetValues } from '../facet-values.ts';
import { IndexBuilder, type BuildContext, readProducts } from '../index-builder.ts';
import { numberProducts } from '../number-products.ts';
import { readCategories } from '../read-categories.ts';
import { mergeTexts } from './merge-texts.ts';
import { findSameNumbering, readChanges } from './read-changes.ts';
import { findReusedProducts, type ReusedProducts } from './reused-products.ts';
import { updateFacetOrder, updateProductFacets } from './update-facets.ts';
import { updateNumbering } from './update-numbering.ts';
import { updateOrders } from './update-orders.ts';
import { updatePostings } from './update-postings.ts';

/** Copies the columns of reused products and reads the others. */
const readOthers = async (
  builder: IndexBuilder,
  context: BuildContext,
  { previous, runs, readPlaces }: ReusedProducts,
): Promise<void> => {
  const { numbering, slicer } = context;
  await builder.columns.copy(previous.columns, runs, slicer);
  for (const places of chunk(readPlaces)) {
    const ids = places.map((place) => numbering.sortedIds[place] ?? 0).join(', ');
    await readProducts(builder, context, { places, toWhere: (column) => `where ${column} in (${ids})` });
  }
};

/** Facet values, posting lists and orders; shared with the previous index as far as nothing changed. */
const updateDerived = async (
  builder: IndexBuilder,
  { numbering, facets, slicer }: BuildContext,
  reused: ReusedProducts,
) => {
  const { previous } = reused;
  const { parents, ends } = numbering;
  const items = await updateProductFacets(
    { parents, ends, own: builder.own, values: facets },
    reused,
    slicer,
  );
  const isShared = facets.isUnchanged && items.facetItems === previous.facetItems;
  const { postingStarts, postingItems } = isShared
    ? previous
    : await updatePostings(reused, { items, valueCount: facets.values.length }, slicer);
  const order = isShared
    ? previous.order
    : await updateFacetOrder({ facets, postingStarts }, previous, slicer);
  const orders = await updateOrders(builder.columns, reused, slicer);
  const text = await mergeTexts(reused, await builder.text.build(slicer), slicer);
  return { ...items, postingStarts, postingItems, order, orders, text };
};

/**
 * Builds the index of a snapshot from `previous` and the products that changed since; equal to `buildIndex` of the same snapshot.
 * Absent when too much changed: then a full build is as fast. Leaves `previous` unchanged, but shares memory with it.
 */
export const updateIndex = async (
  snapshot: Snapshot,
  { versions, previous }: { readonly versions: Versions; readonly previous: CatalogueIndex },
  signal?: AbortSignal,
): Promise<CatalogueIndex | undefined> => {
  const slicer = new TimeSlicer(signal);
  const changed = await readChanges(snapshot, previous);
  if (!changed) return undefined;
  const numbering =
    (await findSameNumbering(snapshot, previous, changed)) ??
    (await updateNumbering(snapshot, { previous, changed }, slicer)) ??
    (await numberProducts(snapshot, slicer));
  if (slicer.isDueNow()) await slicer.yield();
  const facets = new FacetValues(previous.facets);
  const tree = await readCategories(snapshot, facets);
  if (slicer.isDueNow()) await slicer.yield();
  const reused = await findReusedProducts(previous, { numbering, tree, facets, changed }, slicer);
  if (!reused) return undefined;
  const context = { snapshot, versions, numbering, tree, facets, slicer };
  const builder = new IndexBuilder(context);
  await readOthers(builder, context, reused);
  await builder.delayChildren();
  return builder.toIndex(await updateDerived(builder, context, reused));
};

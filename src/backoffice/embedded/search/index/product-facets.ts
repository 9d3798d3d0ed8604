import type { CatalogueIndex } from './catalogue-index.ts';
import type { FacetValues } from './facet-values.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import type { Kept, Run } from './incremental/reused-products.ts';
import type { Numbering } from './number-products.ts';
import type { OwnFacets } from './own-facets.ts';
import type { Pacer } from '../time-slicer.ts';

type Items = Pick<CatalogueIndex, 'facetStarts' | 'facetItems'>;

type Facets = { readonly own: OwnFacets; readonly values: FacetValues; readonly kept: Kept | undefined };

/** The values of one product: its own, and its parent's of the groups it has none of itself. */
const push = (
  items: GrowingInts,
  own: Int32Array,
  { inherited, values }: { inherited: Int32Array; values: FacetValues },
): void => {
  items.pushAll(own);
  if (inherited.length === 0) return;
  const groups = new Set(Array.from(own, (value) => values.groupOf.at(value)));
  for (const value of inherited) if (!groups.has(values.groupOf.at(value))) items.push(value);
};

const NONE = new Int32Array();

/** Values that a change may bring without all being copied once more. */
const RESERVE = 1 << 16;

type Reading = Pick<Numbering, 'parents' | 'ends'> & Pick<Facets, 'own' | 'values'>;

/** Puts the values of a product that was read behind the others; one with children has none. */
const pushRead = (items: GrowingInts, product: number, { parents, ends, own, values }: Reading): void => {
  if (ends[product] !== product + 1) return;
  const parent = parents[product] ?? -1;
  push(items, own.of(product), { inherited: parent >= 0 ? own.of(parent) : NONE, values });
};

/** How many values there are at most: memory that grows would be copied in one piece. */
const countMost = ({ parents, own }: Reading): number => {
  let most = 0;
  for (let product = 0; product < parents.length; product++) {
    const parent = parents[product] ?? -1;
    most += own.countOf(product) + (parent >= 0 ? own.countOf(parent) : 0);
  }
  return most;
};

/** Whether what was read again has the values that it had. */
const areSame = ({ index, isSame, read }: Kept, reading: Reading): boolean => {
  if (!isSame) return false;
  const items = new GrowingInts();
  for (const product of read) {
    items.length = 0;
    pushRead(items, product, reading);
    const [from, to] = [index.facetStarts[product] ?? 0, index.facetStarts[product + 1] ?? 0];
    if (items.length !== to - from) return false;
    for (let at = from; at < to; at++) if (items.at(at - from) !== index.facetItems[at]) return false;
  }
  return true;
};

/** Puts the values of products that are kept behind the others, and notes where each one's end. */
const pushRun = (
  items: GrowingInts,
  { product, old, length }: Run,
  { from, to }: { from: Items; to: Int32Array },
): void => {
  const { facetStarts, facetItems } = from;
  const first = facetStarts[old] ?? 0;
  const shift = items.length - first;
  items.pushRange(facetItems, first, facetStarts[old + length] ?? 0);
  for (let at = 1; at <= length; at++) to[product + at] = (facetStarts[old + at] ?? 0) + shift;
};

/** The facet values of all that is sold: a product with children has none. Those of before where nothing changed. */
export const toProductFacets = async (
  { parents, ends }: Pick<Numbering, 'parents' | 'ends'>,
  { own, values, kept }: Facets,
  pacer: Pacer,
): Promise<Items> => {
  const reading = { parents, ends, own, values };
  if (kept && areSame(kept, reading)) {
    const { facetStarts, facetItems } = kept.index;
    return { facetStarts, facetItems };
  }
  const facetStarts = new Int32Array(parents.length + 1);
  const items = new GrowingInts(kept ? kept.index.facetItems.length + RESERVE : countMost(reading));
  let product = 0;
  const readTo = async (end: number): Promise<void> => {
    for (; product < end; product++) {
      pushRead(items, product, reading);
      facetStarts[product + 1] = items.length;
      if (pacer.isDue()) await pacer.rest();
    }
  };
  for (const run of kept?.runs ?? []) {
    await readTo(run.product);
    if (kept) pushRun(items, run, { from: kept.index, to: facetStarts });
    product += run.length;
    if (pacer.isLate()) await pacer.rest();
  }
  await readTo(parents.length);
  return { facetStarts, facetItems: await items.take(pacer) };
};

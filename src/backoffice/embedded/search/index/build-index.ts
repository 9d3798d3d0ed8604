import type { Versions } from '../../content/change-counters.ts';
import type { Snapshot } from '../../database/snapshot.ts';
import type { CatalogueIndex, IndexedCategory } from './catalogue-index.ts';
import { toFacetOrder } from './facet-order.ts';
import { FacetValues } from './facet-values.ts';
import { findKept } from './incremental/find-reused.ts';
import type { Kept } from './incremental/reused-products.ts';
import { type Numbering, numberProducts } from './number-products.ts';
import { OwnFacets } from './own-facets.ts';
import { Pacer } from '../time-slicer.ts';
import { toPostings } from './postings.ts';
import { ProductColumns } from './product-columns.ts';
import { toProductFacets } from './product-facets.ts';
import { findSameNumbering, readChanged } from './incremental/read-changes.ts';
import { DetailsReader } from './read-details.ts';
import { READ_COLUMNS, type ReadProduct, type ReadValues, toReadProduct } from './read-product.ts';
import { readCategories, readFiling, toCategoryValues } from './read-categories.ts';
import { renumberProducts } from './incremental/update-numbering.ts';
import { renewPostings } from './incremental/update-postings.ts';
import { renewOrder, toOrder } from '../arrays/radix-sort.ts';
import { addTexts } from './add-texts.ts';
import { mergeTexts } from './incremental/merge-texts.ts';
import { type TextIndex, TextIndexBuilder } from '../text/text-index.ts';

/** Ids that one query names. */
const CHUNK = 500;

type Tree = ReadonlyMap<number, IndexedCategory>;

/** Takes rows in the order of their ids and puts them under their numbers. */
class IndexBuilder {
  readonly columns: ProductColumns;
  readonly own: OwnFacets;
  readonly text: TextIndexBuilder;
  readonly #facets: FacetValues;
  readonly #details: DetailsReader;

  constructor(size: number, facets: FacetValues) {
    this.columns = new ProductColumns(size);
    this.own = new OwnFacets(size, facets);
    this.text = new TextIndexBuilder(size);
    this.#facets = facets;
    this.#details = new DetailsReader(facets, this.text);
  }

  add(product: number, row: ReadProduct, categories: readonly number[]): void {
    const details = this.#details.read(row.id, row.details);
    this.columns.set(product, row);
    this.own.add(product, row, { categories, details });
    const names = categories.map((value) => this.#facets.values[value]?.label ?? { it: '', en: '' });
    this.text.begin(product);
    addTexts(this.text, row, { details, categories: names });
    this.text.end();
  }

  /** A child is in the catalogue no sooner than its parent. */
  async delayChildren({ parents }: Numbering, pacer: Pacer): Promise<void> {
    const { visibleFrom } = this.columns;
    for (let product = 0; product < parents.length; product++) {
      const parent = parents[product] ?? -1;
      if (parent >= 0) visibleFrom[product] = Math.max(visibleFrom[product] ?? 0, visibleFrom[parent] ?? 0);
      if (pacer.isDue()) await pacer.rest();
    }
  }
}

type Reading = {
  readonly snapshot: Snapshot;
  readonly numbering: Numbering;
  readonly tree: Tree;
  readonly pacer: Pacer;
};

/** Reads the products whose places are listed, ascending; `where` leaves no others. */
const readRows = async (
  builder: IndexBuilder,
  { snapshot, numbering, tree, pacer }: Reading,
  { places, isIn }: { places: Iterable<number, undefined>; isIn?: (column: string) => string },
): Promise<void> => {
  const filing = await readFiling(snapshot, pacer, isIn?.('product_id'));
  const next: Iterator<number, undefined> = places[Symbol.iterator]();
  const query = `select ${READ_COLUMNS.join(', ')} from product ${isIn?.('id') ?? ''} order by id`;
  for await (const batch of snapshot.tuples<ReadValues>(query)) {
    for (const values of batch) {
      const row = toReadProduct(values);
      const place = next.next().value ?? 0;
      builder.add(numbering.numbers[place] ?? 0, row, toCategoryValues(filing.take(row.id), tree));
      if (pacer.isDue()) await pacer.rest();
    }
  }
};

const readAll = (builder: IndexBuilder, reading: Reading): Promise<void> =>
  readRows(builder, reading, { places: reading.numbering.numbers.keys() });

/** Takes over what is kept, and reads the others. */
const readOthers = async (builder: IndexBuilder, reading: Reading, kept: Kept): Promise<void> => {
  const { numbering, pacer } = reading;
  await builder.columns.copy(kept.index.columns, kept.runs, pacer);
  for (let from = 0; from < kept.places.length; from += CHUNK) {
    const places = kept.places.slice(from, from + CHUNK);
    const ids = places.map((place) => numbering.sortedIds[place] ?? 0).join(', ');
    await readRows(builder, reading, { places, isIn: (column) => `where ${column} in (${ids})` });
  }
};

const toText = async (builder: IndexBuilder, kept: Kept | undefined, pacer: Pacer): Promise<TextIndex> => {
  const text = await builder.text.build(pacer);
  if (!kept) return text;
  const { index, renumbering, isSame } = kept;
  return mergeTexts({ text: index.text, renumbering, isSame }, text, pacer);
};

const areSame = (a: Int32Array, b: Int32Array): boolean => {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return a.length === b.length;
};

const SORTED = { popularity: 'sales', rating: 'ratings', newness: 'created' } as const;

/** The orders of sorts, those that did not change from before. */
const toOrders = async (columns: ProductColumns, kept: Kept | undefined, pacer: Pacer) => {
  const toOne = (name: keyof typeof SORTED): Promise<Int32Array> | Int32Array => {
    const keys = columns[SORTED[name]];
    if (!kept) return toOrder(keys, pacer);
    const order = kept.index.orders[name];
    const isKept = kept.isSame && areSame(kept.index.columns[SORTED[name]], keys);
    return isKept ? order : renewOrder(keys, { ...kept, order }, pacer);
  };
  const popularity = await toOne('popularity');
  const rating = await toOne('rating');
  return { popularity, rating, newness: await toOne('newness') };
};

export type BuildOptions = {
  /** Ends the work. */
  readonly signal?: AbortSignal | undefined;
  /** Ends it where all products are read: what takes little time is finished all the same. */
  readonly overtaken?: AbortSignal | undefined;
  /** An earlier index of the same store: what did not change since is taken from it, where most did not. */
  readonly previous?: CatalogueIndex | undefined;
};

/** Builds the index of what a snapshot shows, in slices between which requests are answered. */
export const buildIndex = async (
  snapshot: Snapshot,
  versions: Versions,
  { signal, overtaken, previous }: BuildOptions = {},
): Promise<CatalogueIndex> => {
  const ends = [signal, ...(previous ? [] : [overtaken])].filter((end) => end !== undefined);
  const pacer = new Pacer(AbortSignal.any(ends));
  const changed = previous && (await readChanged(snapshot, previous));
  if (previous && !changed) return buildIndex(snapshot, versions, { signal, overtaken });
  const numbering =
    (previous && changed && (await findSameNumbering(snapshot, previous, changed))) ??
    (previous && changed && (await renumberProducts(snapshot, { index: previous, changed }, pacer))) ??
    (await numberProducts(snapshot, pacer));
  if (pacer.isLate()) await pacer.rest();
  const facets = new FacetValues(previous?.facets);
  const tree = await readCategories(snapshot, facets);
  if (pacer.isLate()) await pacer.rest();
  const kept = previous && changed && (await findKept(previous, { numbering, tree, facets, changed }, pacer));
  if (previous && !kept) return buildIndex(snapshot, versions, { signal, overtaken });
  const builder = new IndexBuilder(numbering.ids.length, facets);
  const reading = { snapshot, numbering, tree, pacer };
  await (kept ? readOthers(builder, reading, kept) : readAll(builder, reading));
  await builder.delayChildren(numbering, pacer);
  const values = await toProductFacets(numbering, { own: builder.own, values: facets, kept }, pacer);
  const shared =
    kept && facets.isAsBefore && values.facetItems === kept.index.facetItems ? kept.index : undefined;
  const valueCount = facets.values.length;
  const postings =
    shared ??
    (await (kept
      ? renewPostings(kept, { items: values, valueCount }, pacer)
      : toPostings(values, valueCount, pacer)));
  const { columns } = builder;
  return {
    versions,
    size: numbering.ids.length,
    ...numbering,
    ...{ columns, facets },
    ...{ available: columns.available, visibleFrom: columns.visibleFrom },
    ...values,
    ...{ postingStarts: postings.postingStarts, postingItems: postings.postingItems },
    order: shared?.order ?? (await toFacetOrder(facets, { postings, previous }, pacer)),
    orders: await toOrders(columns, kept, pacer),
    topCategories: [...tree.values()].filter((category) => !category.parent),
    text: await toText(builder, kept, pacer),
  };
};

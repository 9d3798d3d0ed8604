import { AVAILABLE } from '#src/contract/product.ts';
import type { Priceable } from '../catalogue/pricing.ts';
import {
  parseDetails,
  type ProductDetails,
  type ProductRow,
  toPriceable,
} from '../catalogue/stored-product.ts';
import type { Versions } from '../content/version.ts';
import type { Snapshot } from '../database/snapshot.ts';
import { toValueSlug } from '../import/attributes.ts';
import type { CatalogueIndex, IndexedCategory } from './catalogue-index.ts';
import { BRAND, COLOR, FacetValues, SIZE } from './facet-values.ts';
import { GrowingInts } from './growing-ints.ts';
import { type Numbering, numberProducts } from './number-products.ts';
import { Pacer } from './pacer.ts';
import { toPostings } from './postings.ts';
import { readCategories, readFiling, toCategoryValues } from './read-categories.ts';
import { toOrder } from './sort-orders.ts';
import { addTexts, TEXT_COLUMNS } from './text/add-texts.ts';
import { TextIndexBuilder } from './text/text-index.ts';

const COLUMNS = [
  ...TEXT_COLUMNS,
  'id',
  'price',
  'sale_price',
  'price_breaks',
  'min_packaging',
  'availability',
  'visible_from',
  'ratings',
  'sales',
  'created',
  'details',
] as const;
type Row = Pick<ProductRow, (typeof COLUMNS)[number]>;

const toDayNumber = (day: string | null): number => Number(day?.replaceAll('-', '') ?? 0) || 0;

/** Takes rows in any order and puts them under their numbers. */
class IndexBuilder {
  readonly facets = new FacetValues();
  readonly text: TextIndexBuilder;
  readonly available: Uint8Array;
  readonly visibleFrom: Int32Array;
  readonly sales: Float64Array;
  readonly ratings: Float64Array;
  readonly created: Float64Array;
  readonly priceables: Priceable[];
  /** Own facet values, in the order of the rows. */
  readonly items = new GrowingInts();
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;

  constructor(size: number) {
    this.text = new TextIndexBuilder(size);
    this.available = new Uint8Array(size);
    this.visibleFrom = new Int32Array(size);
    this.sales = new Float64Array(size);
    this.ratings = new Float64Array(size);
    this.created = new Float64Array(size);
    this.firsts = new Int32Array(size);
    this.lasts = new Int32Array(size);
    this.priceables = new Array<Priceable>(size);
  }

  add(product: number, row: Row, categories: readonly IndexedCategory['value'][]): void {
    const details = parseDetails(row.details);
    this.available[product] = row.availability === AVAILABLE ? 1 : 0;
    this.visibleFrom[product] = toDayNumber(row.visible_from);
    this.sales[product] = row.sales;
    this.ratings[product] = row.ratings ?? -1;
    this.created[product] = toDayNumber(row.created);
    this.priceables[product] = toPriceable(row);
    this.firsts[product] = this.items.length;
    for (const value of categories) this.items.push(value);
    this.#addFacets(row, details);
    this.lasts[product] = this.items.length;
    const names = categories.map((value) => this.facets.values[value]?.label ?? { it: '', en: '' });
    this.text.begin(product);
    addTexts(this.text, row, { details, categories: names });
    this.text.end();
  }

  #addFacets(row: Row, details: ProductDetails): void {
    const put = (group: number, it: string, en: string): void => {
      if (it) this.items.push(this.facets.getValue(group, toValueSlug(it), { it, en: en || it }));
    };
    put(BRAND, row.brand, '');
    put(COLOR, row.color, row.color_en);
    put(SIZE, row.size, row.size_en);
    for (const { key, label, values } of details.attributes) {
      const group = this.facets.getGroup(key, label);
      for (const value of values) this.items.push(this.facets.getValue(group, value.slug, value.label));
    }
  }
}

/** What a child has of its parent: the values of the groups it has none of itself, and a later day. */
const inherit = async (builder: IndexBuilder, { parents, ends }: Numbering, pacer: Pacer) => {
  const size = parents.length;
  const facetStarts = new Int32Array(size + 1);
  const facetItems = new GrowingInts();
  const { values } = builder.facets;
  const own = (product: number): Int32Array =>
    builder.items.view(builder.firsts[product] ?? 0, builder.lasts[product] ?? 0);
  for (let product = 0; product < size; product++) {
    const parent = parents[product] ?? -1;
    const isLeaf = ends[product] === product + 1;
    if (isLeaf) for (const value of own(product)) facetItems.push(value);
    if (parent >= 0) {
      const groups = new Set(Array.from(own(product), (value) => values[value]?.group));
      for (const value of own(parent)) if (!groups.has(values[value]?.group)) facetItems.push(value);
      const days = [builder.visibleFrom[product] ?? 0, builder.visibleFrom[parent] ?? 0];
      builder.visibleFrom[product] = Math.max(...days);
    }
    facetStarts[product + 1] = facetItems.length;
    if (pacer.isDue()) await pacer.rest();
  }
  return { facetStarts, facetItems: facetItems.view().slice() };
};

const fill = async (
  snapshot: Snapshot,
  numbering: Numbering,
  pacer: Pacer,
): Promise<{ builder: IndexBuilder; tree: ReadonlyMap<number, IndexedCategory> }> => {
  const builder = new IndexBuilder(numbering.ids.length);
  const tree = await readCategories(snapshot, builder.facets);
  const filing = await readFiling(snapshot, pacer);
  for await (const batch of snapshot.rows<Row>(`select ${COLUMNS.join(', ')} from product order by id`)) {
    for (const row of batch) {
      const product = numbering.byId.get(row.id);
      if (product !== undefined) builder.add(product, row, toCategoryValues(filing.get(row.id) ?? [], tree));
      if (pacer.isDue()) await pacer.rest();
    }
  }
  return { builder, tree };
};

const toSkuMap = async (skus: readonly string[], pacer: Pacer): Promise<Map<string, number>> => {
  const map = new Map<string, number>();
  for (const [product, sku] of skus.entries()) {
    map.set(sku.toLowerCase(), product);
    if (pacer.isDue()) await pacer.rest();
  }
  return map;
};

/** Builds the index of what a snapshot shows, in slices between which requests are answered; `signal` ends it. */
export const buildIndex = async (
  snapshot: Snapshot,
  versions: Versions,
  signal?: AbortSignal,
): Promise<CatalogueIndex> => {
  const pacer = new Pacer(signal);
  const numbering = await numberProducts(snapshot, pacer);
  const { builder, tree } = await fill(snapshot, numbering, pacer);
  const { ids, skus, parents, ends, orphans } = numbering;
  const values = await inherit(builder, numbering, pacer);
  return {
    versions,
    size: ids.length,
    ...{ ids, skus, parents, ends, orphans },
    ...values,
    ...(await toPostings(values, builder.facets.values.length, pacer)),
    visibleFrom: builder.visibleFrom,
    available: builder.available,
    orders: {
      popularity: await toOrder(builder.sales, pacer),
      rating: await toOrder(builder.ratings, pacer),
      newness: await toOrder(builder.created, pacer),
    },
    priceables: builder.priceables,
    facets: builder.facets,
    topCategories: [...tree.values()].filter((category) => !category.parent),
    text: await builder.text.build(pacer),
    bySku: await toSkuMap(skus, pacer),
  };
};

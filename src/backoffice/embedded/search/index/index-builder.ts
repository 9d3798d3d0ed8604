import type { Versions } from '../../content/change-counters.ts';
import type { Snapshot } from '../../database/snapshot.ts';
import { TextIndexBuilder } from '../text/text-index.ts';
import type { TimeSlicer } from '../../../time-slicer.ts';
import { addTexts } from './add-texts.ts';
import type { CatalogueIndex, IndexedCategory } from './catalogue-index.ts';
import type { FacetValues } from './facet-values.ts';
import type { Numbering } from './number-products.ts';
import { OwnFacets } from './own-facets.ts';
import { ProductColumns } from './product-columns.ts';
import { readCategoryLinks, toCategoryValues } from './read-categories.ts';
import { DetailsReader } from './read-details.ts';
import { SOURCE_COLUMNS, type SourceRow, type SourceTuple, toSourceRow } from './read-product.ts';

/** The inputs of a build, read before the products. */
export type BuildContext = {
  readonly snapshot: Snapshot;
  readonly versions: Versions;
  readonly numbering: Numbering;
  readonly tree: ReadonlyMap<number, IndexedCategory>;
  readonly facets: FacetValues;
  readonly slicer: TimeSlicer;
};

/** The parts of an index that are computed after all products are read. */
type DerivedParts = Pick<
  CatalogueIndex,
  'facetStarts' | 'facetItems' | 'postingStarts' | 'postingItems' | 'order' | 'orders' | 'text'
>;

/** Collects the columns, facet values and texts of products, which are added in the order of their ids. */
export class IndexBuilder {
  readonly columns: ProductColumns;
  readonly own: OwnFacets;
  readonly text: TextIndexBuilder;
  readonly #context: BuildContext;
  readonly #details: DetailsReader;

  constructor(context: BuildContext) {
    const size = context.numbering.ids.length;
    this.#context = context;
    this.columns = new ProductColumns(size);
    this.own = new OwnFacets(size, context.facets);
    this.text = new TextIndexBuilder(size);
    this.#details = new DetailsReader(context.facets, this.text);
  }

  add(product: number, row: SourceRow, categories: readonly number[]): void {
    const { values } = this.#context.facets;
    const details = this.#details.read(row.id, row.details);
    this.columns.set(product, row);
    this.own.add(product, row, { categories, details });
    const names = categories.map((value) => values[value]?.label ?? { it: '', en: '' });
    this.text.begin(product);
    addTexts(this.text, row, { details, categories: names });
    this.text.end();
  }

  /** Postpones the first day of children to that of their parent. */
  async delayChildren(): Promise<void> {
    const { numbering, slicer } = this.#context;
    const { parents } = numbering;
    const { visibleFrom } = this.columns;
    for (let product = 0; product < parents.length; product++) {
      const parent = parents[product] ?? -1;
      if (parent >= 0) visibleFrom[product] = Math.max(visibleFrom[product] ?? 0, visibleFrom[parent] ?? 0);
      if (slicer.isDue()) await slicer.yield();
    }
  }

  toIndex(parts: DerivedParts): CatalogueIndex {
    const { versions, numbering, facets, tree } = this.#context;
    const { columns } = this;
    return {
      versions,
      size: numbering.ids.length,
      ...numbering,
      columns,
      facets,
      available: columns.available,
      visibleFrom: columns.visibleFrom,
      topCategories: [...tree.values()].filter((category) => !category.parent),
      ...parts,
    };
  }
}

/** Adds the products at `places` (ascending) to the builder; `toWhere` restricts a query to exactly these by an id column. */
export const readProducts = async (
  builder: IndexBuilder,
  { snapshot, numbering, tree, slicer }: BuildContext,
  { places, toWhere }: { places: Iterable<number, undefined>; toWhere?: (column: string) => string },
): Promise<void> => {
  const links = await readCategoryLinks(snapshot, slicer, toWhere?.('product_id'));
  const next: Iterator<number, undefined> = places[Symbol.iterator]();
  const query = `select ${SOURCE_COLUMNS.join(', ')} from product ${toWhere?.('id') ?? ''} order by id`;
  for await (const batch of snapshot.tuples<SourceTuple>(query)) {
    for (const values of batch) {
      const row = toSourceRow(values);
      const place = next.next().value ?? 0;
      builder.add(numbering.numbers[place] ?? 0, row, toCategoryValues(links.advanceTo(row.id), tree));
      if (slicer.isDue()) await slicer.yield();
    }
  }
};

/** The columns that products are sorted by. */
export const SORT_COLUMNS = { popularity: 'sales', rating: 'ratings', newness: 'created' } as const;

import type { Snapshot } from '../../database/snapshot.ts';
import type { IndexedCategory } from './catalogue-index.ts';
import type { FacetValues } from './facet-values.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import type { TimeSlicer } from '../../../time-slicer.ts';

type Row = {
  readonly id: number;
  readonly path: string;
  readonly slug: string;
  readonly parent_id: number | null;
  readonly name_it: string;
  readonly name_en: string;
  readonly image: string;
};

const QUERY = 'select id, path, slug, parent_id, name_it, name_en, image from category order by position, id';

/** The category tree by id, parents before their children; each category becomes a facet value. */
export const readCategories = async (
  snapshot: Snapshot,
  facets: FacetValues,
): Promise<Map<number, IndexedCategory>> => {
  const rows: Row[] = [];
  for await (const batch of snapshot.rows<Row>(QUERY)) rows.push(...batch);
  rows.sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  const tree = new Map<number, IndexedCategory>();
  for (const { id, slug, path, parent_id, name_it, name_en, image } of rows) {
    const parent = parent_id === null ? undefined : tree.get(parent_id);
    const value = facets.getCategory(slug, { it: name_it, en: name_en });
    const category: IndexedCategory = { id, slug, path, parent, value, image, children: [] };
    parent?.children.push(category);
    tree.set(id, category);
  }
  return tree;
};

/** The categories of products, for sequential access in the order of product ids. */
class CategoryLinks {
  readonly #products = new GrowingInts();
  readonly #categories = new GrowingInts();
  #at = 0;

  add(product_id: number, category_id: number): void {
    this.#products.push(product_id);
    this.#categories.push(category_id);
  }

  /** Advances to a product, whose id must be above that of the previous call, and returns its categories. */
  advanceTo(product_id: number): readonly number[] {
    while (this.#at < this.#products.length && this.#products.at(this.#at) < product_id) this.#at++;
    const first = this.#at;
    while (this.#at < this.#products.length && this.#products.at(this.#at) === product_id) this.#at++;
    return [...this.#categories.view(first, this.#at)];
  }
}

/** Reads the category links of all products, or of those that match `where`. */
export const readCategoryLinks = async (
  snapshot: Snapshot,
  slicer: TimeSlicer,
  where = '',
): Promise<CategoryLinks> => {
  const links = new CategoryLinks();
  const pairs = snapshot.tuples<[product_id: number, category_id: number]>(
    `select product_id, category_id from product_category ${where} order by product_id, category_id`,
  );
  for await (const batch of pairs) {
    for (const [product_id, category_id] of batch) links.add(product_id, category_id);
    if (slicer.isDueNow()) await slicer.yield();
  }
  return links;
};

/** The facet values of categories and all their ancestors, without duplicates. */
export const toCategoryValues = (
  ids: readonly number[],
  tree: ReadonlyMap<number, IndexedCategory>,
): readonly number[] => {
  const values = new Set<number>();
  for (const id of ids) {
    for (let category = tree.get(id); category; category = category.parent) values.add(category.value);
  }
  return [...values];
};

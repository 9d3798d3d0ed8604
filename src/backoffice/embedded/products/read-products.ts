import type { Kysely, Selectable } from 'kysely';
import { chunk } from '../database/chunk.ts';
import type { CategoryTable, Tables } from '../database/tables.ts';
import type { ProductRow } from './stored-product.ts';

/** The child columns that a parent displays. */
const CHILD_COLUMNS = [
  'sku',
  'parent_sku',
  'price',
  'sale_price',
  'sale_to',
  'price_breaks',
  'min_packaging',
  'price_per',
  'unit',
  'visible_from',
  'availability',
  'color',
  'size',
  'color_en',
  'size_en',
] as const;
/** The columns of a child that its parent displays. */
export type ChildRow = Pick<ProductRow, (typeof CHILD_COLUMNS)[number]>;

/** The columns of a category that a product displays. */
export type CategoryRow = Pick<Selectable<CategoryTable>, 'slug' | 'name_it' | 'name_en'>;

/** A product row with its children and categories. */
export type ProductFamily = {
  readonly row: ProductRow;
  readonly children: readonly ChildRow[];
  readonly categories: readonly CategoryRow[];
};

const groupBy = <T, K>(rows: readonly T[], toKey: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(toKey(row));
    if (group) group.push(row);
    else groups.set(toKey(row), [row]);
  }
  return groups;
};

const findChildren = async (db: Kysely<Tables>, skus: readonly string[]): Promise<readonly ChildRow[]> =>
  db.selectFrom('product').select(CHILD_COLUMNS).where('parent_sku', 'in', skus).orderBy('id').execute();

const findCategories = async (db: Kysely<Tables>, ids: readonly number[]) =>
  db
    .selectFrom('product_category')
    .innerJoin('category', 'category.id', 'product_category.category_id')
    .select(['product_id', 'slug', 'name_it', 'name_en'])
    .where('product_id', 'in', ids)
    .orderBy('category.id')
    .execute();

/** Reads children and categories, one query each. */
const toFamilies = async (db: Kysely<Tables>, rows: readonly ProductRow[]): Promise<ProductFamily[]> => {
  if (rows.length === 0) return [];
  const skus = rows.map((row) => row.sku);
  const ids = rows.map((row) => row.id);
  const children = groupBy(await findChildren(db, skus), (row) => row.parent_sku);
  const categories = groupBy(await findCategories(db, ids), (row) => row.product_id);
  return rows.map((row) => ({
    row,
    children: children.get(row.sku) ?? [],
    categories: categories.get(row.id) ?? [],
  }));
};

const select = (db: Kysely<Tables>) => db.selectFrom('product').selectAll();

/** Products by id, in the requested order; missing ones are omitted. */
export const readProductsById = async (
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ProductFamily[]> => {
  if (ids.length === 0) return [];
  const rows = await select(db).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toFamilies(
    db,
    ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
  );
};

/** Products by sku, in the requested order; unknown ones are omitted. */
export const readProducts = async (db: Kysely<Tables>, skus: readonly string[]): Promise<ProductFamily[]> => {
  const found = new Map<string, ProductRow>();
  for (const part of chunk(skus))
    for (const row of await select(db).where('sku', 'in', part).execute()) found.set(row.sku, row);
  return toFamilies(
    db,
    skus.map((sku) => found.get(sku)).filter((row) => row !== undefined),
  );
};

/** A product by its slug or exact sku; absent when there is none. */
export const findProduct = async (
  db: Kysely<Tables>,
  slugOrSku: string,
): Promise<ProductFamily | undefined> => {
  const row =
    (await select(db).where('slug', '=', slugOrSku).executeTakeFirst()) ??
    (await select(db).where('sku', '=', slugOrSku).executeTakeFirst());
  const [family] = row ? await toFamilies(db, [row]) : [];
  return family;
};

import type { Kysely, Selectable } from 'kysely';
import { readMainPage } from '../content/main-page.ts';
import { chunk } from '../../chunk.ts';
import type { CategoryTable, Tables } from '../database/tables.ts';
import type { PromotionRow } from './pricing.ts';
import { type ClientPromotion, readPromotionRows } from './read-price-conditions.ts';
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

/** A product row with its children, its categories and the promotions of all clients that are valid on the day. */
export type FamilyRows = {
  readonly row: ProductRow;
  readonly children: readonly ChildRow[];
  readonly categories: readonly CategoryRow[];
  readonly promotions: readonly ClientPromotion[];
};

/** The source of families; `today` (`yyyy-mm-dd`) selects the promotions. */
export type FamilySource = { readonly db: Kysely<Tables>; readonly today: string };

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

/** Reads children, categories and promotions, one query each. */
const toFamilies = async (
  { db, today }: FamilySource,
  rows: readonly ProductRow[],
): Promise<readonly FamilyRows[]> => {
  if (rows.length === 0) return [];
  const skus = rows.map((row) => row.sku);
  const ids = rows.map((row) => row.id);
  const children = groupBy(await findChildren(db, skus), (row) => row.parent_sku);
  const categories = groupBy(await findCategories(db, ids), (row) => row.product_id);
  const promotions = groupBy(await readPromotionRows(db, { skus, today }), ({ sku }: PromotionRow) => sku);
  return rows.map((row) => ({
    row,
    children: children.get(row.sku) ?? [],
    categories: categories.get(row.id) ?? [],
    promotions: promotions.get(row.sku) ?? [],
  }));
};

/** Families by id, in no particular order; missing ones are omitted. The stock is null unless the shop shows it. */
export const readFamiliesById = async (
  source: FamilySource,
  ids: readonly number[],
): Promise<readonly FamilyRows[]> => {
  const { show_stock = false } = await readMainPage(source.db);
  const rows: ProductRow[] = [];
  for (const part of chunk(ids))
    rows.push(...(await source.db.selectFrom('product').selectAll().where('id', 'in', part).execute()));
  return toFamilies(source, show_stock ? rows : rows.map((row) => ({ ...row, stock: null })));
};

/** The ids of products by sku; unknown skus are omitted. */
export const readIds = async (
  db: Kysely<Tables>,
  skus: readonly string[],
): Promise<readonly { readonly id: number; readonly sku: string }[]> => {
  const found = [];
  for (const part of chunk(skus))
    found.push(...(await db.selectFrom('product').select(['id', 'sku']).where('sku', 'in', part).execute()));
  return found;
};

/** The id of the product with this slug or exact sku; undefined if no product has it. */
export const findId = async (db: Kysely<Tables>, slugOrSku: string): Promise<number | undefined> => {
  const products = db.selectFrom('product').select('id');
  const row =
    (await products.where('slug', '=', slugOrSku).executeTakeFirst()) ??
    (await products.where('sku', '=', slugOrSku).executeTakeFirst());
  return row?.id;
};

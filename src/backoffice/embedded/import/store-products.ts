import type { Insertable } from 'kysely';
import { countCatalogueChange } from '../content/change-counters.ts';
import { chunk } from '../../chunk.ts';
import type { ProductTable } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { chooseSlugs } from './choose-slugs.ts';
import { readCategoryTree, storeCategory } from './store-categories.ts';
import { storeFormerSlugs } from './store-former-slugs.ts';
import { storeMoves } from './store-moves.ts';
import type { ProductDraft } from './to-stored-product.ts';

/** A product to store, with the hashes of its line and of the lines it replaces. */
export type StoredDraft = { readonly draft: ProductDraft; readonly source_hash: string };

type Row = Omit<Insertable<ProductTable>, 'id'>;

/** Rows per statement: about 35 parameters each. */
const ROWS = 100;

const findSlugs = async (tx: Tx, skus: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.selectFrom('product').select(['sku', 'slug']).where('sku', 'in', skus).execute();
  return new Map(rows.map(({ sku, slug }) => [sku, slug]));
};

/** Inserts or replaces rows; returns ids by sku. */
const upsert = async (tx: Tx, rows: readonly Row[]): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const part of chunk(rows, ROWS)) {
    const [first] = part;
    if (!first) continue;
    const names = (Object.keys(first) as (keyof Row)[]).filter((name) => name !== 'sku');
    const stored = await tx
      .insertInto('product')
      .values(part)
      .onConflict((c) =>
        c
          .column('sku')
          .doUpdateSet((eb) => Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .returning(['id', 'sku'])
      .execute();
    for (const { id, sku } of stored) ids.set(sku, id);
  }
  return ids;
};

type Pair = { readonly product_id: number; readonly category_id: number };

const groupByProduct = (pairs: readonly Pair[]): Map<number, Set<number>> => {
  const groups = new Map<number, Set<number>>();
  for (const { product_id, category_id } of pairs)
    groups.set(product_id, (groups.get(product_id) ?? new Set()).add(category_id));
  return groups;
};

const storeProductCategories = async (
  tx: Tx,
  drafts: readonly StoredDraft[],
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const tree = await readCategoryTree(tx);
  const after = new Map<number, Set<number>>();
  for (const { draft } of drafts) {
    const categories = new Set<number>();
    for (const path of draft.categories) categories.add(await storeCategory(tx, tree, path));
    after.set(ids.get(draft.sku) ?? 0, categories);
  }
  const left: Pair[] = [];
  for (const part of chunk([...ids.values()])) {
    const deleted = tx.deleteFrom('product_category').where('product_id', 'in', part);
    left.push(...(await deleted.returning(['product_id', 'category_id']).execute()));
  }
  const pairs = [...after].flatMap(([product_id, categories]) =>
    [...categories].map((category_id) => ({ product_id, category_id })),
  );
  for (const part of chunk(pairs)) {
    await tx.insertInto('product_category').values(part).execute();
  }
  await storeMoves(tx, tree, { before: groupByProduct(left), after });
};

/**
 * Stores products with their categories and counts the change of the catalogue, in the caller's transaction. Of several
 * drafts with the same sku the last one wins.
 */
export const storeProducts = async (tx: Tx, products: readonly StoredDraft[]): Promise<void> => {
  const drafts = [...new Map(products.map((one) => [one.draft.sku, one])).values()];
  if (drafts.length === 0) return;
  const changed = await countCatalogueChange(tx);
  const present = await findSlugs(
    tx,
    drafts.map(({ draft }) => draft.sku),
  );
  const slugs = await chooseSlugs(
    tx,
    drafts.map(({ draft }) => draft),
    present,
  );
  const rows = drafts.map(({ draft, source_hash }) => ({
    ...draft.columns,
    slug: slugs.get(draft.sku) ?? draft.sku,
    source_hash,
    changed,
  }));
  const ids = await upsert(tx, rows);
  await storeFormerSlugs(
    tx,
    rows.map(({ sku, slug }) => ({ product_id: ids.get(sku) ?? 0, before: present.get(sku), after: slug })),
  );
  await storeProductCategories(tx, drafts, ids);
};

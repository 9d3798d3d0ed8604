import type { Kysely } from 'kysely';
import { type Engine, partOf, primaryKey, reference, required, unique, withDefault } from '../columns.ts';

const createProducts = async (
  db: Kysely<unknown>,
  { integer, text, id, createTable, createIndex }: Engine,
): Promise<void> => {
  await createTable('product')
    .addColumn('id', integer, id)
    .addColumn('sku', text, unique)
    .addColumn('slug', text, unique)
    .addColumn('parent_sku', text)
    .addColumn('name_it', text, required)
    .addColumn('name_en', text, required)
    .addColumn('short_description_it', text, withDefault())
    .addColumn('short_description_en', text, withDefault())
    .addColumn('description_it', text, withDefault())
    .addColumn('description_en', text, withDefault())
    .addColumn('brand', text, withDefault())
    .addColumn('manufacturer_code', text, withDefault())
    .addColumn('price', integer)
    .addColumn('sale_price', integer)
    .addColumn('sale_to', text)
    .addColumn('price_per', integer, withDefault(1))
    .addColumn('price_factor', integer, withDefault(1))
    .addColumn('price_breaks', text, withDefault('[]'))
    .addColumn('vat', integer, withDefault(2200))
    .addColumn('unit', text, withDefault('pz'))
    .addColumn('min_packaging', integer, withDefault(1000))
    .addColumn('availability', text, withDefault())
    .addColumn('available_on', text)
    .addColumn('visible_from', text)
    .addColumn('stock', integer)
    .addColumn('stock_limited', integer, withDefault(0))
    .addColumn('color', text, withDefault())
    .addColumn('size', text, withDefault())
    .addColumn('color_en', text, withDefault())
    .addColumn('size_en', text, withDefault())
    .addColumn('ratings', integer)
    .addColumn('sales', integer, withDefault(0))
    .addColumn('created', text, withDefault())
    .addColumn('is_hot', integer, withDefault(0))
    .addColumn('successor', text)
    .addColumn('details', text, withDefault('{}'))
    .addColumn('source_hash', text, required)
    .addColumn('changed', integer, withDefault(0))
    .execute();
  for (const [name, column] of [
    ['product_parent', 'parent_sku'],
    ['product_visible', 'visible_from'],
  ] as const) {
    const index = db.schema.createIndex(name).on('product').column(column);
    await index.where(column, 'is not', null).execute();
  }
  await createIndex('product_changed', 'product', ['changed']);
};

/** Settings of the store, categories, products, pages of the content, and the vocabulary of the search. */
export const createCatalogueTables = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { integer, text, id, createTable, createKeyedTable, createIndex } = engine;
  await createTable('setting')
    .addColumn('name', text, primaryKey)
    .addColumn('value', text, required)
    .execute();
  await createTable('category')
    .addColumn('id', integer, id)
    .addColumn('path', text, unique)
    .addColumn('slug', text, unique)
    .addColumn('parent_id', integer, (column) => column.references('category.id'))
    .addColumn('name_it', text, required)
    .addColumn('name_en', text, required)
    .addColumn('image', text, withDefault())
    .addColumn('position', integer, withDefault(0))
    .addColumn('moved_to', integer, (column) => column.references('category.id'))
    .execute();
  await createProducts(db, engine);
  await createKeyedTable('former_slug')
    .addColumn('slug', text, primaryKey)
    .addColumn('product_id', integer, partOf('product.id'))
    .execute();
  await createIndex('former_slug_product', 'former_slug', ['product_id']);
  await createKeyedTable('product_category')
    .addColumn('product_id', integer, partOf('product.id'))
    .addColumn('category_id', integer, reference('category.id'))
    .addPrimaryKeyConstraint('product_category_pkey', ['product_id', 'category_id'])
    .execute();
  await createIndex('product_category_category', 'product_category', ['category_id']);
  await createKeyedTable('page')
    .addColumn('path', text, required)
    .addColumn('locale', text, required)
    .addColumn('title', text, required)
    .addColumn('description', text, withDefault())
    .addColumn('html', text, required)
    .addColumn('published_on', text, withDefault())
    .addColumn('picture', text, withDefault())
    .addColumn('flyer', text, withDefault())
    .addPrimaryKeyConstraint('page_pkey', ['path', 'locale'])
    .execute();
  await createKeyedTable('synonym')
    .addColumn('position', integer, required)
    .addColumn('words', text, required)
    .addColumn('also', text, required)
    .addPrimaryKeyConstraint('synonym_pkey', ['position'])
    .execute();
  await createKeyedTable('missed_search')
    .addColumn('query', text, required)
    .addColumn('count', integer, required)
    .addColumn('count_en', integer, withDefault(0))
    .addColumn('last_day', text, required)
    .addPrimaryKeyConstraint('missed_search_pkey', ['query'])
    .execute();
};

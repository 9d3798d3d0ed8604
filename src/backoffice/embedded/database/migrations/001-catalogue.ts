import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const TABLES = [
  sql`create table setting (name text primary key, value text not null) strict`,
  sql`create table category (
    id integer primary key,
    path text not null unique,
    slug text not null unique,
    parent_id integer references category (id),
    name_it text not null,
    name_en text not null,
    image text not null default '',
    position integer not null default 0
  ) strict`,
  sql`create table product (
    id integer primary key,
    sku text not null unique,
    slug text not null unique,
    parent_sku text,
    name_it text not null,
    name_en text not null,
    short_description_it text not null default '',
    short_description_en text not null default '',
    description_it text not null default '',
    description_en text not null default '',
    brand text not null default '',
    manufacturer_code text not null default '',
    price integer,
    sale_price integer,
    price_per integer not null default 1,
    price_breaks text not null default '[]',
    vat integer not null default 2200,
    unit text not null default 'pz',
    min_packaging integer not null default 1000,
    availability text not null default '',
    available_on text,
    visible_from text,
    stock integer,
    stock_limited integer not null default 0,
    color text not null default '',
    size text not null default '',
    color_en text not null default '',
    size_en text not null default '',
    ratings integer,
    sales integer not null default 0,
    created text not null default '',
    is_hot integer not null default 0,
    successor text,
    details text not null default '{}',
    source_hash text not null
  ) strict`,
  sql`create index product_parent on product (parent_sku) where parent_sku is not null`,
  sql`create index product_visible on product (visible_from) where visible_from is not null`,
  sql`create table product_category (
    product_id integer not null references product (id) on delete cascade,
    category_id integer not null references category (id),
    primary key (product_id, category_id)
  ) strict, without rowid`,
  sql`create index product_category_category on product_category (category_id)`,
];

/** Products, categories and the store's own settings. Amounts in ten-thousandths, quantities in thousandths. */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of TABLES) await table.execute(db);
  },
};

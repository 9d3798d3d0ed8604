import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const TABLES = [
  sql`create table client (
    id integer primary key,
    company_name text not null,
    vat_number text not null default '',
    discount_chain text not null default '',
    payment_methods text not null default 'transfer',
    credit_limit integer not null default 0,
    credit_used integer not null default 0,
    min_order integer not null default 0
  ) strict`,
  sql`create table client_price (
    client_id integer not null references client (id) on delete cascade,
    sku text not null,
    price integer not null,
    primary key (client_id, sku)
  ) strict, without rowid`,
  sql`create table user (
    id integer primary key,
    email text not null unique,
    name text not null,
    role text not null,
    client_id integer references client (id),
    password text not null,
    demo integer not null default 0
  ) strict`,
  sql`create table address (
    client_id integer not null references client (id) on delete cascade,
    address_code text not null,
    name text not null default '',
    street text not null,
    city text not null,
    position integer not null default 0,
    primary key (client_id, address_code)
  ) strict, without rowid`,
  sql`create table session (
    token_hash text primary key,
    user_id integer not null references user (id) on delete cascade,
    address_code text not null,
    expires_at integer not null
  ) strict`,
  sql`create index session_expires on session (expires_at)`,
  sql`create table cart (
    id integer primary key autoincrement,
    client_id integer not null references client (id) on delete cascade,
    address_code text not null,
    version integer not null default 1,
    unique (client_id, address_code)
  ) strict`,
  sql`create table cart_row (
    id integer primary key autoincrement,
    cart_id integer not null references cart (id) on delete cascade,
    sku text not null,
    quantity integer not null check (quantity > 0),
    promo_code text not null default '',
    promo_row text not null default '',
    unique (cart_id, sku, promo_code, promo_row)
  ) strict`,
  sql`create table "order" (
    id integer primary key,
    name text not null unique,
    client_id integer not null references client (id),
    address_code text not null,
    user_id integer not null references user (id),
    status text not null,
    placed_at integer not null,
    payment_method text not null,
    date_delivery text not null,
    net integer not null,
    total integer not null,
    row_count integer not null,
    city text not null,
    document text not null
  ) strict`,
  sql`create index order_client on "order" (client_id, placed_at desc)`,
  sql`create table order_request (
    client_id integer not null references client (id),
    request_id text not null,
    payload_hash text not null,
    order_id integer references "order" (id),
    created_at integer not null,
    primary key (client_id, request_id)
  ) strict, without rowid`,
  sql`create index order_request_created on order_request (created_at)`,
  sql`create table order_counter (year integer primary key, last integer not null) strict`,
  sql`create table page (
    path text not null,
    locale text not null,
    title text not null,
    description text not null default '',
    html text not null,
    primary key (path, locale)
  ) strict, without rowid`,
];

/** Clients, users, carts, orders and pages. Amounts in ten-thousandths, quantities in thousandths, instants in ms. */
export const commerce: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of TABLES) await table.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  sql`create table price_list (
    id integer primary key,
    code text not null unique,
    name text not null,
    is_net integer not null default 0,
    valid_from text not null default '',
    valid_to text not null default ''
  ) strict`,
  sql`create table price_list_row (
    price_list_id integer not null references price_list (id) on delete cascade,
    sku text not null,
    from_quantity integer not null default 0,
    valid_from text not null default '',
    valid_to text not null default '',
    price integer not null,
    primary key (price_list_id, sku, from_quantity, valid_from)
  ) strict, without rowid`,
  sql`create table client_price_list (
    client_id integer not null references client (id) on delete cascade,
    price_list_id integer not null references price_list (id) on delete cascade,
    position integer not null default 0,
    primary key (client_id, price_list_id)
  ) strict, without rowid`,
  sql`insert into price_list (code, name, is_net)
    select distinct 'client-' || client_id, '', 1 from client_price`,
  sql`insert into client_price_list (client_id, price_list_id)
    select distinct client_price.client_id, price_list.id from client_price
    join price_list on price_list.code = 'client-' || client_price.client_id`,
  sql`insert into price_list_row (price_list_id, sku, price)
    select price_list.id, client_price.sku, client_price.price from client_price
    join price_list on price_list.code = 'client-' || client_price.client_id`,
  sql`drop table client_price`,
  sql`create table promotion (
    code text primary key,
    name_it text not null default '',
    name_en text not null default '',
    client_id integer references client (id) on delete cascade,
    valid_from text not null default '',
    valid_to text not null default ''
  ) strict`,
  sql`create table promotion_row (
    promo_code text not null references promotion (code) on delete cascade,
    promo_row text not null,
    sku text not null,
    from_quantity integer not null default 0,
    price integer,
    discount_chain text not null default '',
    primary key (promo_code, promo_row)
  ) strict, without rowid`,
  sql`create index promotion_row_sku on promotion_row (sku)`,
  sql`create table cart_operation (
    client_id integer not null references client (id) on delete cascade,
    operation_id text not null,
    payload_hash text not null,
    created_at integer not null,
    primary key (client_id, operation_id)
  ) strict, without rowid`,
  sql`create index cart_operation_created on cart_operation (created_at)`,
  sql`create table attempt (
    attempt_key text primary key,
    count integer not null,
    until integer not null
  ) strict, without rowid`,
  sql`create index attempt_until on attempt (until)`,
  sql`create table password_link (
    token_hash text primary key,
    user_id integer not null references "user" (id) on delete cascade,
    expires_at integer not null
  ) strict`,
  sql`create index password_link_expires on password_link (expires_at)`,
];

/**
 * Price lists (what was agreed with a client becomes a list of its own), promotions, applied changes of carts,
 * counted attempts, and links that set a password. Amounts in ten-thousandths, quantities in thousandths, instants
 * in ms, days as `yyyy-mm-dd` with '' for open.
 */
export const termsOperations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await statement.execute(db);
  },
};

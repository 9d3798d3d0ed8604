import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  sql`alter table client add column customer_code text not null default ''`,
  sql`alter table client add column first_name text not null default ''`,
  sql`alter table client add column surname text not null default ''`,
  sql`alter table client add column tax_code text not null default ''`,
  sql`alter table client add column recipient_code text not null default ''`,
  sql`alter table client add column pec text not null default ''`,
  sql`alter table client add column email text not null default ''`,
  sql`alter table client add column telephone text not null default ''`,
  sql`alter table client add column fax text not null default ''`,
  sql`alter table client add column payment_terms text not null default ''`,
  sql`alter table client add column carrier text not null default ''`,
  sql`alter table client add column port text not null default ''`,
  sql`alter table client add column trust_assured integer not null default 0`,
  sql`alter table client add column advance_payments integer not null default 0`,
  sql`alter table client add column agent_id integer references "user" (id) on delete set null`,
  sql`create index client_agent on client (agent_id) where agent_id is not null`,
  sql`alter table address add column postal_code text not null default ''`,
  sql`alter table address add column province text not null default ''`,
  sql`alter table address add column telephone text not null default ''`,
  sql`create table document_counter (
    series text not null,
    year integer not null,
    last integer not null,
    primary key (series, year)
  ) strict, without rowid`,
  sql`create table invoice (
    id integer primary key,
    name text not null unique,
    client_id integer not null references client (id),
    kind text not null,
    day text not null,
    net integer not null,
    tax integer not null,
    total integer not null,
    document text not null
  ) strict`,
  sql`create index invoice_client on invoice (client_id, day desc)`,
  sql`create table invoice_order (
    invoice_id integer not null references invoice (id) on delete cascade,
    order_id integer not null references "order" (id),
    primary key (invoice_id, order_id)
  ) strict, without rowid`,
  sql`create index invoice_order_order on invoice_order (order_id)`,
  sql`create table delivery_note (
    id integer primary key,
    name text not null unique,
    client_id integer not null references client (id),
    address_code text not null,
    status text not null,
    day text not null,
    carrier text not null,
    port text not null,
    packages integer not null,
    weight integer not null,
    row_count integer not null,
    city text not null,
    invoice_id integer references invoice (id),
    document text not null
  ) strict`,
  sql`create index delivery_note_client on delivery_note (client_id, day desc)`,
  sql`create index delivery_note_invoice on delivery_note (invoice_id)`,
  sql`create table delivery_note_order (
    delivery_note_id integer not null references delivery_note (id) on delete cascade,
    order_id integer not null references "order" (id),
    total integer not null,
    primary key (delivery_note_id, order_id)
  ) strict, without rowid`,
  sql`create index delivery_note_order_order on delivery_note_order (order_id)`,
  sql`create table deadline (
    id integer primary key,
    client_id integer not null references client (id),
    invoice_id integer not null references invoice (id) on delete cascade,
    due_day text not null,
    amount integer not null,
    method text not null,
    paid_day text
  ) strict`,
  sql`create index deadline_client on deadline (client_id, due_day)`,
  sql`create index deadline_invoice on deadline (invoice_id)`,
  sql`create table saved_cart (
    id integer primary key,
    client_id integer not null references client (id) on delete cascade,
    user_id integer not null references "user" (id) on delete cascade,
    name text not null,
    created_at integer not null
  ) strict`,
  sql`create index saved_cart_client on saved_cart (client_id, created_at desc)`,
  sql`create table saved_cart_row (
    id integer primary key,
    saved_cart_id integer not null references saved_cart (id) on delete cascade,
    sku text not null,
    quantity integer not null check (quantity > 0),
    promo_code text not null default '',
    promo_row text not null default '',
    unique (saved_cart_id, sku, promo_code, promo_row)
  ) strict`,
  sql`create table wishlist_row (
    user_id integer not null references "user" (id) on delete cascade,
    client_id integer not null references client (id) on delete cascade,
    sku text not null,
    created_at integer not null,
    primary key (user_id, client_id, sku)
  ) strict, without rowid`,
];

/**
 * A client's fiscal data and terms, and what follows an order: delivery notes, invoices with credit notes, and
 * deadlines; saved carts and wishlists. Amounts in ten-thousandths, quantities in thousandths, weights in grams,
 * instants in ms, days as `yyyy-mm-dd`.
 */
export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await statement.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  sql`alter table product add column changed integer not null default 0`,
  sql`create index product_changed on product (changed)`,
];

/** At which version of the catalogue a product was written last, so that an index reads again what changed alone. */
export const changedProducts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await statement.execute(db);
  },
};

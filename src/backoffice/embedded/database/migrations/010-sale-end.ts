import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last day of a product's offer for everybody; null: it does not end by itself. */
export const saleEnd: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table product add column sale_to text`.execute(db);
  },
};

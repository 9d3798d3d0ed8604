import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toEngine, withDefault } from '../columns.ts';

/** Discounts of a price list's row on the list price, which it follows; empty for a price of its own. */
export const priceChains: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = toEngine(db);
    await db.schema.alterTable('price_list_row').addColumn('discount_chain', text, withDefault()).execute();
  },
};

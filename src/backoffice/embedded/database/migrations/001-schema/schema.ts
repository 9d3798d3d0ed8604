import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { storeVocabulary } from './store-vocabulary.ts';
import type { Tables } from '../../tables.ts';
import { createCatalogueTables } from './catalogue.ts';
import { toEngine } from '../columns.ts';
import { createCustomerTables } from './customers.ts';
import { createDocumentTables } from './documents.ts';
import { createOrderTables } from './orders.ts';
import { createUsageTables } from './usage.ts';

/**
 * Every table of the store; `tables.ts` documents their columns. Amounts in ten-thousandths of a euro, quantities in
 * thousandths of a unit, weights in grams, instants in ms, days as `yyyy-mm-dd` with '' for open.
 */
export const schema: Migration = {
  async up(db: Kysely<unknown>) {
    const engine = toEngine(db);
    await createCatalogueTables(db, engine);
    await createCustomerTables(db, engine);
    await createOrderTables(engine);
    await createDocumentTables(engine);
    await createUsageTables(engine);
    await storeVocabulary(db.$extendTables<Tables>());
  },
};

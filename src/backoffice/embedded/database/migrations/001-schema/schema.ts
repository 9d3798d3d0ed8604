import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { TRADE_SYNONYMS } from '../005-trade-synonyms.ts';
import { moreSynonyms } from '../008-more-synonyms.ts';
import { normsAndTradeNames } from '../009-norms-and-trade-names.ts';
import { createCatalogueTables } from './catalogue.ts';
import { toEngine } from './columns.ts';
import { createCustomerTables } from './customers.ts';
import { createOrderTables } from './orders.ts';

/**
 * Every table of the store; `tables.ts` documents their columns. Amounts in ten-thousandths of a euro, quantities in
 * thousandths of a unit, weights in grams, instants in ms, days as `yyyy-mm-dd` with '' for open.
 */
export const schema: Migration = {
  async up(db) {
    const engine = toEngine(db);
    await createCatalogueTables(db, engine);
    await createCustomerTables(db, engine);
    await createOrderTables(engine);
    for (const [position, { words, also }] of TRADE_SYNONYMS.entries())
      await sql`insert into synonym (position, words, also)
        values (${position}, ${JSON.stringify(words)}, ${JSON.stringify(also)})`.execute(db);
    await moreSynonyms.up(db);
    await normsAndTradeNames.up(db);
  },
};

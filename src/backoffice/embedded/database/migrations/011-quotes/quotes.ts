import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { partOf, reference, required, toEngine, unique, withDefault } from '../columns.ts';

/** Quotes: what customers asked prices for, the versions of the answers, and the prices that they keep. */
export const quotes: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, uniqueId, createTable, createIndex } = toEngine(db);
    await createTable('quote')
      .addColumn('id', integer, uniqueId)
      .addColumn('name', text, unique)
      .addColumn('client_id', integer, partOf('client.id'))
      .addColumn('user_id', integer, reference('user.id'))
      .addColumn('locale', text, required)
      .addColumn('state', text, withDefault('open'))
      .addColumn('version', integer, withDefault(0))
      .addColumn('valid_to', text, withDefault())
      .addColumn('net', integer, required)
      .addColumn('row_count', integer, required)
      .addColumn('note', text, required)
      .addColumn('reason', text, withDefault())
      .addColumn('created_at', integer, required)
      .addColumn('seen_at', integer)
      .addColumn('decided_at', integer)
      .execute();
    await createIndex('quote_client', 'quote', ['client_id', 'state']);
    await createIndex('quote_state', 'quote', ['state', 'created_at']);
    await createTable('quote_version')
      .addColumn('quote_id', integer, partOf('quote.id'))
      .addColumn('number', integer, required)
      .addColumn('author', text, required)
      .addColumn('sent_at', integer)
      .addColumn('valid_to', text, withDefault())
      .addColumn('note', text, withDefault())
      .addColumn('any_quantity', integer, withDefault(0))
      .addColumn('document', text, required)
      .addPrimaryKeyConstraint('quote_version_pkey', ['quote_id', 'number'])
      .execute();
    await createTable('quote_row')
      .addColumn('quote_id', integer, partOf('quote.id'))
      .addColumn('version', integer, required)
      .addColumn('promo_row', text, required)
      .addColumn('sku', text, required)
      .addColumn('from_quantity', integer, required)
      .addColumn('price', integer, required)
      .addColumn('price_per', integer, required)
      .addPrimaryKeyConstraint('quote_row_pkey', ['quote_id', 'promo_row'])
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toEngine, withDefault } from '../columns.ts';

/** The address for which an agent proposed a cart; empty for those from before. */
export const proposalAddress: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = toEngine(db);
    await db.schema.alterTable('proposal').addColumn('address_code', text, withDefault('')).execute();
  },
};

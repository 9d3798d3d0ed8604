import { type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toEngine, withDefault } from '../columns.ts';

/** Why a mail is not delivered, and whether an attempt follows. */
export const mailOutcomes: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, createIndex } = toEngine(db);
    const alter = () => db.schema.alterTable('mail');
    await alter().addColumn('state', text, withDefault('waiting')).execute();
    await alter().addColumn('recipient', text, withDefault()).execute();
    await alter().addColumn('subject', text, withDefault()).execute();
    await alter().addColumn('error', text, withDefault()).execute();
    await db.schema.dropIndex('mail_due').execute();
    await createIndex('mail_due', 'mail', ['state', 'due_at']);
  },
};

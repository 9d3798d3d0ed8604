import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { partOf, primaryKey, required, toEngine, withDefault } from '../columns.ts';

/** Passkeys as a second factor of the staff, and the challenge that a session has to sign. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, createTable, createIndex } = toEngine(db);
    await createTable('staff_passkey')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', integer, partOf('user.id'))
      .addColumn('public_key', text, required)
      .addColumn('counter', integer, withDefault(0))
      .addColumn('name', text, required)
      .addColumn('created_at', integer, required)
      .execute();
    await createIndex('staff_passkey_user', 'staff_passkey', ['user_id']);
    await db.schema.alterTable('staff_session').addColumn('challenge', text, withDefault()).execute();
  },
};

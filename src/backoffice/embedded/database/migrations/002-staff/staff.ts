import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { primaryKey, required, toEngine, unique, withDefault } from '../columns.ts';

/** The log of the staff's commands, the versions of what they change, and the programs that may run them. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, uniqueId, createTable, createKeyedTable, createIndex } = toEngine(db);
    await createKeyedTable('staff_subject')
      .addColumn('subject', text, primaryKey)
      .addColumn('version', integer, required)
      .execute();
    await createTable('staff_log')
      .addColumn('id', integer, uniqueId)
      .addColumn('operation_id', text, unique)
      .addColumn('request_hash', text, required)
      .addColumn('command', text, required)
      .addColumn('actor', text, required)
      .addColumn('role', text, required)
      .addColumn('at', integer, required)
      .addColumn('subject', text, withDefault())
      .addColumn('version', integer, withDefault(0))
      .addColumn('input', text, required)
      .addColumn('before', text, withDefault('null'))
      .addColumn('after', text, withDefault('null'))
      .addColumn('result', text, withDefault('null'))
      .execute();
    await createIndex('staff_log_subject', 'staff_log', ['subject', 'version']);
    await createTable('staff_token')
      .addColumn('name', text, primaryKey)
      .addColumn('role', text, required)
      .addColumn('token_hash', text, unique)
      .addColumn('created_at', integer, required)
      .execute();
  },
};

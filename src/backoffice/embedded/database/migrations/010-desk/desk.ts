import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { partOf, primaryKey, required, toEngine, withDefault } from '../columns.ts';

/** The people of the staff at the desk: sessions, second factors, saved views and notes; and clients that are blocked. */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer, text, uniqueId, createTable, createIndex } = toEngine(db);
    await createTable('staff_session')
      .addColumn('token_hash', text, primaryKey)
      .addColumn('user_id', integer, partOf('user.id'))
      .addColumn('opened_at', integer, required)
      .addColumn('seen_at', integer, required)
      .addColumn('has_factor', integer, withDefault(0))
      .execute();
    await createTable('staff_factor')
      .addColumn('user_id', integer, (column) => partOf('user.id')(column).primaryKey())
      .addColumn('secret', text, required)
      .addColumn('last_step', integer, withDefault(0))
      .addColumn('confirmed_at', integer)
      .execute();
    await createTable('recovery_code')
      .addColumn('code_hash', text, primaryKey)
      .addColumn('user_id', integer, partOf('user.id'))
      .addColumn('used_at', integer)
      .execute();
    await createTable('staff_view')
      .addColumn('id', integer, uniqueId)
      .addColumn('user_id', integer, partOf('user.id'))
      .addColumn('role', text, withDefault())
      .addColumn('list', text, required)
      .addColumn('name', text, required)
      .addColumn('search', text, required)
      .execute();
    await createTable('staff_note')
      .addColumn('id', integer, uniqueId)
      .addColumn('subject', text, required)
      .addColumn('author', text, required)
      .addColumn('text', text, required)
      .addColumn('at', integer, required)
      .execute();
    await createTable('message')
      .addColumn('id', integer, uniqueId)
      .addColumn('at', integer, required)
      .addColumn('locale', text, required)
      .addColumn('name', text, required)
      .addColumn('email', text, required)
      .addColumn('telephone', text, withDefault())
      .addColumn('text', text, required)
      .addColumn('state', text, withDefault('new'))
      .addColumn('assignee', text, withDefault())
      .execute();
    await createIndex('message_state', 'message', ['state', 'at']);
    await createIndex('staff_note_subject', 'staff_note', ['subject', 'at']);
    await db.schema.alterTable('client').addColumn('blocked_at', integer).execute();
    await db.schema.alterTable('client').addColumn('created_at', integer).execute();
    await createIndex('order_status', 'order', ['status', 'placed_at']);
    await createIndex('order_placed', 'order', ['placed_at']);
    await createIndex('invoice_day', 'invoice', ['day']);
    await createIndex('delivery_note_day', 'delivery_note', ['day']);
  },
};

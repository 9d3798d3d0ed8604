import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toEngine } from '../columns.ts';

/** Who added and who last changed each row of a cart. */
export const rowAuthors: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = toEngine(db);
    for (const name of ['added_by', 'changed_by'])
      await db.schema
        .alterTable('cart_row')
        .addColumn(name, integer, (column) => column.references('user.id').onDelete('set null'))
        .execute();
  },
};

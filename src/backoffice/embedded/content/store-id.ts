import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

const STORE_ID = 'store_id';

const findStoreId = async (db: Kysely<Tables>): Promise<string | undefined> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', STORE_ID).executeTakeFirst();
  return row?.value;
};

/** The identity of the store: a random UUID, created by the first process that opens it. */
export const getStoreId = async (database: Database): Promise<string> => {
  const known = await findStoreId(database.read);
  if (known) return known;
  return database.write(async (tx) => {
    const mine = { name: STORE_ID, value: randomUUID() };
    await tx
      .insertInto('setting')
      .values(mine)
      .onConflict((c) => c.column('name').doNothing())
      .execute();
    return (await findStoreId(tx)) ?? mine.value;
  });
};

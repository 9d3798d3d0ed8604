import type { Kysely } from 'kysely';
import type { Seed, ShopSettings } from '../settings.ts';
import { readVersions } from './content/change-counters.ts';
import type { Tables } from './database/tables.ts';
import type { Tx } from './database/write-queue.ts';

const SETTING = 'seed';

/** The time of filling (ms) and the shop's settings. */
export type FillOptions = { readonly now: number; readonly shop: ShopSettings };

/** What the store was created with; undefined before its first start. */
export const findSeed = async (db: Kysely<Tables>): Promise<Seed | undefined> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row && (row.value === 'demo' ? 'demo' : 'none');
};

/** Stores permanently what the store was created with. Waits for a concurrent transaction; false when that one has stored it. */
export const claimSeed = async (tx: Tx, seed: Seed): Promise<boolean> => {
  const inserted = await tx
    .insertInto('setting')
    .values({ name: SETTING, value: seed })
    .onConflict((c) => c.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Whether no command has stored anything yet: neither articles, content or settings of the shop, nor users. */
export const isUnused = async (db: Kysely<Tables>): Promise<boolean> => {
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  return user === undefined && (await readVersions(db)).content === '0';
};

import type { Kysely } from 'kysely';
import type { ShopSettings } from '../settings.ts';
import type { Tables } from './database/tables.ts';

/** Setting that marks a store filled with the demo shop. */
export const SEED_SETTING = 'seed';

/** Whether the store was filled with the demo shop. */
export const isDemoStore = async (db: Kysely<Tables>): Promise<boolean> => {
  const seed = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SEED_SETTING)
    .executeTakeFirst();
  return seed !== undefined;
};

/** The time of filling (ms) and the shop's settings. */
export type FillOptions = { readonly now: number; readonly shop: ShopSettings };

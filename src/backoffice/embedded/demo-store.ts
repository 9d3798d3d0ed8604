import type { Kysely } from 'kysely';
import type { ShopSettings } from '../settings.ts';
import type { Tables } from './database/tables.ts';

/** Name of the setting that marks a store filled with the demo shop; its value is the seed's name. */
export const SEED_SETTING = 'seed';

/** Whether the demo shop was put into this store. */
export const isDemoStore = async (db: Kysely<Tables>): Promise<boolean> => {
  const seed = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SEED_SETTING)
    .executeTakeFirst();
  return seed !== undefined;
};

/** The instant (ms) at which a demo shop is filled, and the settings it is filled under. */
export type FillOptions = { readonly now: number; readonly shop: ShopSettings };

import type { Kysely } from 'kysely';
import type { Database } from './database/connect.ts';
import type { Tables } from './database/tables.ts';
import type { ShopSettings } from '../settings.ts';
import type { FileCache } from './content/file-cache.ts';

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

/** Fills an empty store with the demo shop. Loads the demo only when it is called: the only way from here into it. */
export const fillWithDemo = async (database: Database, options: FillOptions): Promise<void> => {
  const { fillStore } = await import('#src/demo/fill.ts');
  await fillStore(database, options);
};

/** The generated pictures and data sheets of a demo shop, in `folder`; sheets carry the shop's name. */
export const openDemoMedia = async (folder: string, shopName: string): Promise<FileCache> => {
  const { createDemoMedia } = await import('#src/demo/media.ts');
  return createDemoMedia(folder, shopName);
};

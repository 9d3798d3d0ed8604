import type { FileCache } from './content/file-cache.ts';
import type { Database } from './database/database.ts';
import type { Seed } from '../settings.ts';
import { claimSeed, type FillOptions, findSeed } from './demo-store.ts';

/** Fills an unused store with the demo shop. The only import of the demo in production code, loaded on demand. */
const fillWithDemo = async (database: Database, options: FillOptions): Promise<void> => {
  const { fillStore } = await import('#src/demo/fill.ts');
  await fillStore(database, options);
};

/**
 * The first start of a store fills it with the demo shop or leaves it empty, and stores the choice: no later start fills it. A store that a
 * command has used before is never filled.
 */
export const settleSeed = async (database: Database, seed: Seed, options: FillOptions): Promise<Seed> => {
  const known = await findSeed(database.read);
  if (known !== undefined) return known;
  if (seed === 'demo') await fillWithDemo(database, options);
  await database.write((tx) => claimSeed(tx, 'none'));
  return (await findSeed(database.read)) ?? 'none';
};

/** Opens the generated pictures and data sheets of a demo shop, in `folder`; sheets contain the shop's name. */
export const openDemoMedia = async (folder: string, shopName: string): Promise<FileCache> => {
  const { createDemoMedia } = await import('#src/demo/media.ts');
  return createDemoMedia(folder, shopName);
};

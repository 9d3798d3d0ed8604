import type { FileCache } from './content/file-cache.ts';
import type { Database } from './database/database.ts';
import type { FillOptions } from './demo-store.ts';

/** Fills an empty store with the demo shop. The only import of the demo in production code, loaded on demand. */
export const fillWithDemo = async (database: Database, options: FillOptions): Promise<void> => {
  const { fillStore } = await import('#src/demo/fill.ts');
  await fillStore(database, options);
};

/** Opens the generated pictures and data sheets of a demo shop, in `folder`; sheets contain the shop's name. */
export const openDemoMedia = async (folder: string, shopName: string): Promise<FileCache> => {
  const { createDemoMedia } = await import('#src/demo/media.ts');
  return createDemoMedia(folder, shopName);
};

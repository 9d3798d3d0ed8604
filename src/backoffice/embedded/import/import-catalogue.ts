import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { fillWithDemo } from '../demo-shop.ts';
import { importFile, type ImportListener, type ImportSummary } from './import-file.ts';

/** Filling an empty store with the demo shop requires the shop's settings. */
type ImportSettings = Pick<EmbeddedSettings, 'data_dir' | 'database_url'> &
  ({ readonly seed: 'none' } | Pick<EmbeddedSettings, 'seed' | 'shop'>);

/**
 * Imports a product file into the store. Creates a missing store first, filled with the demo shop if `seed` is `demo`. A
 * running shop on the same store shows the result within seconds.
 */
export const importCatalogue = async (
  settings: ImportSettings,
  file: string,
  listener: ImportListener,
): Promise<ImportSummary> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings), { frugal: true });
  try {
    if ('shop' in settings && settings.seed === 'demo')
      await fillWithDemo(database, { now: Date.now(), shop: settings.shop });
    return await importFile(database, file, listener);
  } finally {
    await database.close();
  }
};

import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { importFile, type ImportListener, type ImportSummary } from './import-file.ts';

/**
 * Imports a product file into the store. Creates a missing store first, without the demo shop. A
 * running shop on the same store shows the result within seconds.
 */
export const importCatalogue = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
  file: string,
  listener: ImportListener,
): Promise<ImportSummary> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings), { frugal: true });
  try {
    return await importFile(database, file, listener);
  } finally {
    await database.close();
  }
};

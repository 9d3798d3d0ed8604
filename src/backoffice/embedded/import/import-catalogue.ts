import path from 'node:path';
import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { type PictureOptions, Pictures } from './pictures/line-pictures.ts';
import { importFile, type ImportListener, type ImportSummary } from './import-file.ts';

/**
 * Imports a product file into the store, and its pictures into the media folder; fetches pictures only from hosts that `hosts` allows, by
 * default none. Creates a missing store first, without the demo shop. A running shop on the same store shows the result within seconds.
 */
export const importCatalogue = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'> & Partial<Pick<PictureOptions, 'hosts'>>,
  file: string,
  listener: ImportListener,
): Promise<ImportSummary> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings), { frugal: true });
  try {
    const { data_dir, hosts = 'none' } = settings;
    const pictures = new Pictures({ folder: path.join(data_dir, 'media'), base: path.dirname(file), hosts });
    return await importFile(database, { file, pictures }, listener);
  } finally {
    await database.close();
  }
};

import { mkdir } from 'node:fs/promises';
import type { EmbeddedSettings } from '../settings.ts';
import { connect } from './database/connect.ts';
import { toDatabaseFile } from './database-file.ts';
import { fillStore } from './fill-store.ts';
import { importFile, type ImportListener, type ImportSummary } from './import/import-file.ts';

/**
 * Loads a product file into the store of `data_dir`, which is made and filled first when it is not there. A shop
 * that runs on the same store shows the result within seconds.
 */
export const importCatalogue = async (
  { data_dir, seed }: Pick<EmbeddedSettings, 'data_dir' | 'seed'>,
  file: string,
  listener: ImportListener,
): Promise<ImportSummary> => {
  await mkdir(data_dir, { recursive: true });
  const database = await connect(toDatabaseFile(data_dir), { frugal: true });
  try {
    if (seed === 'demo') await fillStore(database, Date.now());
    return await importFile(database, file, listener);
  } finally {
    await database.close();
  }
};

import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { type Admins, createAdmins } from './admins.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';

/** The administrators of a store, which is made when it is not there; its catalogue is left as it is. */
export const openAdmins = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<Admins & { close(): Promise<void> }> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return { ...createAdmins(database, Date.now), close: () => database.close() };
};

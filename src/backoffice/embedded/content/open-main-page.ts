import type { MainPage } from '#src/contract/content.ts';
import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { changeMainPage, readMainPage } from './main-page.ts';

/** The settings of every page of a store, for the operator's commands. */
export type MainPageSetting = {
  read(): Promise<MainPage>;
  /** See `changeMainPage`. */
  change(part: Parameters<typeof changeMainPage>[1]): Promise<void>;
  close(): Promise<void>;
};

/** Opens the settings of a store without building its index; creates the store if it is missing. */
export const openMainPage = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<MainPageSetting> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return {
    read: () => readMainPage(database.read),
    change: (part) => database.write((tx) => changeMainPage(tx, part)),
    close: () => database.close(),
  };
};

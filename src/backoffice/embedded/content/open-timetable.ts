import type { Timetable } from '#src/contract/timetable.ts';
import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { readTimetable, storeTimetable } from './main-page.ts';

/** The timetable of a store, for the operator's command. */
export type TimetableSetting = {
  read(): Promise<Timetable>;
  replace(timetable: Timetable): Promise<void>;
  close(): Promise<void>;
};

/** Opens the timetable of a store without building its index; creates the store if it is missing. */
export const openTimetable = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<TimetableSetting> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return {
    read: () => readTimetable(database.read),
    replace: (timetable) => database.write((tx) => storeTimetable(tx, timetable)),
    close: () => database.close(),
  };
};

import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import type { Staff } from '../../port/staff.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { createEventQueue } from '../events/event-queue.ts';
import { createStaff } from './run-command.ts';

/** Opens a store for the commands of its staff without building its index; creates the store if it is missing. */
export const openStaff = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url' | 'clock' | 'shop'>,
): Promise<Staff & { close(): Promise<void> }> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  const clock = settings.clock ?? Date.now;
  // The shop's own process reads the events.
  const staff = createStaff({
    database,
    clock,
    shop: settings.shop,
    events: createEventQueue(database, clock),
  });
  return { ...staff, close: () => database.close() };
};

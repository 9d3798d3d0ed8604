import type { contentCommands } from '#src/contract/staff/content.ts';
import { timetableSchema } from '#src/contract/timetable.ts';
import type { Fields } from '../../port/staff.ts';
import type { Tx } from '../database/write-queue.ts';
import { readShopState } from './shop-state.ts';
import type { Handlers, Restored } from '../command-handler.ts';
import { changeMainPage, readMainPage } from './main-page.ts';

/** The timetable is a subject of its own. */
const readSettings = async (tx: Tx): Promise<Fields> => ({
  ...(await readMainPage(tx)),
  timetable: undefined,
});

/** Replaces all settings but the timetable. */
const restoreSettings = async (tx: Tx, { fields }: Restored<unknown>): Promise<void> => {
  const current = Object.keys(await readMainPage(tx)).filter((name) => name !== 'timetable');
  const none = Object.fromEntries(current.map((name) => [name, null]));
  await changeMainPage(tx, { ...none, ...fields });
};

const restoreTimetable = async (tx: Tx, { fields }: Restored<unknown>): Promise<void> =>
  changeMainPage(tx, { timetable: fields ? timetableSchema.parse(fields) : null });

export const contentHandlers: Handlers<keyof typeof contentCommands> = {
  'shop.state': { find: readShopState },
  'settings.read': { find: readMainPage },
  'settings.change': {
    subject: () => 'settings',
    read: readSettings,
    restore: restoreSettings,
    write: async (tx, settings) => {
      await changeMainPage(tx, settings);
      return { ok: true, result: {} };
    },
  },
  'timetable.replace': {
    subject: () => 'timetable',
    read: async (tx) => (await readMainPage(tx)).timetable,
    restore: restoreTimetable,
    write: async (tx, timetable) => {
      await changeMainPage(tx, { timetable });
      return { ok: true, result: {} };
    },
  },
};

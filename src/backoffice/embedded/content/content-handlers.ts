import type { contentCommands } from '#src/contract/staff/content.ts';
import { timetableSchema } from '#src/contract/timetable.ts';
import type { Fields } from '../../port/staff.ts';
import type { Tx } from '../database/write-queue.ts';
import { readShopState } from './shop-state.ts';
import type { Handlers, Restored } from '../command-handler.ts';
import { readPage } from './content.ts';
import { changeMainPage, readMainPage } from './main-page.ts';
import { listPages, publishPage, readLanguages, removePage, restoreLanguages } from './pages.ts';

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

type Wanted = { readonly path: string };
const toPageSubject = ({ path }: Wanted): string => `page:${path}`;
const page = {
  subject: toPageSubject,
  read: (tx: Tx, { path }: Wanted) => readLanguages(tx, path),
  restore: (tx: Tx, { input, fields }: Restored<Wanted>) => restoreLanguages(tx, input.path, fields),
};

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
  'pages.list': { find: listPages },
  'pages.find': {
    find: async (db, { path, locale }) => {
      const page = await readPage(db, path, locale);
      return page ? { page: { title: page.title, html: page.html } } : {};
    },
  },
  'pages.publish': {
    ...page,
    write: async (tx, text) => {
      await publishPage(tx, text);
      return { ok: true, result: {} };
    },
  },
  'pages.remove': {
    ...page,
    write: async (tx, { path }) =>
      (await removePage(tx, path)) ? { ok: true, result: {} } : { ok: false, refusal: 'unknown_page' },
  },
};

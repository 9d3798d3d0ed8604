import type { contentCommands } from '#src/contract/staff/content.ts';
import type { Fields } from '../../staff-port.ts';
import type { Tx } from '../database/write-queue.ts';
import { readShopState } from '../first-steps.ts';
import type { Handlers } from '../staff/handler.ts';
import { readPage } from './content.ts';
import { changeMainPage, readMainPage } from './main-page.ts';
import { listPages, publishPage, readTexts, removePage } from './pages.ts';

/** The timetable is a subject of its own. */
const readSettings = async (tx: Tx): Promise<Fields> => ({
  ...(await readMainPage(tx)),
  timetable: undefined,
});

type Wanted = { readonly path: string };
const toPageSubject = ({ path }: Wanted): string => `page:${path}`;
const readPageTexts = (tx: Tx, { path }: Wanted) => readTexts(tx, path);

export const contentHandlers: Handlers<keyof typeof contentCommands> = {
  'shop.state': { find: readShopState },
  'settings.read': { find: readMainPage },
  'settings.change': {
    subject: () => 'settings',
    read: readSettings,
    write: async (tx, settings) => {
      await changeMainPage(tx, settings);
      return { ok: true, result: {} };
    },
  },
  'timetable.replace': {
    subject: () => 'timetable',
    read: async (tx) => (await readMainPage(tx)).timetable,
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
    subject: toPageSubject,
    read: readPageTexts,
    write: async (tx, page) => {
      await publishPage(tx, page);
      return { ok: true, result: {} };
    },
  },
  'pages.remove': {
    subject: toPageSubject,
    read: readPageTexts,
    write: async (tx, { path }) =>
      (await removePage(tx, path)) ? { ok: true, result: {} } : { ok: false, refusal: 'unknown_page' },
  },
};

import { type Removed, TRASH_VIEWS } from '#src/contract/staff/trash.ts';
import { DESK_TRASH_PATH } from '#src/i18n/routes.ts';
import { toShopMinute } from '#src/server/shop-day.ts';
import { declareDeskList } from '../list/desk.list.ts';
import { toActText, toSubjectText } from '../log/log.list.ts';

/** What was removed and can be restored. */
export const DESK_TRASH = declareDeskList({
  command: 'trash.search',
  path: DESK_TRASH_PATH,
  views: TRASH_VIEWS,
  view: 'all',
  rows: ({ removed }): readonly Removed[] => removed,
  toChosen: ({ id, name }) => ({ subject: String(id), version: 0, name }),
  acts: {
    'trash.restore': {
      views: TRASH_VIEWS,
      label: 'desk:trash.restore',
      plan: async (chosen, readRows) => {
        const ids = new Set(chosen.map(({ subject }) => Number(subject)));
        return (await readRows())
          .filter(({ id }) => ids.has(id))
          .map(({ id, name }) => ({ subject: name, input: { id } }));
      },
    },
  },
  columns: {
    name: {
      label: 'desk:trash.name',
      isRowHead: true,
      class: 'l-name',
      isCut: true,
      value: ({ name }) => name,
      note: ({ command }, words) => toActText(command, words),
    },
    subject: {
      label: 'desk:log.subject',
      hide: 'max-md:hidden',
      value: ({ subject }, words) => toSubjectText(subject, words),
    },
    actor: { label: 'desk:log.who', class: 'l-who', value: ({ actor }) => actor },
    at: { label: 'desk:trash.at', class: 'l-num', value: ({ at }) => toShopMinute(at) },
    until: { label: 'desk:trash.until', kind: 'day', class: 'l-num', value: ({ until }) => until },
  },
});

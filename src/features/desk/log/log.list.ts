import { LOG_KIND_NAMES } from '#src/contract/staff/log.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_LOG_PATH } from '#src/i18n/routes.ts';
import { toShopMinute, toShopSecond } from '#src/server/shop-day.ts';
import type { ListWords } from '#src/ui/list/list.ts';
import { declareDeskList } from '../list/desk.list.ts';
import { listChanges, type LogEntry } from './changes.ts';

export const toEntryPath = ({ id }: Pick<LogEntry, 'id'>, { locale }: Pick<ListWords, 'locale'>): string =>
  `${localize(DESK_LOG_PATH, locale)}/${id}`;

/** What a command did, in words; its name where there are none. */
export const toActText = (command: string, { t }: Pick<ListWords, 't'>): string => {
  const key = `desk:log.acts.${command}`;
  const text = t(key);
  return text === '' || key.endsWith(text) ? command : text;
};

/** What the entry is about: the noun stands in the act. */
export const toSubjectText = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

export const toRoleText = (role: LogEntry['role'], { t }: Pick<ListWords, 't'>): string =>
  t(role === 'none' ? 'desk:log.nobody' : `desk:roles.${role}`);

const toDay = (at: number): string => toShopMinute(at).slice(0, 10);

const toValues = (entry: LogEntry, side: 'before' | 'after'): string =>
  listChanges(entry)
    .map((change) => `${change.name}: ${change[side] ?? ''}`)
    .join('; ');

/** The log of the staff. */
export const DESK_LOG = declareDeskList({
  command: 'log.search',
  path: DESK_LOG_PATH,
  views: LOG_KIND_NAMES,
  view: 'all',
  key: 'kind',
  hasPeriod: true,
  hasPeople: true,
  rows: ({ entries }): readonly LogEntry[] => entries,
  columns: {
    at: {
      label: 'desk:log.at',
      class: 'l-num',
      isRowHead: true,
      value: ({ at }) => toShopSecond(at),
      href: (entry, words) => toEntryPath(entry, words),
      note: ({ at }) => toDay(at),
    },
    day: { label: 'desk:log.day', only: 'file', value: ({ at }) => toDay(at) },
    actor: {
      label: 'desk:log.who',
      value: ({ actor }, { t }) => actor || t('desk:log.nobody'),
      note: ({ actor, role }, words) => (actor ? toRoleText(role, words) : undefined),
    },
    act: {
      label: 'desk:log.what',
      value: ({ command }, words) => toActText(command, words),
      note: ({ subject }) => toSubjectText(subject),
    },
    subject: { label: 'desk:log.subject', only: 'file', value: ({ subject }) => subject },
    changes: { label: 'desk:log.changes', only: 'table', phone: 'line' },
    before: { label: 'desk:log.before', only: 'file', value: (entry) => toValues(entry, 'before') },
    after: { label: 'desk:log.after', only: 'file', value: (entry) => toValues(entry, 'after') },
  },
});

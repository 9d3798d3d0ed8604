import { LOG_KIND_NAMES } from '#src/contract/staff/log.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_LOG_PATH } from '#src/i18n/routes.ts';
import { toShopMinute, toShopSecond } from '#src/server/shop-day.ts';
import type { ListWords } from '#src/ui/list/list.ts';
import { declareDeskList } from '../list/desk.list.ts';
import { findText, listChanges, type LogEntry } from './changes.ts';

export const toEntryPath = ({ id }: Pick<LogEntry, 'id'>, { locale }: Pick<ListWords, 'locale'>): string =>
  `${localize(DESK_LOG_PATH, locale)}/${id}`;

/** What a command did, in words; its name where there are none. */
export const toActText = (command: string, words: Pick<ListWords, 't'>): string =>
  findText(words, [`desk:log.acts.${command}`, `desk:history.${command}`]) ?? command;

/** What the entry is about, a part for each `kind:name`; where the act has no noun, with the kind. */
export const toSubjectText = (subject: string, { t }: Pick<ListWords, 't'>): string =>
  subject
    .split('/')
    .map((part) => {
      const [kind = '', ...rest] = part.split(':');
      const name = rest.join(':');
      return findText({ t: (key) => t(key, { name }) }, [`desk:log.subjects.${kind}`]) ?? (name || kind);
    })
    .join(' · ');

export const toRoleText = (role: LogEntry['role'], { t }: Pick<ListWords, 't'>): string =>
  t(role === 'none' ? 'desk:log.nobody' : `desk:roles.${role}`);

const toDay = (at: number): string => toShopMinute(at).slice(0, 10);

const toValues = (entry: LogEntry, side: 'before' | 'after', words: ListWords): string =>
  listChanges(entry, words)
    .map((change) => `${change.label}: ${change[side] ?? ''}`)
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
      class: 'l-num l-total',
      value: ({ at }) => toShopSecond(at),
      note: ({ at }) => toDay(at),
    },
    day: { label: 'desk:log.day', only: 'file', value: ({ at }) => toDay(at) },
    actor: {
      label: 'desk:log.who',
      class: 'l-name',
      value: ({ actor }, { t }) => actor || t('desk:log.nobody'),
      note: ({ actor, role }, words) => (actor ? toRoleText(role, words) : undefined),
    },
    act: {
      label: 'desk:log.what',
      isRowHead: true,
      class: 'l-act',
      value: ({ command }, words) => toActText(command, words),
      href: (entry, words) => toEntryPath(entry, words),
      note: ({ subject }, words) => toSubjectText(subject, words),
    },
    subject: { label: 'desk:log.subject', only: 'file', value: ({ subject }) => subject },
    changes: { label: 'desk:log.changes', only: 'table', phone: 'line' },
    before: {
      label: 'desk:log.before',
      only: 'file',
      value: (entry, words) => toValues(entry, 'before', words),
    },
    after: {
      label: 'desk:log.after',
      only: 'file',
      value: (entry, words) => toValues(entry, 'after', words),
    },
  },
});

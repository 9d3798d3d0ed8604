import { type Kysely, sql } from 'kysely';
import { mayRun, type StaffCommand } from '#src/contract/staff/command.ts';
import { staffCommands } from '#src/contract/staff/commands.ts';
import { TRASH_DAYS, TRASH_VIEWS, type trashCommands, type Removed } from '#src/contract/staff/trash.ts';
import type { Actor, LogEntry } from '../../port/staff.ts';
import { addDays, toDayStart, toShopDay } from '../../rules/day.ts';
import type { CommandContext, Handlers } from '../command-handler.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';
import type { Tables } from '../database/tables.ts';
import { findSubject, readSubject, restoreSubject, undoEntry } from './log-handlers.ts';
import { toEntry } from './staff-log.ts';

/** What the log has for a subject of which nothing exists. */
const NOTHING = ['null', '{}'];

/** Commands of a role that remove. */
const listCommands = ({ role }: Actor, wanted: StaffCommand['removes']): readonly string[] =>
  Object.entries<StaffCommand>(staffCommands)
    .filter(([, command]) => command.removes === wanted && mayRun(role, command))
    .map(([name]) => name);

/** Entries that restored another one, by their inputs; without those that were undone in turn, and the one that is being written. */
const RESTORED = sql`
  select input from staff_log
  where command in ('log.undo', 'trash.restore') and version > 0
    and '{"id":' || cast(id as text) || '}' not in (select input from staff_log where command = 'log.undo')`;

/** The log entries that the actor finds in the trash. */
const select = (db: Kysely<Tables>, { actor, today, timezone }: CommandContext) =>
  db
    .selectFrom('staff_log')
    .where('at', '>=', toDayStart(addDays(today, -TRASH_DAYS), timezone))
    .where('before', 'not in', NOTHING)
    .where('after', 'in', NOTHING)
    .where((eb) =>
      eb.or([
        eb('command', 'in', ['', ...listCommands(actor, 'any')]),
        eb.and([
          eb('command', 'in', ['', ...listCommands(actor, 'own')]),
          eb('actor', '=', actor.name),
          eb('role', '=', actor.role),
        ]),
      ]),
    )
    .where(sql<boolean>`'{"id":' || cast(id as text) || '}' not in (${RESTORED})`);

/** What a record is called: by its name or title; several under their own names; by its subject otherwise. */
const toName = ({ before, after, subject }: LogEntry): string => {
  if (after) return Object.keys(before ?? {}).join(', ');
  const { name, title } = before ?? {};
  const found = [name, title].find((one): one is string => typeof one === 'string' && one !== '');
  return found ?? subject.slice(subject.indexOf(':') + 1);
};

const toRemoved = (entry: LogEntry, timezone: string): Removed => {
  const { id, command, subject, actor, at } = entry;
  const until = addDays(toShopDay(at, timezone), TRASH_DAYS);
  return { id, name: toName(entry), command, subject, actor, at, until };
};

export const trashHandlers: Handlers<keyof typeof trashCommands> = {
  'trash.search': {
    find: async (db, { view, text, ...page }, context) => {
      const ofView = (wanted: typeof view) => {
        const all = select(db, context);
        return wanted === 'own' ? all.where('actor', '=', context.actor.name) : all;
      };
      const found = text ? ofView(view).where(contains(['subject', 'actor', 'before'], text)) : ofView(view);
      const rows = await readPage(found.selectAll(), ['id'], { ...page, is_descending: true });
      return {
        removed: rows.map((row) => toRemoved(toEntry(row), context.timezone)),
        total: await countRows(found.select('id')),
        counts: await countViews(TRASH_VIEWS, (one) => countRows(ofView(one).select('id'))),
      };
    },
  },
  'trash.restore': {
    subject: findSubject,
    read: readSubject,
    restore: restoreSubject,
    write: async (tx, { id }, context) => {
      const row = await select(tx, context).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return { ok: false, refusal: 'not_in_trash' };
      const name = toName(toEntry(row));
      const undone = await undoEntry(tx, { id }, context);
      if (!undone.ok) return { ok: false, refusal: 'not_undoable' };
      if (undone.result.kept.length > 0) return { ok: false, refusal: 'recreated', problems: [name] };
      return { ok: true, result: { name } };
    },
  },
};

import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { LOG_KIND_NAMES, LOG_KINDS, type LogKind } from '#src/contract/staff/log.ts';
import { addDays, toDayStart } from '../../rules/day.ts';
import type { CommandContext } from '../command-handler.ts';
import type { Tables } from '../database/tables.ts';
import { contains, readPage } from '../database/listed.ts';
import { toEntry } from './staff-log.ts';

type Search = ParsedInput<'log.search'>;
type LogQuery<Row> = SelectQueryBuilder<Tables, 'staff_log', Row>;

/** What the text of a search may be in. */
const SEARCHED = ['subject', 'actor', 'before', 'after'] as const;

/** Values stand in JSON, where quotes and backslashes are escaped. */
const toStoredPart = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The condition of everything but the kind. */
const narrow = <Row>(
  entries: LogQuery<Row>,
  { text, who, from, to }: Search,
  timezone: string,
): LogQuery<Row> => {
  let query = entries;
  if (from) query = query.where('at', '>=', toDayStart(from, timezone));
  if (to) query = query.where('at', '<', toDayStart(addDays(to, 1), timezone));
  if (who) query = query.where('actor', '=', who);
  if (!text) return query;
  return query.where(contains(SEARCHED, toStoredPart(text)));
};

const toNoun = (command: string): string => command.split('.')[0] ?? '';

const isOfKind = (kind: LogKind, noun: string): boolean =>
  kind === 'all' || LOG_KINDS[kind].some((one) => one === noun);

/** A page of the log with what its filters need. */
export const searchLog = async (
  db: Kysely<Tables>,
  search: Search,
  { timezone }: CommandContext,
): Promise<CommandOutput<'log.search'>> => {
  const { kind } = search;
  const log = db.selectFrom('staff_log');
  const commands = await narrow(
    log.select((eb) => ['command', eb.fn.countAll<number>().as('count')]).groupBy('command'),
    search,
    timezone,
  ).execute();
  const sum = (wanted: LogKind): number =>
    commands
      .filter(({ command }) => isOfKind(wanted, toNoun(command)))
      .reduce((total, { count }) => total + count, 0);
  const shown = commands.map(({ command }) => command).filter((command) => isOfKind(kind, toNoun(command)));
  const matching = narrow(log.selectAll(), search, timezone).where('command', 'in', ['', ...shown]);
  const rows = await readPage(matching, ['id'], { ...search, is_descending: true });
  const actors = await log.select('actor').distinct().where('actor', '<>', '').orderBy('actor').execute();
  return {
    entries: rows.map(toEntry),
    total: sum(kind),
    counts: Object.fromEntries(LOG_KIND_NAMES.map((name) => [name, sum(name)])) as Record<LogKind, number>,
    actors: actors.map(({ actor }) => actor),
  };
};

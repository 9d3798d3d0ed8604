/** Lists and clears the report of searches without results in the shop's own store. */
import { parseArgs } from 'node:util';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { MAX_MISSED_SEARCHES } from '#src/contract/staff/search-words.ts';
import { type Operator, useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop, type Terminal } from './shop.ts';

const USAGE = `Usage: npm run searches -- COMMAND
  list [--csv] [--language it|en] [--limit NUMBER]   lists searches without results, the most frequent first
  clear TEXT [TEXT …]                                removes these texts from the report
  clear --all                                        removes all texts from the report`;
const DEFAULT_LIMIT = 50;

type MissedSearch = CommandOutput<'searches.list'>[number];
type Action = (operator: Operator, terminal: Terminal) => Promise<void>;

/** Parses the arguments; stops with the usage on an unknown option. */
const requireArguments = (args: readonly string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: {
        csv: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        language: { type: 'string' },
        limit: { type: 'string' },
      },
      allowPositionals: true,
    });
    return { positionals, values };
  } catch (error) {
    if (error instanceof TypeError) return stop(USAGE);
    throw error;
  }
};

const HEADS = ['times', 'it', 'en', 'last day', 'text'];

const toCells = ({ query, count, count_en, last_day }: MissedSearch): readonly string[] => [
  ...[count, count - count_en, count_en].map(String),
  last_day,
  query,
];

/** Aligned columns, the first three to the right; the last one is not padded. */
const toTable = (rows: readonly (readonly string[])[]): string => {
  const widths = HEADS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at < 3 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ');
  return rows.map((row) => toLine(row).trimEnd()).join('\n');
};

/** Quotes a CSV cell and prefixes texts that a spreadsheet would run as a formula. */
const toCsvCell = (text: string): string => {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');

type ListOptions = { readonly csv: boolean; readonly language: string | undefined; readonly limit: number };

const isInLanguage = (language: string | undefined, { count, count_en }: MissedSearch): boolean =>
  language === undefined || (language === 'en' ? count_en > 0 : count > count_en);

const list =
  ({ csv, language, limit }: ListOptions): Action =>
  async (operator, { print, write }) => {
    const found = (await operator.ask('searches.list', {}))
      .filter((one) => isInLanguage(language, one))
      .slice(0, limit);
    const rows = [HEADS, ...found.map(toCells)];
    if (csv) write(toCsv(rows));
    else print(found.length > 0 ? toTable(rows) : 'No search without results has been counted.');
  };

const clear =
  (texts: readonly string[]): Action =>
  async (operator, { print }) => {
    const { removed } = await operator.ask('searches.clear', texts.length > 0 ? { texts } : {});
    if (removed === 0 && texts.length > 0)
      stop(`${texts.join(', ')}: not in the report, allowed: a text listed by npm run searches -- list`);
    print(`${removed} removed from the report.`);
  };

const requireLimit = (limit: string | undefined): number => {
  if (limit === undefined) return DEFAULT_LIMIT;
  const isNumber = /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= MAX_MISSED_SEARCHES;
  return isNumber
    ? Number(limit)
    : stop(`--limit: ${limit}, allowed: a number from 1 to ${MAX_MISSED_SEARCHES}`);
};

const requireLanguage = (language: string | undefined): string | undefined =>
  language === undefined || language === 'it' || language === 'en'
    ? language
    : stop(`--language: ${language}, allowed: it, en`);

/** Parses the command line; stops with the usage when it is invalid. */
const requireAction = (args: readonly string[]): Action => {
  const { positionals, values } = requireArguments(args);
  const [name = 'list', ...texts] = positionals;
  const { csv, all, language, limit } = values;
  if (name === 'list' && texts.length === 0 && !all)
    return list({ csv, language: requireLanguage(language), limit: requireLimit(limit) });
  const isPlain = !csv && language === undefined && limit === undefined;
  if (name === 'clear' && isPlain && all === (texts.length === 0)) return clear(texts);
  return stop(USAGE);
};

export const run: Command = async (args, terminal) => {
  const environment = requireEnvironment(terminal.env);
  const action = requireAction(args);
  await useOperator(environment, 'the report is stored in the shop’s own store', (operator) =>
    action(operator, terminal),
  );
};

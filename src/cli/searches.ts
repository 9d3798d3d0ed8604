/** Reports the searches that found nothing, from the shop's own store, and takes them out of the report. */
import { parseArgs } from 'node:util';
import {
  openSearchWords,
  type SearchWords,
} from '#src/backoffice/embedded/search/vocabulary/open-vocabulary.ts';
import type { MissedSearch } from '#src/backoffice/embedded/search/vocabulary/missed-searches.ts';
import { requireEmbedded, requireEnvironment, requireOpen, stop } from './shop.ts';

const USAGE = `Usage: npm run searches -- COMMAND
  list [--csv] [--language it|en] [--limit NUMBER]   searches that found nothing, those made most often first
  clear TEXT [TEXT …]                                takes these out of the report
  clear --all                                        takes all out of the report`;
const DEFAULT_LIMIT = 50;
/** As many as the store keeps. */
const MAX_LIMIT = 2000;

type Report = SearchWords['missed'];
type Command = (report: Report) => Promise<void>;

/** The words of the command line, or the end when there is an option that nobody knows. */
const requireWords = () => {
  try {
    const { positionals, values } = parseArgs({
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

/** Columns under each other, numbers to the right; the last column is as long as it is. */
const toTable = (rows: readonly (readonly string[])[]): string => {
  const widths = HEADS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at < 3 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ');
  return rows.map((row) => toLine(row).trimEnd()).join('\n');
};

/** A cell that a spreadsheet takes for nothing but what it is: no formula. */
const toCsvCell = (text: string): string => {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');

type ListOptions = { readonly csv: boolean; readonly language: string | undefined; readonly limit: number };

const isOf = (language: string | undefined, { count, count_en }: MissedSearch): boolean =>
  language === undefined || (language === 'en' ? count_en > 0 : count > count_en);

const list =
  ({ csv, language, limit }: ListOptions): Command =>
  async (report) => {
    const found = (await report.list(MAX_LIMIT)).filter((one) => isOf(language, one)).slice(0, limit);
    const rows = [HEADS, ...found.map(toCells)];
    if (csv) process.stdout.write(toCsv(rows));
    else console.log(found.length > 0 ? toTable(rows) : 'No search without a result has been counted.');
  };

const clear =
  (texts: readonly string[]): Command =>
  async (report) => {
    const cleared = await report.clear(texts.length > 0 ? texts : undefined);
    if (cleared === 0 && texts.length > 0)
      stop(`${texts.join(', ')}: not in the report, allowed: a text as npm run searches -- list shows it`);
    console.log(`${cleared} taken out of the report.`);
  };

const requireLimit = (limit: string | undefined): number => {
  if (limit === undefined) return DEFAULT_LIMIT;
  const isNumber = /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= MAX_LIMIT;
  return isNumber ? Number(limit) : stop(`--limit: ${limit}, allowed: a number from 1 to ${MAX_LIMIT}`);
};

const requireLanguage = (language: string | undefined): string | undefined =>
  language === undefined || language === 'it' || language === 'en'
    ? language
    : stop(`--language: ${language}, allowed: it, en`);

/** What the command line asks for, or the end with the lines that say what may be asked. */
const requireCommand = (): Command => {
  const { positionals, values } = requireWords();
  const [name = 'list', ...texts] = positionals;
  const { csv, all, language, limit } = values;
  if (name === 'list' && texts.length === 0 && !all)
    return list({ csv, language: requireLanguage(language), limit: requireLimit(limit) });
  const isPlain = !csv && language === undefined && limit === undefined;
  if (name === 'clear' && isPlain && all === (texts.length === 0)) return clear(texts);
  return stop(USAGE);
};

const environment = requireEnvironment();
const command = requireCommand();
const settings = requireEmbedded(environment, 'the report is kept in the shop’s own store');
const words = await requireOpen(environment, openSearchWords(settings));
await command(words.missed);
await words.close();

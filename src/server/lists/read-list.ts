import { TimeSlicer } from '#src/backoffice/time-slicer.ts';
import { MAX_LIST_LINES } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { isUnasked, NEXT_SHEET, readCells, toCells } from './line-cells.ts';
import { readTypedLine, type TypedLine } from './line-parts.ts';
import type { WithoutNumber } from './line-readings.ts';
import { isLabelledNote } from './note-lines.ts';
import { readNumberWords } from './number-words.ts';
import { findDoubt, findHeading, isClosing, isCourtesy, isOrderNote } from './order-notes.ts';
import { countQuotedLines, MAX_QUOTED_LETTERS } from './quoted-lines.ts';
import { type Columns, findColumns, findTableHeads, type TableHeads } from './table-heads.ts';

/** A line of a list as typed, from 1; `last` is the number of its last line where it has more than one. */
type NumberedLine = { readonly number: number; readonly text: string; readonly last?: number };

/** A line with an article. The first reading with a known code is the right one. */
export type ListedLine = NumberedLine & TypedLine;

/**
 * Every line of a text that is not blank, once: with an article, in a table with a quantity column that is empty or 0, or without an
 * article (greetings, heads, signatures). A quoted cell may go on below; its lines are one, with the number of the first.
 */
export type ReadList = {
  readonly lines: readonly ListedLine[];
  readonly unasked: readonly NumberedLine[];
  readonly others: readonly NumberedLine[];
  /** Whether lines below were not read: a list has at most `MAX_LIST_LINES` with an article. */
  readonly isCut: boolean;
};

const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** The lines of a text, at most `limit`, from number 1. */
export const splitLines = (text: string, limit?: number): readonly string[] => text.split(LINE_END, limit);

/** `> ` of a quoted mail, `[12/11, 08:41] Luca: ` of a chat, a bullet. */
const PREFIXES = [
  /^(?:>\s*)+/,
  /^\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]?\s*(?:-\s*)?[^:\d]{1,40}:\s*/,
  /^(?:[-–—•*·▪◦+]+|\[[ x]?\]|☐|☑|✓|✔)\s+/i,
  /^\d{1,3}[.)]\s+(?=\S*[^\d\s.,])/,
  /^(?:cod(?:ice)?|art(?:icolo)?|sku|item)[.:]*\s+(?=\S*\d)/i,
];

/** What stands before an order in a message: `mi servono 20 guanti`, `can you send us 2 boxes`. */
const ASKING =
  /^(?:allora|poi|inoltre|anche|e|ok|then|also|and)?,? ?(?:(?:mi|ci) (?:serv\p{L}+|occorr\p{L}+|mand\p{L}+|prepar\p{L}+)|(?:mandami|mandaci|mandatemi|mandateci|preparami|preparatemi|aggiungi|aggiungete|vorrei|vorremmo|avrei bisogno di|servono|servirebbero|occorrono)|(?:can|could) you (?:please )?send(?: us| me)?|please send(?: us| me)?|(?:we|i) need|send(?: us| me)|add)(?: anche| poi| also)? (?=\S)/iu;

const strip = (line: string): string =>
  PREFIXES.reduce((text, prefix) => text.replace(prefix, ''), line.trim()).trim();

/** Maximum lines that are read, including blank ones and greetings. */
const MAX_TYPED_LINES = 20_000;
/** Maximum characters of a line that is read; a longer one names no article. */
const MAX_LINE_LETTERS = 2000;

/** What the lines above say about the next one: the heads of its table, what a line without a number means. */
type Context = {
  table?: TableHeads | undefined;
  withoutNumber: WithoutNumber;
  isClosed: boolean;
  /** Whether a heading says that the lines below it are returned or cancelled. */
  isTakenBack: boolean;
};

const createContext = (): Context => ({ withoutNumber: 'one', isClosed: false, isTakenBack: false });

/** The columns of heads separated by spaces. */
const findSpacedColumns = (line: string): Columns | undefined => {
  if (/[\t;|]/.test(line)) return undefined;
  const columns = line.split(/\s{2,}/);
  return (
    (columns.length > 1 ? findColumns(columns) : undefined) ??
    findColumns(line.split(/\s{2,}|[,/-]\s+|[\s,]+/))
  );
};

/** Keeps the heads that a line has; returns whether it has any. */
const readHeads = (row: string, stripped: string, context: Context): boolean => {
  const table = findTableHeads(row);
  const columns = table?.columns ?? findSpacedColumns(stripped);
  if (!columns) return false;
  context.table = table;
  context.withoutNumber = columns.quantity >= 0 ? 'open' : 'one';
  return true;
};

const hasNumber = (line: string, locale: Locale): boolean =>
  /^\d/.test(line) || readNumberWords(line.split(/\s+/, 4), 0, locale) !== undefined;

/** The readings of a line, or what it is instead. */
const readTyped = (typed: string, context: Context, locale: Locale): TypedLine | 'other' | 'unasked' => {
  const shown = strip(typed);
  const asked = shown.replace(ASKING, '');
  // Without what asks for it, a line is an order only if it says how many.
  const isAsked = asked !== shown && hasNumber(asked, locale);
  const stripped = isAsked ? asked : shown;
  // The first cell of a row may be empty.
  const row = typed.startsWith('\t') ? typed : stripped;
  const isHead = readHeads(row, stripped, context);
  const cells = toCells(row, context.table);
  context.isClosed ||= isClosing(stripped);
  const isRow = context.table !== undefined && cells.length > 1;
  const isNote = isLabelledNote(stripped);
  const heading = isNote || isRow ? undefined : findHeading(stripped);
  if (heading ?? isAsked) context.isTakenBack = heading === 'taken_back';
  if (isHead || isCourtesy(stripped, context.isClosed) || heading === 'taken_back') return 'other';
  // A note may be the first cell of a row.
  if ((isNote || isOrderNote(stripped)) && !isRow) return 'other';
  if (isUnasked(cells, context.table?.columns)) return 'unasked';
  const line =
    cells.length > 1
      ? readCells(cells, context.table?.columns, locale)
      : readTypedLine(stripped, locale, context.withoutNumber);
  const doubt = context.isTakenBack
    ? ''
    : isRow
      ? undefined
      : findDoubt(isAsked ? stripped.replace(/\?\s*$/, '') : stripped);
  return doubt === undefined ? line : { ...line, doubt };
};

/**
 * Reads a list in any shape: a table with tabs, `;`, `|` or commas, lines typed by hand, a mail, a chat. Numbers are read as the language
 * writes them. Yields to other requests meanwhile. Never throws.
 */
export const readList = async (text: string, locale: Locale): Promise<ReadList> => {
  const lines: ListedLine[] = [];
  const others: NumberedLine[] = [];
  const unasked: NumberedLine[] = [];
  let context = createContext();
  const slicer = new TimeSlicer();
  const all = splitLines(text, MAX_TYPED_LINES + 1);
  let isCut = all.length > MAX_TYPED_LINES;
  const typedLines = all.slice(0, MAX_TYPED_LINES);
  for (let at = 0; at < typedLines.length; at++) {
    if (slicer.isDueNow()) await slicer.yield();
    const number = at + 1;
    at += countQuotedLines(typedLines, at, context.table?.separator);
    const raw = typedLines.slice(number - 1, at + 1).join(' ');
    if (raw === NEXT_SHEET) context = createContext();
    const typed = raw.replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ');
    const shown = typed.trim();
    if (shown === '') continue;
    const line = { number, text: shown, ...(at >= number && { last: at + 1 }) };
    const isRead = typed.length <= (at < number ? MAX_LINE_LETTERS : MAX_QUOTED_LETTERS);
    const read = isRead ? readTyped(typed, context, locale) : 'other';
    if (read === 'other') others.push(line);
    else if (read === 'unasked') unasked.push(line);
    else if (lines.length === MAX_LIST_LINES) {
      isCut = true;
      break;
    } else lines.push({ ...line, ...read });
  }
  return { lines, unasked, others, isCut };
};

import { MAX_LIST_COLUMNS } from '#src/contract/limits.ts';

/** The first cells of a line, split at a separator except in quotes; a doubled quote is one. */
export const splitQuoted = (line: string, separator: string): readonly string[] => {
  const cells = [''];
  const letters = [...line];
  let isQuoted = false;
  const add = (letter: string) => cells.push(`${cells.pop() ?? ''}${letter}`);
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    const isQuote = letter === '"';
    if (isQuote && isQuoted && letters[at + 1] === '"') add(letters[++at] ?? '');
    else if (isQuote && (isQuoted || cells.at(-1)?.trim() === '')) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      if (cells.length === MAX_LIST_COLUMNS) break;
      cells.push('');
    } else add(letter);
  }
  // An open quote at the end is a sign of inches.
  return isQuoted
    ? line.split(separator, MAX_LIST_COLUMNS).map((cell) => cell.trim())
    : cells.map((cell) => cell.trim());
};

/** Maximum lines of a quoted cell. */
const MAX_QUOTED_LINES = 100;
/** Maximum characters of a row with all lines of its quoted cells. */
export const MAX_QUOTED_LETTERS = 6000;

const ANY_SEPARATOR = ';,|\t';

/** Where a text goes on after a run of quotes. */
const skipQuotes = (line: string, from: number): number => {
  let at = from;
  while (line[at] === '"') at++;
  return at;
};

/** Whether a cell ends at a place: a separator or the end of the line follows, perhaps behind one space. */
const isCellEnd = (line: string, at: number, separators: string): boolean => {
  const space = line[at] ?? '';
  const next = /\s/.test(space) && !separators.includes(space) ? at + 1 : at;
  return next >= line.length || separators.includes(line[next] ?? '');
};

/** Whether a cell begins at a place, perhaps behind one space. */
const isCellStart = (line: string, at: number, separators: string): boolean => {
  const space = line[at - 1] ?? '';
  const before = /\s/.test(space) && !separators.includes(space) ? at - 1 : at;
  return before === 0 || separators.includes(line[before - 1] ?? '');
};

type State = 'closed' | 'open' | 'broken';

/**
 * Whether a quoted cell is open at the end of a line; `isOpen`: one was open at its start. `broken`: a line below has a quote that neither
 * ends its cell nor is doubled.
 */
const readLine = (line: string, isOpen: boolean, separators: string): State => {
  let open = isOpen;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at)) {
    const end = skipQuotes(line, at);
    const isOdd = (end - at) % 2 === 1;
    if (open && isOdd) {
      if (isCellEnd(line, end, separators)) open = false;
      else if (isOpen) return 'broken';
    } else if (!open && isCellStart(line, at, separators))
      open = isOdd && (end === line.length || !isCellEnd(line, end, separators));
    at = end;
  }
  return open ? 'open' : 'closed';
};

/**
 * The number of lines below that belong to a line because of quoted cells, as spreadsheets write cells with line breaks. 0 where a
 * quote is a sign of inches: no cell ends below. Without a separator every usual one counts.
 */
export const countQuotedLines = (lines: readonly string[], at: number, separator = ANY_SEPARATOR): number => {
  const line = lines[at] ?? '';
  if (!line.includes('"') || readLine(line, false, separator) !== 'open') return 0;
  let letters = line.length;
  for (let more = 1; more <= MAX_QUOTED_LINES && at + more < lines.length; more++) {
    const below = lines[at + more] ?? '';
    letters += below.length + 1;
    if (letters > MAX_QUOTED_LETTERS) return 0;
    const state = readLine(below, true, separator);
    if (state === 'broken') return 0;
    if (state === 'closed') return more;
  }
  return 0;
};

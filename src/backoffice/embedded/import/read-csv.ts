import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { toFields } from './csv-columns.ts';
import { parseRecord, type NumberedLine } from './parse-line.ts';
import { MAX_LINE_BYTES, type RawLine, readLines } from './read-lines.ts';

type TextLine = { readonly number: number; readonly text: string };

/** Whether a quoted cell is still open at the end of a text; `open` is the state at its start. */
const isQuoteOpen = (text: string, delimiter: string, open: boolean): boolean => {
  let quoted = open;
  let mayOpen = !open;
  for (const letter of text) {
    if (letter === '"') {
      if (quoted || mayOpen) quoted = !quoted;
      mayOpen = !quoted;
    } else mayOpen = !quoted && letter === delimiter;
  }
  return quoted;
};

const toDelimiter = (header: string): string => {
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/**
 * Parses the cells of a record; returns the reason as a text when that fails. A quote inside an unquoted cell
 * (`15" monitor`) is a literal character in a record of one line; in several lines a missing quote is more likely.
 */
const parseCells = (text: string, delimiter: string, relax_quotes = false): readonly string[] | string => {
  try {
    const [cells = []]: string[][] = parse(text, { delimiter, relax_quotes });
    return cells;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isInside = error.code === 'INVALID_OPENING_QUOTE' && !relax_quotes && !text.includes('\n');
    return isInside ? parseCells(text, delimiter, true) : `not CSV (${error.code})`;
  }
};

const fail = (number: number, reason: string): NumberedLine => ({
  number,
  bytes: 0,
  parsed: { ok: false, reason },
});

/**
 * Joins lines to records and parses each record separately, so that a broken record loses only its first line: csv-parse
 * would lose the rest of the file after an unclosed quote.
 */
class RecordReader {
  readonly #delimiter: string;
  readonly #columns: readonly string[];
  #lines: TextLine[] = [];
  #open = false;
  #size = 0;

  constructor(columns: readonly string[], delimiter: string) {
    this.#columns = columns;
    this.#delimiter = delimiter;
  }

  *add(line: TextLine): Generator<NumberedLine> {
    if (!this.#open && line.text.trim() === '') return;
    this.#lines.push(line);
    this.#size += line.text.length;
    this.#open = isQuoteOpen(line.text, this.#delimiter, this.#open);
    if (!this.#open || this.#size > MAX_LINE_BYTES) yield* this.#settle();
  }

  /** Parses the remaining lines at the end of the file. */
  *end(): Generator<NumberedLine> {
    while (this.#lines.length > 0) yield* this.#settle();
  }

  /** Parses the collected lines as a record; if that fails, rejects the first line and parses the others again. */
  *#settle(): Generator<NumberedLine> {
    const lines = this.#lines;
    const [first, ...others] = lines;
    const unclosed = this.#open;
    this.#lines = [];
    this.#open = false;
    this.#size = 0;
    if (!first) return;
    const text = lines.map((line) => line.text).join('\n');
    const cells = unclosed ? 'a quoted cell is not closed' : parseCells(text, this.#delimiter);
    if (typeof cells !== 'string') {
      yield this.#toLine(first.number, text.length, cells);
      return;
    }
    yield fail(first.number, cells);
    for (const line of others) yield* this.add(line);
  }

  #toLine(number: number, bytes: number, cells: readonly string[]): NumberedLine {
    if (cells.length > this.#columns.length) return fail(number, 'more cells than columns');
    const style = { decimalComma: this.#delimiter === ';' };
    return { number, bytes, parsed: parseRecord(toFields(this.#columns, cells, style)) };
  }
}

const toReader = (header: TextLine): RecordReader | NumberedLine => {
  const delimiter = toDelimiter(header.text);
  const cells = parseCells(header.text, delimiter);
  if (typeof cells === 'string') return fail(header.number, cells);
  const columns = cells.map((name) => name.trim());
  return columns.includes('sku')
    ? new RecordReader(columns, delimiter)
    : fail(header.number, 'the first line has no column sku');
};

const toProblem = (raw: RawLine): NumberedLine | undefined =>
  'problem' in raw ? fail(raw.number, raw.problem) : undefined;

/** The products of a CSV file, separated by `,`, `;` or tabs; its first line names the columns. */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  let reader: RecordReader | undefined;
  for await (const raw of readLines(chunks)) {
    const problem = toProblem(raw);
    if (problem) yield problem;
    if ('problem' in raw) continue;
    if (reader) {
      yield* reader.add(raw);
      continue;
    }
    if (raw.text.trim() === '') continue;
    const opened = toReader(raw);
    if (!(opened instanceof RecordReader)) {
      yield opened;
      return;
    }
    reader = opened;
  }
  if (reader) yield* reader.end();
}

import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { CsvRecord } from './csv-columns.ts';
import { MAX_LINE_BYTES, readLines } from './read-lines.ts';

/** A line that is not a record, with the reason. */
type CsvFailure = { readonly number: number; readonly reason: string };

type TextLine = { readonly number: number; readonly text: string };

/** A line, with the number of failed attempts to read it as part of a record. */
type TriedLine = TextLine & { readonly tries: number };

/**
 * Maximum attempts to read a line as part of a record. After them it is a record of its own, so that the time is bounded by the size of the
 * file.
 */
const MAX_TRIES = 10;

const UNCLOSED = 'a quoted cell is not closed';

/** Whether a quoted cell is still open at the end of a text; `open` is the state at its start. */
const isQuoteOpen = (text: string, delimiter: string, open: boolean): boolean => {
  if (!text.includes('"')) return open;
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
  // Most records have no quotes; a parser for each would take most of the time of reading.
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const [cells = []]: string[][] = parse(text, { delimiter, relax_quotes });
    return cells;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isInside = error.code === 'INVALID_OPENING_QUOTE' && !relax_quotes && !text.includes('\n');
    return isInside ? parseCells(text, delimiter, true) : `not CSV (${error.code})`;
  }
};

/**
 * Joins lines to records and parses each record separately, so that a broken record loses only its first line: csv-parse
 * would lose the rest of the file after an unclosed quote.
 */
class RecordReader {
  readonly #delimiter: string;
  readonly #columns: readonly string[];
  #lines: TriedLine[] = [];
  #open = false;
  #size = 0;

  constructor(columns: readonly string[], delimiter: string) {
    this.#columns = columns;
    this.#delimiter = delimiter;
  }

  *add(line: TextLine, tries = 0): Generator<CsvRecord | CsvFailure> {
    if (!this.#open && line.text.trim() === '') return;
    this.#lines.push({ ...line, tries });
    this.#size += line.text.length;
    this.#open = isQuoteOpen(line.text, this.#delimiter, this.#open);
    if (!this.#open || this.#size > MAX_LINE_BYTES) yield* this.#settle();
  }

  /** Parses the remaining lines at the end of the file. */
  *end(): Generator<CsvRecord | CsvFailure> {
    while (this.#lines.length > 0) yield* this.#settle();
  }

  /** Parses the collected lines as a record; if that fails, rejects the first line and parses the others again. */
  *#settle(): Generator<CsvRecord | CsvFailure> {
    const lines = this.#lines;
    const [first, ...others] = lines;
    const unclosed = this.#open;
    this.#lines = [];
    this.#open = false;
    this.#size = 0;
    if (!first) return;
    const text = lines.map((line) => line.text).join('\n');
    const cells = unclosed ? UNCLOSED : parseCells(text, this.#delimiter);
    if (typeof cells !== 'string') {
      yield this.#toRecord(first.number, text.length, cells);
      return;
    }
    yield { number: first.number, reason: cells };
    for (const line of others)
      if (first.tries < MAX_TRIES) yield* this.add(line, line.tries + 1);
      else if (line.text.trim() !== '') yield this.#toOwnRecord(line);
  }

  /** A line as a record of its own. */
  #toOwnRecord({ number, text }: TextLine): CsvRecord | CsvFailure {
    const isOpen = isQuoteOpen(text, this.#delimiter, false);
    const cells = isOpen ? UNCLOSED : parseCells(text, this.#delimiter);
    return typeof cells === 'string' ? { number, reason: cells } : this.#toRecord(number, text.length, cells);
  }

  #toRecord(number: number, bytes: number, cells: readonly string[]): CsvRecord | CsvFailure {
    if (cells.length > this.#columns.length) return { number, reason: 'more cells than columns' };
    return { number, bytes, columns: this.#columns, cells };
  }
}

const toReader = (header: TextLine): RecordReader | CsvFailure => {
  const delimiter = toDelimiter(header.text);
  const cells = parseCells(header.text, delimiter);
  if (typeof cells === 'string') return { number: header.number, reason: cells };
  const columns = cells.map((name) => name.trim());
  return columns.includes('sku')
    ? new RecordReader(columns, delimiter)
    : { number: header.number, reason: 'the first line has no column sku' };
};

/** The records of a CSV file in UTF-8, separated by `,`, `;` or tabs; its first line names the columns. */
export async function* readRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord | CsvFailure> {
  let reader: RecordReader | undefined;
  for await (const raw of readLines(chunks)) {
    if ('problem' in raw) {
      yield { number: raw.number, reason: raw.problem };
      // Without the names of the columns nothing else can be read.
      if (!reader) return;
    } else if (reader) yield* reader.add(raw);
    else if (raw.text.trim() !== '') {
      const opened = toReader(raw);
      if (!(opened instanceof RecordReader)) {
        yield opened;
        return;
      }
      reader = opened;
    }
  }
  if (reader) yield* reader.end();
}

import type { Database } from '../database/database.ts';
import { Importer } from './importer.ts';
import { LineNotes, type Note } from './line-notes.ts';
import type { Pictures } from './pictures/line-pictures.ts';
import { parseLine, type NumberedLine } from './parse-line.ts';
import { DamagedFileError, readChunks } from './read-chunks.ts';
import { readCsv } from './read-csv.ts';
import { readLines } from './read-lines.ts';
import { openSpreadsheetText, openText } from './text-encoding.ts';

/** A rejected line with the reason; `number` counts from 1. */
export type Problem = { readonly number: number; readonly reason: string };

/** Receives messages during an import. */
export type ImportListener = {
  readonly onProblem: (problem: Problem) => void;
  /** Called once per unknown field. */
  readonly onUnknownField: (name: string) => void;
  /** Called for imported but doubtful lines, a bounded number of times. */
  readonly onNote: (note: Note) => void;
  /** Called periodically with the number of lines read. */
  readonly onProgress: (lines: number) => void;
};

/** Numbers of lines of a finished import. */
export type ImportSummary = {
  /** Lines read, without blank ones. */
  readonly lines: number;
  readonly written: number;
  readonly unchanged: number;
  readonly skipped: number;
};

const PROGRESS_LINES = 1000;

async function* readJsonLines(open: () => AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  for await (const raw of readLines(open())) {
    if ('problem' in raw) yield { number: raw.number, bytes: 0, parsed: { ok: false, reason: raw.problem } };
    else if (raw.text.trim() !== '')
      yield { number: raw.number, bytes: raw.text.length, parsed: parseLine(raw.text) };
  }
}

/** Lines whose pictures are resolved concurrently. */
const AHEAD = 8;

/** A line with the reasons why some of its pictures cannot be used. */
type PicturedLine = NumberedLine & { readonly unusable?: readonly string[] };

/** The lines, in order, with their usable pictures; notes name the others with the reason. */
async function* withPictures(
  lines: AsyncIterable<NumberedLine>,
  pictures: Pictures,
): AsyncGenerator<PicturedLine> {
  const resolve = async (line: NumberedLine): Promise<PicturedLine> => {
    const { parsed } = line;
    if (!parsed.ok || !parsed.line.images?.length) return line;
    const { images, problems } = await pictures.resolve(parsed.line.images);
    return {
      ...line,
      parsed: { ...parsed, line: { ...parsed.line, images: [...images] } },
      unusable: problems,
    };
  };
  const waiting: ReturnType<typeof resolve>[] = [];
  for await (const line of lines) {
    const resolved = resolve(line);
    // A failure is thrown when its line is due.
    resolved.catch(() => undefined);
    waiting.push(resolved);
    const due = waiting.length > AHEAD ? waiting.shift() : undefined;
    if (due) yield await due;
  }
  for (const due of waiting) yield await due;
}

const isCsv = (file: string): boolean => /\.csv(\.gz)?$/i.test(file);

/**
 * Parses the lines of a product file.
 * @throws the error of opening the file, and `DamagedFileError` at the end of a truncated compressed file.
 */
export async function* readProducts(file: string): AsyncGenerator<NumberedLine> {
  const open = () => readChunks(file);
  const text = await (isCsv(file) ? openSpreadsheetText(open) : openText(open));
  if (!text.ok) {
    yield { number: 1, bytes: 0, parsed: text };
    return;
  }
  let notes = text.note === undefined ? [] : [text.note];
  for await (const line of isCsv(file) ? readCsv(text.open) : readJsonLines(text.open)) {
    yield { ...line, notes: [...notes, ...(line.notes ?? [])] };
    notes = [];
  }
}

/** Counts of a running import. */
class Tally {
  lines = 0;
  skipped = 0;
  /** The number of the last line. */
  last = 0;
  readonly #unknown = new Set<string>();
  readonly #listener: ImportListener;

  constructor(listener: ImportListener) {
    this.#listener = listener;
  }

  count(number: number): void {
    this.last = number;
    if (++this.lines % PROGRESS_LINES === 0) this.#listener.onProgress(this.lines);
  }

  skip(number: number, reason: string): void {
    this.skipped++;
    this.#listener.onProblem({ number, reason });
  }

  reportUnknown(names: readonly string[]): void {
    for (const name of names) {
      if (this.#unknown.has(name)) continue;
      this.#unknown.add(name);
      this.#listener.onUnknownField(name);
    }
  }
}

type Import = { readonly importer: Importer; readonly tally: Tally; readonly notes: LineNotes };

const load = async (
  lines: AsyncIterable<PicturedLine>,
  { importer, tally, notes }: Import,
): Promise<void> => {
  for await (const { number, bytes, parsed, notes: readings = [], unusable = [] } of lines) {
    tally.count(number);
    for (const text of readings) notes.add('reading', { number, text });
    if (!parsed.ok) {
      tally.skip(number, parsed.reason);
      continue;
    }
    for (const text of unusable) notes.add('picture', { number, text });
    tally.reportUnknown(parsed.unknown);
    notes.check(number, parsed.line);
    await importer.add({ number, line: parsed.line }, bytes);
  }
};

/**
 * Imports a product file (`.jsonl`, `.csv`, either with `.gz`) line by line. Invalid lines and the damaged end of a file
 * are reported to the listener and skipped; all other lines are imported.
 * @throws the error of opening the file.
 */
export const importFile = async (
  database: Database,
  { file, pictures }: { readonly file: string; readonly pictures: Pictures },
  listener: ImportListener,
): Promise<ImportSummary> => {
  const importer = new Importer(database);
  const tally = new Tally(listener);
  const notes = new LineNotes(listener.onNote);
  try {
    await load(withPictures(readProducts(file), pictures), { importer, tally, notes });
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    tally.skip(tally.last + 1, `the file is damaged or cut off here (${error.message})`);
  }
  await importer.finish();
  for (const note of importer.listWithoutParent()) notes.add('parent', note);
  notes.finish();
  return { lines: tally.lines, skipped: tally.skipped, ...importer.counts };
};

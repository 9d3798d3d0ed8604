import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { readText } from '#src/contract/form-text.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fromCsvText } from '#src/i18n/csv.ts';
import { readUploadedList, type UPLOAD_PROBLEMS } from '../lists/read-uploaded-list.ts';

/** Maximum lines of a file that the desk reads in a request. */
export const MAX_FILE_LINES = 2000;
/** Maximum characters: what is read without a pause takes some 20 ms. */
const MAX_FILE_TEXT = 600_000;

/** A line below the heads; `number` is that of its last line in the file, from 1. */
export type FileLine = { readonly number: number; readonly cells: readonly string[] };
/** A table with a line of heads. */
export type FileTable = { readonly heads: readonly string[]; readonly lines: readonly FileLine[] };

/** Why a file is not read. */
type FileProblem = (typeof UPLOAD_PROBLEMS)[number] | 'fileEmpty' | 'fileTooLong' | 'fileNoCsv';
export type DeskFile =
  | { readonly ok: true; readonly text: string; readonly table: FileTable }
  | { readonly ok: false; readonly problem: FileProblem };

const DELIMITERS = ['\t', ';', ','];

/** Reads a table of cells separated by tabs, semicolons or commas, whichever its first line has most of. */
export const readTable = (text: string): FileTable => {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const [delimiter = ';'] = DELIMITERS.toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  const records = parse(text, {
    ...{ delimiter, bom: true, info: true, relax_quotes: true, relax_column_count: true },
    skip_empty_lines: true,
  }) as unknown as readonly {
    readonly record: readonly string[];
    readonly info: { readonly lines: number };
  }[];
  const [heads, ...lines] = records.map(({ record, info }) => ({
    number: info.lines,
    cells: record.map((cell) => fromCsvText(cell.trim())),
  }));
  return {
    heads: heads?.cells ?? [],
    lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
};

/** The table that a form uploads as `file` (CSV, XLSX, ODS) or brings as `table`. Never throws for what it contains. */
export const readDeskFile = async (form: FormData, locale: Locale): Promise<DeskFile> => {
  const file = form.get('file');
  const read =
    file instanceof File && file.size > 0
      ? await readUploadedList(new Uint8Array(await file.arrayBuffer()), locale)
      : { ok: true as const, text: readText(form, 'table', MAX_FILE_TEXT + 1) };
  if (!read.ok) return read;
  const { text } = read;
  if (text.length > MAX_FILE_TEXT) return { ok: false, problem: 'fileTooLong' };
  try {
    const table = readTable(text);
    if (table.lines.length === 0) return { ok: false, problem: 'fileEmpty' };
    return table.lines.length > MAX_FILE_LINES
      ? { ok: false, problem: 'fileTooLong' }
      : { ok: true, text, table };
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, problem: 'fileNoCsv' };
    throw error;
  }
};

import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { readText } from '#src/contract/form-text.ts';
import { MAX_LIST_TEXT } from '#src/contract/limits.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import { fromCsvText } from '#src/i18n/csv.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { readUploadedList, type UPLOAD_PROBLEMS } from '../lists/read-uploaded-list.ts';

/** Maximum lines of a file whose lines are commands of their own. */
export const MAX_FILE_LINES = 2000;

/** What a file may hold. */
export type FileColumns = {
  /** Of the file with the refused lines, without extension. */
  readonly name: string;
  /** The fields with the keys of their heads, in the order of a table without heads. */
  readonly labels: Readonly<Record<string, string>>;
  /** Of a table that may come without heads: whether these cells of its first line, in which no head is known, are a line. */
  readonly isLine?: (cells: readonly string[]) => boolean;
  readonly maxLines: number;
};

/** A line; `number` is that of its last line in the file, from 1; `texts` are its cells by field. */
export type FileLine = {
  readonly number: number;
  readonly cells: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
};
/** `heads`: of its columns, ours where it does not name them; `locale`: of its heads, else of the page; `ignored`: heads that are not read. */
export type FileTable = {
  readonly heads: readonly string[];
  readonly locale: Locale;
  readonly ignored: readonly string[];
  readonly lines: readonly FileLine[];
};

/** Why a file is not read. */
type FileProblem = (typeof UPLOAD_PROBLEMS)[number] | 'fileEmpty' | 'fileTooLong' | 'fileNoCsv';
export type DeskFile =
  | { readonly ok: true; readonly text: string; readonly table: FileTable }
  | { readonly ok: false; readonly problem: FileProblem };

const plain = (head: string): string => head.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The fields of heads in the language that knows more of them, in any case and order. */
const readHeads = (heads: readonly string[], { labels }: FileColumns) => {
  const [best] = LOCALES.map((locale) => {
    const t = getTranslate(locale);
    const names = new Map(Object.entries(labels).map(([field, label]) => [plain(t(label)), field]));
    const columns = heads.map((head) => names.get(plain(head)));
    return { locale, columns, known: columns.filter(Boolean).length };
  }).toSorted((one, other) => other.known - one.known);
  return best ?? { locale: 'it' as const, columns: [], known: 0 };
};

/** Cells are separated by the first of these that the first line has; a comma is none between the digits of an Italian number. */
const toDelimiter = (text: string, locale: Locale): string => {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const isNumber = locale === 'it' && /\d,\d/.test(first);
  return ['\t', ';', ...(isNumber ? [] : [','])].find((one) => first.includes(one)) ?? ';';
};

const readTable = (text: string, columns: FileColumns, locale: Locale): FileTable => {
  const records = parse(text, {
    ...{ delimiter: toDelimiter(text, locale), bom: true, info: true },
    ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
  }) as unknown as readonly {
    readonly record: readonly string[];
    readonly info: { readonly lines: number };
  }[];
  const rows = records.map(({ record, info }) => ({
    number: info.lines,
    cells: record.map((cell) => fromCsvText(cell.trim())),
  }));
  const first = rows[0]?.cells ?? [];
  const found = readHeads(first, columns);
  const fields = Object.keys(columns.labels);
  // Without the two columns that make a line, the others say nothing either.
  const isNamed = !columns.isLine || fields.slice(0, 2).every((field) => found.columns.includes(field));
  const heads = isNamed || found.known > 0 || !columns.isLine(first) ? first : [];
  const places = isNamed ? found.columns : fields;
  const t = getTranslate(locale);
  return {
    heads: isNamed ? heads : Object.values(columns.labels).map((label) => t(label)),
    locale: isNamed && found.known > 0 ? found.locale : locale,
    ignored: isNamed ? heads.filter((head, at) => head !== '' && places[at] === undefined) : [],
    lines: rows
      .slice(heads.length > 0 ? 1 : 0)
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map((row) => {
        const texts = places.flatMap((field, at) => (field ? [[field, row.cells[at] ?? '']] : []));
        return { ...row, texts: Object.fromEntries(texts) as FileLine['texts'] };
      }),
  };
};

/** The table that a form uploads as `file` (CSV, XLSX, ODS) or brings as `table`. Never throws for what it contains. */
export const readDeskFile = async (
  form: FormData,
  columns: FileColumns,
  locale: Locale,
): Promise<DeskFile> => {
  const file = form.get('file');
  const read =
    file instanceof File && file.size > 0
      ? await readUploadedList(new Uint8Array(await file.arrayBuffer()), locale)
      : { ok: true as const, text: readText(form, 'table', MAX_LIST_TEXT + 1) };
  if (!read.ok) return read;
  const { text } = read;
  if (text.length > MAX_LIST_TEXT) return { ok: false, problem: 'fileTooLong' };
  try {
    const table = readTable(text, columns, locale);
    if (table.lines.length === 0) return { ok: false, problem: 'fileEmpty' };
    return table.lines.length > columns.maxLines
      ? { ok: false, problem: 'fileTooLong' }
      : { ok: true, text, table };
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, problem: 'fileNoCsv' };
    throw error;
  }
};

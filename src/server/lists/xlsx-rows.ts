import type { Locale } from '#src/contract/locale.ts';
import { type NumberFormat, toDay, toNumberFormat } from './number-format.ts';
import { createSheetRows, readXml, SheetError, type SheetRows, toNumberText } from './sheet-rows.ts';
import type { Zip } from './zip.ts';

/** Column of a cell's reference, from 0: `AB12` is 27. */
const toColumn = (reference: string): number => {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column - 1;
};

/** The number of a row, from 1; undefined when the text is not one. */
const toRow = (text: string): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/** Sheets that are read; more are refused. */
const MAX_SHEETS = 100;

/** The path of a part that the workbook names: relative to its folder `xl`, or from the root; in lower case. */
const toPath = (target: string): string => {
  const parts: string[] = [];
  const path = target.replaceAll('\\', '/').toLowerCase();
  for (const part of (path.startsWith('/') ? path : `xl/${path}`).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
};

/** Paths of the sheets in their order, without hidden ones. Throws for a sheet that the file lacks: it would vanish. */
const listSheets = async (zip: Zip): Promise<readonly string[]> => {
  const names = new Map(zip.names.map((name) => [name.toLowerCase(), name]));
  const paths = new Map<string, string | undefined>();
  await readXml((await zip.read('xl/_rels/workbook.xml.rels')) ?? Buffer.of(), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') paths.set(Id, names.get(toPath(Target)));
    },
  });
  const sheets = new Set<string>();
  await readXml((await zip.read('xl/workbook.xml')) ?? Buffer.of(), {
    open: (name, { id = '', state = 'visible' }) => {
      if (name !== 'sheet' || state !== 'visible') return;
      const path = paths.get(id);
      if (path === undefined) throw new SheetError('broken');
      sheets.add(path);
    },
  });
  if (sheets.size > MAX_SHEETS) throw new SheetError('large');
  return [...sheets];
};

/** Maximum formats and styles that are read, as many as Excel has; further ones are ignored. */
const MAX_STYLES = 65_536;

/** Formats of days that every file has (ECMA-376, 18.8.30), also those of other languages. */
const isDayFormat = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The formats of cells by their style, where they show more than the number. */
const readFormats = async (zip: Zip): Promise<readonly (NumberFormat | undefined)[]> => {
  const codes = new Map<string, NumberFormat | undefined>();
  const toFormat = (id: string): NumberFormat | undefined =>
    codes.get(id) ?? (isDayFormat(Number(id)) ? toDay : undefined);
  const formats: (NumberFormat | undefined)[] = [];
  let inCells = false;
  await readXml((await zip.read('xl/styles.xml')) ?? Buffer.of(), {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      inCells ||= name === 'cellXfs';
      if (name === 'numFmt' && codes.size < MAX_STYLES) codes.set(numFmtId, toNumberFormat(formatCode));
      if (name === 'xf' && inCells && formats.length < MAX_STYLES) formats.push(toFormat(numFmtId));
    },
    close: (name) => {
      inCells &&= name !== 'cellXfs';
    },
  });
  return formats;
};

/** The texts that cells refer to by number. */
const readSharedTexts = async (zip: Zip): Promise<readonly string[]> => {
  const texts: string[] = [];
  let inText = false;
  let inReading = false;
  await readXml((await zip.read('xl/sharedStrings.xml')) ?? Buffer.of(), {
    open: (name) => {
      if (name === 'si') texts.push('');
      inText ||= name === 't';
      inReading ||= name === 'rPh';
    },
    text: (part) => {
      if (inText && !inReading && texts.length > 0) texts.push((texts.pop() ?? '') + part);
    },
    close: (name) => {
      inText &&= name !== 't';
      inReading &&= name !== 'rPh';
    },
  });
  return texts;
};

type Cell = { column: number; type: string; style: string; text: string };
const NO_CELL: Cell = { column: -1, type: 'n', style: '', text: '' };

/** Tables that the cells of all sheets refer to by index. */
type Workbook = {
  readonly shared: readonly string[];
  readonly formats: readonly (NumberFormat | undefined)[];
  readonly locale: Locale;
};

const toText = ({ type, style, text }: Cell, { shared, formats, locale }: Workbook): string => {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'e') return '';
  return type === 'n' ? (formats[Number(style)]?.(text) ?? toNumberText(text, locale)) : text;
};

const readSheet = async (bytes: Buffer, rows: SheetRows, workbook: Workbook): Promise<void> => {
  let row = 0;
  let cell = NO_CELL;
  let inValue = false;
  await readXml(bytes, {
    open: (name, { r = '', t = 'n', s = '' }) => {
      if (name === 'row') {
        row = toRow(r) ?? row + 1;
        cell = NO_CELL;
      } else if (name === 'c')
        cell = { column: r === '' ? cell.column + 1 : toColumn(r), type: t, style: s, text: '' };
      else inValue ||= name === 'v' || name === 't';
    },
    text: (part) => {
      if (inValue) cell = { ...cell, text: cell.text + part };
    },
    close: (name) => {
      if (name === 'c') rows.put(cell.column, toText(cell, workbook));
      else if (name === 'row') rows.endRow(row);
      inValue &&= name !== 'v' && name !== 't';
    },
  });
  rows.endSheet();
};

/**
 * The visible sheets with cells, as lines with tabs; empty without one. Formulas give their stored results; numbers give what their format
 * shows if that is a code.
 */
export const readXlsx = async (zip: Zip, locale: Locale): Promise<string> => {
  const workbook = { shared: await readSharedTexts(zip), formats: await readFormats(zip), locale };
  const rows = createSheetRows();
  for (const path of await listSheets(zip))
    await readSheet((await zip.read(path)) ?? Buffer.of(), rows, workbook);
  return rows.toText();
};

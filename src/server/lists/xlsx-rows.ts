import type { Locale } from '#src/contract/locale.ts';
import { createSheetRows, readXml, toNumberText } from './sheet-rows.ts';
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

/** The number of a row, from 1; undefined when the text is no such number. */
const toRow = (text: string): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/** Paths of the sheets in their order, without hidden ones. */
const listSheets = async (zip: Zip): Promise<readonly string[]> => {
  const paths = new Map<string, string>();
  await readXml((await zip.read('xl/_rels/workbook.xml.rels')) ?? Buffer.of(), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: string[] = [];
  await readXml((await zip.read('xl/workbook.xml')) ?? Buffer.of(), {
    open: (name, { id = '', state = 'visible' }) => {
      const path = paths.get(id);
      if (name === 'sheet' && path !== undefined && state === 'visible') sheets.push(path);
    },
  });
  return sheets;
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

type Cell = { column: number; type: string; text: string };

const readSheet = async (bytes: Buffer, shared: readonly string[], locale: Locale): Promise<string> => {
  const rows = createSheetRows();
  let row = 0;
  let cell: Cell = { column: -1, type: 'n', text: '' };
  let inValue = false;
  const toText = ({ type, text }: Cell): string => {
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'e') return '';
    return type === 'n' ? toNumberText(text, locale) : text;
  };
  await readXml(bytes, {
    open: (name, { r = '', t = 'n' }) => {
      if (name === 'row') {
        row = toRow(r) ?? row + 1;
        cell = { column: -1, type: 'n', text: '' };
      } else if (name === 'c') cell = { column: r === '' ? cell.column + 1 : toColumn(r), type: t, text: '' };
      else inValue ||= name === 'v' || name === 't';
    },
    text: (part) => {
      if (inValue) cell.text += part;
    },
    close: (name) => {
      if (name === 'c') rows.put(cell.column, toText(cell));
      else if (name === 'row') rows.endRow(row);
      inValue &&= name !== 'v' && name !== 't';
    },
  });
  return rows.toText();
};

/** The first visible sheet with cells, as lines with tabs; empty without one. Formulas give their stored results. */
export const readXlsx = async (zip: Zip, locale: Locale): Promise<string> => {
  const shared = await readSharedTexts(zip);
  for (const path of await listSheets(zip)) {
    const text = await readSheet((await zip.read(path)) ?? Buffer.of(), shared, locale);
    if (text !== '') return text;
  }
  return '';
};

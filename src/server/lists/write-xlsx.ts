import { writeZip } from './zip.ts';

/** A text, or a number with its decimals; undefined for an empty cell. */
type Cell = string | { readonly number: number; readonly digits: number } | undefined;

/** Places in `STYLES`. */
const [TEXT, GUARDED, WHOLE, CENTS, HEAD] = [1, 2, 3, 4, 5];
/** Spreadsheets interpret a typed text with these prefixes as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NOT_IN_XML = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Format 49 keeps a text a text, and a quote prefix keeps it one when it is edited; 4 has cents and 0 is general. */
const STYLES = `${HEADER}<styleSheet xmlns="${SHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="0"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const CONTENT_TYPES = `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

const toRelations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const escape = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"]/g, (letter) => ESCAPED[letter] ?? '');

/** `A` to `Z`: the tables have fewer columns. */
const toReference = (column: number, row: number): string => `${String.fromCodePoint(65 + column)}${row}`;

const toCell = (cell: Cell, column: number, row: number): string => {
  const reference = toReference(column, row);
  if (typeof cell === 'object')
    return `<c r="${reference}" s="${cell.digits > 0 ? CENTS : WHOLE}"><v>${cell.number}</v></c>`;
  if (cell === undefined || cell === '') return '';
  const style = row === 1 ? HEAD : FORMULA.test(cell) ? GUARDED : TEXT;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
};

/** Widths of columns in letters. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 60];

const toColumns = (rows: readonly (readonly Cell[])[]): string => {
  const toLength = (cell: Cell): number => (typeof cell === 'string' ? cell.length + 2 : 12);
  return (rows[0] ?? [])
    .map((_, column) => {
      const widest = Math.max(MIN_WIDTH, ...rows.map((cells) => toLength(cells[column])));
      return `<col min="${column + 1}" max="${column + 1}" width="${Math.min(widest, MAX_WIDTH)}" customWidth="1"/>`;
    })
    .join('');
};

/**
 * An XLSX file with one sheet, whose first row has the headers and stays in sight. Texts are text cells (leading zeros stay, nothing is
 * a formula), numbers are numbers. At most 26 columns.
 */
export const writeXlsx = (name: string, rows: readonly (readonly Cell[])[]): Buffer => {
  const data = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => toCell(cell, column, at + 1)).join('')}</row>`,
    )
    .join('');
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return writeZip([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', toRelations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${HEADER}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      toRelations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
    [
      'xl/worksheets/sheet1.xml',
      `${HEADER}<worksheet xmlns="${SHEET}">${view}<cols>${toColumns(rows)}</cols><sheetData>${data}</sheetData></worksheet>`,
    ],
  ]);
};

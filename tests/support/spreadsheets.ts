import { writeZip } from '#src/server/lists/zip.ts';

/** A cell: numbers are written as numbers, texts as texts. */
export type SampleCell = string | number;
type Rows = readonly (readonly SampleCell[])[];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** An XLSX file as Excel writes it: shared texts, references, a hidden sheet before the visible one. `more` are further entries. */
export const makeXlsx = (rows: Rows, more: readonly (readonly [string, string])[] = []): Buffer => {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const places = new Map(texts.map((text, at) => [text, at]));
  const toCell = (cell: SampleCell, at: number, row: number): string => {
    const reference = `${String.fromCodePoint(65 + at)}${row}`;
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    return cell === '' ? '' : `<c r="${reference}" t="s"><v>${places.get(cell)}</v></c>`;
  };
  const toRow = (cells: readonly SampleCell[], at: number): string =>
    `<row r="${at + 1}">${cells.map((cell, column) => toCell(cell, column, at + 1)).join('')}</row>`;
  return writeZip([
    ['[Content_Types].xml', CONTENT_TYPES],
    [
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><sheets><sheet name="Note" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Ordine" sheetId="2" r:id="rId2"/></sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ],
    [
      'xl/worksheets/sheet1.xml',
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>NASCOSTO</t></is></c></row></sheetData></worksheet>',
    ],
    ['xl/worksheets/sheet2.xml', `<worksheet><sheetData>${rows.map(toRow).join('')}</sheetData></worksheet>`],
    [
      'xl/sharedStrings.xml',
      `<sst>${texts.map((text) => `<si><r><t>${escape(text)}</t></r><rPh><t>YOMI</t></rPh></si>`).join('')}</sst>`,
    ],
    ...more,
  ]);
};

/** An ODS file as LibreOffice writes it: repeated cells and rows to the sheet's end, a comment. */
export const makeOds = (rows: Rows, more: readonly (readonly [string, string])[] = []): Buffer => {
  const toCell = (cell: SampleCell): string => {
    if (cell === '') return '<table:table-cell/>';
    const shown = escape(String(cell));
    return typeof cell === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${shown},00</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>${shown}</text:p></table:table-cell>`;
  };
  const toRow = (cells: readonly SampleCell[]): string =>
    `<table:table-row>${cells.map(toCell).join('')}<table:table-cell table:number-columns-repeated="1020"/></table:table-row>`;
  const end =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>';
  return writeZip([
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['META-INF/manifest.xml', '<manifest:manifest/>'],
    [
      'content.xml',
      `<office:document-content><office:spreadsheet><table:table>${rows.map(toRow).join('')}${end}</table:table></office:spreadsheet></office:document-content>`,
    ],
    ...more,
  ]);
};

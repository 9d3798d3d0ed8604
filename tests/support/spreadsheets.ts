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

/** A sheet of a workbook; `format` is the one of its numbers. */
type SampleSheet = {
  readonly name: string;
  readonly rows: Rows;
  readonly isHidden?: boolean;
  readonly format?: string;
};

const toReference = (row: number, column: number): string => `${String.fromCodePoint(65 + column)}${row + 1}`;

/** An XLSX file of several sheets, with texts in their cells. */
export const makeWorkbook = (sheets: readonly SampleSheet[]): Buffer => {
  const toCell = (cell: SampleCell, reference: string, style: number): string =>
    typeof cell === 'number'
      ? `<c r="${reference}" s="${style}"><v>${cell}</v></c>`
      : `<c r="${reference}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  const toSheet = ({ rows }: SampleSheet, at: number): string =>
    rows
      .map((cells, row) => {
        const written = cells.map((cell, column) => toCell(cell, toReference(row, column), at + 1));
        return `<row r="${row + 1}">${written.join('')}</row>`;
      })
      .join('');
  const formats = sheets.map(({ format = 'General' }, at) => [164 + at, escape(format)] as const);
  return writeZip([
    ['[Content_Types].xml', CONTENT_TYPES],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="r"><sheets>${sheets.map(({ name, isHidden }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet><numFmts>${formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map(([id]) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ],
    ...sheets.map(
      (sheet, at) =>
        [
          `xl/worksheets/sheet${at + 1}.xml`,
          `<worksheet><sheetData>${toSheet(sheet, at)}</sheetData></worksheet>`,
        ] as const,
    ),
  ]);
};

/** The same as an ODS file; `format` is written as its zeros, and the cells show their bare numbers. */
export const makeOdsWorkbook = (sheets: readonly SampleSheet[]): Buffer => {
  const toCell = (cell: SampleCell): string =>
    typeof cell === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${escape(cell)}</text:p></table:table-cell>`;
  const toStyles = ({ isHidden, format = '0' }: SampleSheet, at: number): string =>
    `<number:number-style style:name="N${at}"><number:number number:min-integer-digits="${format.length}"/></number:number-style><number:currency-style style:name="C${at}"><number:number number:min-integer-digits="1"/></number:currency-style><style:style style:name="ce${at}" style:family="table-cell" style:data-style-name="N${at}"/><style:style style:name="ta${at}" style:family="table"><style:table-properties table:display="${isHidden ? 'false' : 'true'}"/></style:style>`;
  const toSheet = ({ name, rows }: SampleSheet, at: number): string =>
    `<table:table table:name="${escape(name)}" table:style-name="ta${at}"><table:table-column table:number-columns-repeated="1024" table:default-cell-style-name="ce${at}"/>${rows.map((cells) => `<table:table-row>${cells.map(toCell).join('')}</table:table-row>`).join('')}</table:table>`;
  return writeZip([
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    [
      'content.xml',
      `<office:document-content><office:automatic-styles>${sheets.map(toStyles).join('')}</office:automatic-styles><office:spreadsheet>${sheets.map(toSheet).join('')}</office:spreadsheet></office:document-content>`,
    ],
  ]);
};

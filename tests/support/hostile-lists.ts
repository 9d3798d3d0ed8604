import { writeZip } from '#src/server/lists/zip.ts';

const toOds = (content: string): Buffer => writeZip([['content.xml', content]]);

const WORKBOOK = [
  ['xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>'],
  ['xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="1" Target="a.xml"/></Relationships>'],
] as const;

/** An XLSX file with one sheet of the given XML. */
export const toXlsx = (sheet: string, texts = '<sst/>'): Buffer =>
  writeZip([...WORKBOOK, ['xl/a.xml', sheet], ['xl/sharedStrings.xml', texts]]);

/** An ODS file with one table of the given XML. */
export const toOdsTable = (rows: string): Buffer => toOds(`<t:table>${rows}</t:table>`);

const repeat = (count: number, toText: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => toText(at)).join('');

const LONG = 'A'.repeat(2000);

/** Small files that are large or slow to read, by what they exploit. */
export const HOSTILE_FILES: readonly (readonly [what: string, make: () => Buffer])[] = [
  [
    'ODS: repeated cells in repeated rows',
    () =>
      toOdsTable(
        `<t:table-row t:number-rows-repeated="500"><t:table-cell t:number-columns-repeated="64"><x:p>${LONG}</x:p></t:table-cell></t:table-row>`,
      ),
  ],
  [
    'ODS: numbers of repetitions that are none',
    () =>
      toOdsTable(
        repeat(
          50,
          () =>
            '<t:table-row t:number-rows-repeated="1e308"><t:table-cell t:number-columns-repeated="Infinity"/></t:table-row>',
        ) + `<t:table-row><t:table-cell><x:p>A</x:p></t:table-cell></t:table-row>`,
      ),
  ],
  ['ODS: elements within each other', () => toOdsTable('<x:p>'.repeat(1_000_000))],
  ['XLSX: elements within each other', () => toXlsx('<a>'.repeat(2_000_000))],
  ['XLSX: elements that only close', () => toXlsx(`${'<a>'.repeat(90)}${'</b>'.repeat(2_000_000)}`)],
  [
    'XLSX: one long text in each cell',
    () =>
      toXlsx(
        `<sheetData>${repeat(10_000, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(64)}</row>`)}</sheetData>`,
        `<sst><si><t>${LONG}</t></si></sst>`,
      ),
  ],
  [
    'XLSX: rows whose numbers are none',
    () => toXlsx(repeat(300_000, () => '<row r="x"><c t="str"><v>A</v></c></row>')),
  ],
  [
    'XLSX: rows in descending order',
    () => toXlsx(repeat(9000, (at) => `<row r="${10_000 - at}"><c t="str"><v>A</v></c></row>`)),
  ],
  [
    'XLSX: an element with many attributes',
    () => toXlsx(`<row ${repeat(1_000_000, (at) => `a${at}="" `)}/>`),
  ],
  [
    'XLSX: a cell of many pieces',
    () => toXlsx(`<row><c t="str"><v>${'&amp; <!-- -->'.repeat(1_000_000)}</v></c></row>`),
  ],
  ['a text of many lines', () => Buffer.from('A 1\n'.repeat(260_000))],
];

/** Texts that made a regular expression or a reader slow. */
export const HOSTILE_TEXTS: readonly string[] = [
  'x@'.repeat(5000),
  'x@'.repeat(990),
  '@'.repeat(20_000),
  `ciao ${'1'.repeat(20_000)}`,
  `ciao ${'a-'.repeat(999)}`,
  'a,'.repeat(2500),
  'a,'.repeat(990),
  '1,'.repeat(990),
  `${'1'.repeat(1990)}a`,
  `${' '.repeat(100_000)}a`,
  `a${' '.repeat(1990)}b`,
  `"${'""'.repeat(990)}`,
  '"a",'.repeat(400),
  '('.repeat(1990),
  `${'*_'.repeat(900)}cod`,
  `${'>'.repeat(1900)} A1`,
  `[12/11, 08:41] ${'x '.repeat(900)}`,
  'x\t'.repeat(990),
  '2 x '.repeat(490),
  `${'a-'.repeat(900)}1`,
  'A 1\n'.repeat(330_000),
  `${'2 x '.repeat(490)}\n`.repeat(500),
  `${'a,'.repeat(990)}\n`.repeat(500),
  '\n'.repeat(1_000_000),
  '\u200B'.repeat(500_000),
];

import { describe, expect, it } from 'vitest';
import { makeOds, makeOdsWorkbook, makeWorkbook, makeXlsx } from '../../../tests/support/spreadsheets.ts';
import { readListFile } from './list-file.ts';
import { MAX_SHEET_ROWS } from './sheet-rows.ts';
import { writeZip } from './zip.ts';

const ROWS = [
  ['Codice', 'Quantità', 'Note'],
  ['00417', 200, 'a & <b>'],
  ['', '', ''],
  ['LK-140', 2.5, ''],
  [8_032_748_120_455, 0.1 + 0.2, 'fine'],
];
const LINES = 'Codice\tQuantità\tNote\n00417\t200\ta & <b>\n\nLK-140\t2,5\n8032748120455\t0,3\tfine';

const expectProblem = async (bytes: Buffer, problem: string): Promise<void> => {
  expect(await readListFile(bytes, 'it')).toEqual({ ok: false, problem });
};

describe('[Q-06] a file with a list', () => {
  it.each([
    ['XLSX', makeXlsx],
    ['ODS', makeOds],
  ])('is read from %s: texts keep their zeros, rows their lines', async (_, make) => {
    expect(await readListFile(make(ROWS), 'it')).toEqual({ ok: true, text: LINES });
    expect(await readListFile(make([['A', 2.5]]), 'en')).toEqual({ ok: true, text: 'A\t2.5' });
  });

  it.each([
    ['worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'],
    ['./worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'],
    ['../sheets/one.xml', 'sheets/one.xml'],
    ['worksheets\\Sheet1.xml', 'xl/worksheets/sheet1.xml'],
    ['/xl/Worksheets/sheet1.xml', 'xl/worksheets/Sheet1.xml'],
  ])('has the sheet that the workbook names %j', async (target, path) => {
    const bytes = writeZip([
      ['xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships><Relationship Id="r1" Target="${target}"/></Relationships>`,
      ],
      [path, '<worksheet><sheetData><row r="1"><c r="A1"><v>5</v></c></row></sheetData></worksheet>'],
    ]);
    expect(await readListFile(bytes, 'it')).toEqual({ ok: true, text: '5' });
  });

  it.each([
    '<Relationships/>',
    '<Relationships><Relationship Id="r1" Target="worksheets/none.xml"/></Relationships>',
  ])('is refused when it lacks a visible sheet: none vanishes', async (relations) => {
    const workbook = '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>';
    const files = [
      ['xl/workbook.xml', workbook],
      ['xl/_rels/workbook.xml.rels', relations],
    ] as const;
    await expectProblem(writeZip(files), 'fileBroken');
  });

  it('has a day where a spreadsheet made one of a code or quantity', async () => {
    const bytes = writeZip([
      ['xl/workbook.xml', '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
      [
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
      ],
      ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
      [
        'xl/worksheets/a.xml',
        '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>46054</v></c><c r="B1"><v>46054</v></c></row></sheetData></worksheet>',
      ],
    ]);
    expect(await readListFile(bytes, 'it')).toEqual({ ok: true, text: '2026-02-01\t46054' });
  });

  it.each([
    ['ART-42', 'ART-42'],
    ['8-170', '8-170', '8170'],
    ['0042', '0042'],
    ['8.170', '8170', '8170'],
    ['42,00', '42'],
    ['€ 42', '42'],
    ['42 pz', '42'],
  ])('has the code that an ODS cell shows as %j', async (shown, text, value = '42') => {
    const cell = `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
    const content = `<office:document-content><table:table><table:table-row>${cell}</table:table-row></table:table></office:document-content>`;
    expect(await readListFile(writeZip([['content.xml', content]]), 'it')).toEqual({ ok: true, text });
  });

  describe.each([
    ['XLSX', makeWorkbook],
    ['ODS', makeOdsWorkbook],
  ])('of several sheets (%s)', (_, make) => {
    const HEADS = ['Codice', 'Quantità'];

    it('has the lines of all visible ones, one sheet below the other', async () => {
      const bytes = make([
        { name: 'Leggimi', rows: [['Istruzioni'], ['Compilare il foglio Ordine']] },
        { name: 'Elettrico', rows: [HEADS, ['BAT-12-2', 3]] },
        { name: 'Vecchio', rows: [HEADS, ['BAT-9', 1]], isHidden: true },
        { name: 'Vuoto', rows: [] },
        { name: 'Idraulico', rows: [[], HEADS, ['BAT-12-4', 2]] },
      ]);
      expect(await readListFile(bytes, 'it')).toEqual({
        ok: true,
        text: [
          'Istruzioni\nCompilare il foglio Ordine',
          'Codice\tQuantità\nBAT-12-2\t3',
          '\nCodice\tQuantità\nBAT-12-4\t2',
        ].join('\n\f\n'),
      });
    });

    it('is refused when they have too many rows together', async () => {
      const rows = Array.from({ length: MAX_SHEET_ROWS / 2 + 1 }, () => ['A', 1]);
      await expectProblem(
        make([
          { name: 'A', rows },
          { name: 'B', rows },
        ]),
        'fileLarge',
      );
    });

    it('has codes with the zeros that their format shows', async () => {
      const bytes = make([
        { name: 'Ordine', rows: [HEADS, [8170, '3'], [12_345_678, '2']], format: '0000000' },
      ]);
      expect(await readListFile(bytes, 'it')).toEqual({
        ok: true,
        text: 'Codice\tQuantità\n0008170\t3\n12345678\t2',
      });
    });
  });

  it('shows codes of an XLSX file with the texts of their format, and other numbers as they are', async () => {
    const read = (format: string, value: number) =>
      readListFile(makeWorkbook([{ name: 'Ordine', rows: [[value]], format }]), 'it');
    expect(await read('"ART-"0000', 42)).toEqual({ ok: true, text: 'ART-0042' });
    expect(await read('#,##0.00', 1234.5)).toEqual({ ok: true, text: '1234,5' });
    expect(await read('0000', 2.5)).toEqual({ ok: true, text: '2,5' });
  });

  it('takes the code that an ODS file shows', async () => {
    const cell =
      '<t:table-cell o:value-type="float" o:value="42"><x:p>ART-0042</x:p></t:table-cell><t:table-cell o:value-type="float" o:value="1000"><x:p>1.000,00</x:p></t:table-cell>';
    const bytes = writeZip([['content.xml', `<t:table><t:table-row>${cell}</t:table-row></t:table>`]]);
    expect(await readListFile(bytes, 'it')).toEqual({ ok: true, text: 'ART-0042\t1000' });
  });

  it('is read as a text in UTF-8 or the code page of Windows', async () => {
    expect(await readListFile(Buffer.from('Quantità'), 'it')).toEqual({ ok: true, text: 'Quantità' });
    expect(await readListFile(Buffer.from('Quantità', 'latin1'), 'it')).toEqual({
      ok: true,
      text: 'Quantità',
    });
    await expectProblem(Buffer.from([65, 0, 66]), 'fileBroken');
  });

  it('is read as a text in UTF-16 with a byte order mark', async () => {
    const text = 'Codice\tQuantità\nBAT-12-4\t3\n';
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await readListFile(little, 'it')).toEqual({ ok: true, text });
    expect(await readListFile(Buffer.from(little).swap16(), 'it')).toEqual({ ok: true, text });
    // One byte of a letter is missing.
    expect(await readListFile(little.subarray(0, -1), 'it')).toMatchObject({ ok: true });
    await expectProblem(Buffer.from(text, 'utf16le'), 'fileBroken');
  });

  it('is refused when it is damaged, whatever byte is missing', async () => {
    const whole = makeXlsx(ROWS);
    for (let length = 4; length < whole.length; length += 7)
      await expectProblem(whole.subarray(0, length), 'fileBroken');
    await expectProblem(writeZip([['word/document.xml', '<a/>']]), 'fileBroken');
  });

  it('never fails in another way when its bytes are changed', async () => {
    const whole = makeXlsx(ROWS);
    for (let at = 4; at < whole.length; at += 3) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(typeof (await readListFile(changed, 'it')).ok).toBe('boolean');
    }
  });

  it('is refused when it needs a password or is too old', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    await expectProblem(compound, 'fileOld');
    await expectProblem(
      Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      'fileEncrypted',
    );
    const manifest = ['META-INF/manifest.xml', '<manifest:encryption-data/>'] as const;
    await expectProblem(writeZip([manifest, ['content.xml', 'x']]), 'fileEncrypted');
    const zip = makeXlsx(ROWS);
    for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 1))
      zip[at + 8] = 1;
    await expectProblem(zip, 'fileEncrypted');
  });

  it('is refused when it has macros', async () => {
    await expectProblem(makeXlsx(ROWS, [['xl/vbaProject.bin', 'x']]), 'fileMacros');
    await expectProblem(makeOds(ROWS, [['Basic/Standard/script-lb.xml', 'x']]), 'fileMacros');
    const types =
      '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
    await expectProblem(writeZip([['[Content_Types].xml', types]]), 'fileMacros');
  });

  it('is refused when it inflates beyond the bound, whatever size it claims', async () => {
    const bomb = makeOds([['x'.repeat(30_000_000)]]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expectProblem(bomb, 'fileLarge');
    const at = bomb.lastIndexOf('PK\u0001\u0002');
    bomb.writeUInt32LE(10, at + 24);
    await expectProblem(bomb, 'fileLarge');
  });

  it('is refused when it has more rows than are read', async () => {
    const rows = Array.from({ length: MAX_SHEET_ROWS + 1 }, () => ['A', 1]);
    await expectProblem(makeXlsx(rows), 'fileLarge');
    await expectProblem(makeOds(rows), 'fileLarge');
    await expectProblem(
      writeZip([
        [
          'content.xml',
          '<t:table><t:table-row t:number-rows-repeated="1000000"><t:table-cell><x:p>A</x:p></t:table-cell></t:table-row></t:table>',
        ],
      ]),
      'fileLarge',
    );
  });
});

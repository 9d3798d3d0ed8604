import { describe, expect, it } from 'vitest';
import { makeOds, makeXlsx } from '../../../tests/support/spreadsheets.ts';
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

  it('is read as a text in UTF-8 or the code page of Windows', async () => {
    expect(await readListFile(Buffer.from('Quantità'), 'it')).toEqual({ ok: true, text: 'Quantità' });
    expect(await readListFile(Buffer.from('Quantità', 'latin1'), 'it')).toEqual({
      ok: true,
      text: 'Quantità',
    });
    await expectProblem(Buffer.from([65, 0, 66]), 'fileBroken');
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

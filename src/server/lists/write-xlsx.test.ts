import { describe, expect, it } from 'vitest';
import { readListFile } from './list-file.ts';
import { readList } from './read-list.ts';
import { writeXlsx } from './write-xlsx.ts';
import { openZip } from './zip.ts';

const CODES = ['00417', '=2+3', '+39', '-5', '@SUM(A1)', 'A&B<"C">', 'ABC'];
const rows = [
  ['Codice', 'Articolo', 'Quantità', 'Importo EUR'],
  ...CODES.map((code, at) => [code, '', { number: at + 1.5, digits: 0 }, { number: 1234.5, digits: 2 }]),
];

const readSheet = async (): Promise<string> =>
  String(await openZip(writeXlsx('carrello', rows), 100_000).read('xl/worksheets/sheet1.xml'));

describe('[Q-13] a table as XLSX', () => {
  it('comes back with the same codes and quantities', async () => {
    const file = await readListFile(writeXlsx('carrello', rows), 'it');
    expect(file.ok && file.text.split('\n').map((line) => line.split('\t')[0])).toEqual(['Codice', ...CODES]);
    const { lines } = await readList(file.ok ? file.text : '', 'it');
    expect(lines.map(({ readings }) => readings[0])).toEqual(
      CODES.map((code, at) => ({ code, quantity: at + 1.5 })),
    );
  });

  it('comes back from CSV too, where an apostrophe guards what begins like a formula', async () => {
    const [heads, ...cells] = [
      'Code,Item,Net price EUR,Quantity',
      ...CODES.slice(0, 5).map((code) => `${code},Hex bolt M8 zinc,1.5,7`),
    ];
    const guarded = cells.map((line) => (/^[=+@-]/.test(line) ? `'${line}` : line));
    const { lines } = await readList([heads, ...guarded].join('\r\n'), 'en');
    expect(lines.map(({ readings }) => readings[0])).toEqual(
      CODES.slice(0, 5).map((code) => ({ code, quantity: 7 })),
    );
  });

  it('has amounts as numbers, codes as texts, and no formula', async () => {
    const sheet = await readSheet();
    expect(sheet).toContain('<c r="D2" s="4"><v>1234.5</v></c>');
    expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">00417</t></is></c>');
    for (const row of [3, 4, 5, 6]) expect(sheet).toContain(`<c r="A${row}" s="2" t="inlineStr">`);
    expect(sheet).not.toContain('<f>');
  });
});

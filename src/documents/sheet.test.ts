import { describe, expect, it } from 'vitest';
import { readPdfPieces } from '../../tests/support/pdf-text.ts';
import { type Sheet, writeSheet } from './sheet.ts';

const SHEET: Sheet = {
  locale: 'it',
  title: 'Ordine OV-1',
  subtitle: '',
  day: '2026-11-20',
  shop: 'Fondaco',
  ...{ seller: { name: 'Fondaco', lines: [], foot: 'Fondaco' }, customerLabel: 'Cliente', customer: [] },
  columns: [
    { head: 'Codice', width: 100 },
    { head: 'Articolo', width: 240 },
    { head: 'Importo', width: 80, isNumber: true },
  ],
  ...{ facts: [], rows: [], bill: [], notes: [] },
};

const draw = async (parts: Partial<Sheet>) =>
  readPdfPieces(Buffer.from(await writeSheet({ ...SHEET, ...parts })));

const read = async (parts: Partial<Sheet>): Promise<readonly string[]> =>
  (await draw(parts)).map(({ text }) => text.replaceAll('\u00a0', ' ').trimEnd());

describe('a sheet', () => {
  it.each([
    'Resistenza 10 kΩ ≤ 70 °C ⌀ 8 → ±5',
    'Žárovka č. 5 Łódź',
    'Кабель ВВГнг 3х1,5',
    'Caffé e qualità',
    'Λαμπτήρας Ω',
  ])('prints "%s" as ordered', async (name) => {
    expect(
      await read({ rows: [{ cells: ['K14', name.normalize('NFD'), '5,00 €'], details: [] }] }),
    ).toContain(name.normalize('NFC'));
  });

  it('draws no box where a sign has no shape', async () => {
    const rows = [{ cells: ['A\u200dB', 'a\u200fb\u202ec\u0007\u00ad', '1‰'], details: ['x\ufe0fy'] }];
    const pieces = await read({ rows });
    expect(pieces).toEqual(expect.arrayContaining(['AB', 'abc', '1 per mille', 'xy']));
    expect(pieces.join('')).not.toContain('\uFFFD');
  });

  it('transliterates other scripts, and shows that a sign is missing', async () => {
    const pieces = await read({ rows: [{ cells: ['A', '日本 Vite ⌘', ''], details: [] }] });
    expect(pieces).toContain('RiBen Vite ?');
  });

  it('keeps the lines of notes and of facts, and writes a cell on one', async () => {
    const pieces = await read({
      facts: [['Ordini', 'n. OV-1 del 08/10/2026\nn. OV-2 del 09/10/2026']],
      rows: [{ cells: ['A', 'Vite\nzincata', ''], details: ['Nota: prima\r\nseconda'] }],
      notes: [['Note', 'Suonare al 1\n2 piano\tTel. 5']],
    });
    expect(pieces).toEqual(
      expect.arrayContaining([
        ...['n. OV-1 del 08/10/2026', 'n. OV-2 del 09/10/2026', 'Vite zincata'],
        ...['Nota: prima', 'seconda', 'Suonare al 1', '2 piano Tel. 5'],
      ]),
    );
  });

  it('writes a long list in columns, each of its lines in one piece', async () => {
    const lines = Array.from({ length: 80 }, (_, at) => `n. DDT-2026-000${100 + at} del 20/09/2026`);
    const pieces = await read({ facts: [['DDT', lines.join('\n')]] });
    expect(pieces.filter((piece) => piece.startsWith('n.'))).toEqual(lines);
    const rows = [{ cells: ['A', 'Vite', ''], details: [] }];
    const pages = await read({ facts: [['DDT', lines.join('\n')]], rows });
    expect(pages).toContain('1 / 1');
  });

  it('begins no page with rows whose heads are at the end of the page before', async () => {
    const row = { cells: ['A', 'Vite', ''], details: [] };
    for (let count = 48; count < 55; count++) {
      const customer = Array.from({ length: count }, (_, at) => `Riga ${at}`);
      const pieces = await read({ customer, rows: [row] });
      const heads = pieces.filter((piece) => piece === 'Codice');
      expect(heads, `${count} lines`).toHaveLength(1);
    }
  });

  it('names the document on each page', async () => {
    const rows = Array.from({ length: 60 }, () => ({ cells: ['A', 'Vite', ''], details: [] }));
    const pieces = await read({ rows });
    const pages = pieces.filter((piece) => /^\d \/ \d$/.test(piece)).length;
    expect(pages).toBeGreaterThan(1);
    expect(pieces.filter((piece) => piece === 'Ordine OV-1 · Fondaco')).toHaveLength(pages);
  });

  it('loses no line of a note that is longer than a page', async () => {
    const lines = Array.from({ length: 100 }, (_, line) => `Riga ${line}`);
    const row = { cells: ['A', 'Vite', ''], details: [lines.join('\n')] };
    const pieces = await read({ rows: [row, { ...row, cells: ['B', 'Dado', ''], details: [] }] });
    expect(pieces.filter((piece) => piece.startsWith('Riga'))).toEqual(lines);
    expect(pieces).toContain('Dado');
  });

  it('keeps the figures of amounts apart', async () => {
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    const rows = digits.flatMap((left) =>
      digits.map((right) => ({
        cells: [`${left}.${right}`, 'A', `${left},${right}/${left}-${right} €`],
        details: [],
      })),
    );
    const bill = [{ label: 'Totale', value: '1.007,17 €', kind: 'total' }] as const;
    const pieces = await draw({ rows, bill });
    const numbers = pieces.filter(({ text }) => /^\d/.test(text));
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers.filter(({ isKerned }) => isKerned)).toEqual([]);
  });

  it('embeds only the letters in use', async () => {
    const file = await writeSheet({ ...SHEET, notes: [['Note', 'Ω Ж ń ắ ᾳ ≤']] });
    expect(file.length).toBeLessThan(16_000);
  });
});

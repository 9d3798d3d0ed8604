import { describe, expect, it } from 'vitest';
import { createRandom, pick } from '../../../tests/support/random-catalogue.ts';
import { SAMPLES } from '../../../tests/support/list-samples.ts';
import { toBareCode } from './line-readings.ts';
import { readList } from './read-list.ts';

/** The codes of all samples: those that a catalogue would know. */
const CODES = new Map(
  SAMPLES.flatMap(([, expected]) => expected.split('|').map((line) => line.split(' ')[0] ?? ''))
    .filter((code) => code !== 'none')
    .map((code) => [toBareCode(code), code]),
);

/** The lines of a list by the first reading whose code is known; `none` without lines. */
const read = async (text: string): Promise<string> => {
  const { lines } = await readList(text, 'it');
  const found = lines.map(({ text: typed, readings }) => {
    const reading = readings.find(({ code }) => CODES.has(toBareCode(code)));
    if (!reading) return `unknown: ${typed}`;
    const { code, quantity, unit } = reading;
    return `${CODES.get(toBareCode(code))} ${quantity ?? '?'}${unit === 'pack' ? ' conf' : ''}`;
  });
  return found.join('|') || 'none';
};

describe('[Q-02] a pasted list', () => {
  it('has at least 200 samples', () => {
    expect(new Set(SAMPLES.map(([text]) => text)).size).toBeGreaterThanOrEqual(200);
  });

  it('accounts for each line that is not blank, whatever the text', async () => {
    const pieces = [
      'TE-M8',
      ' ',
      '\n',
      '\r\n',
      '\t',
      ';',
      ',',
      '"',
      '12',
      '1.500,5',
      'x',
      'pz',
      'Buongiorno',
      '€',
      '|',
      '>',
      '(',
      '🔩',
      '-',
    ];
    const random = createRandom(7);
    for (let run = 0; run < 2000; run++) {
      const text = Array.from({ length: Math.floor(random() * 40) }, () => pick(random, pieces)).join('');
      const { lines, unasked, others } = await readList(text, run % 2 ? 'it' : 'en');
      const numbers = [...lines, ...unasked, ...others]
        .flatMap(({ number, last = number }) =>
          Array.from({ length: last - number + 1 }, (_, at) => number + at),
        )
        .filter((number) => text.split(/\r\n|[\n\r]/)[number - 1]?.trim() !== '')
        .sort((a, b) => a - b);
      const filled = text.split(/\r\n|[\n\r]/).flatMap((line, at) => (line.trim() === '' ? [] : [at + 1]));
      expect(numbers, JSON.stringify(text)).toEqual(filled);
      expect(
        lines.every(({ readings, wordings }) => readings.length + wordings.length > 0),
        JSON.stringify(text),
      ).toBe(true);
    }
  });

  it('takes only the rows of an order form whose quantity is filled', async () => {
    const form =
      'Codice;Quantità;Descrizione\nBAT-12-2;;Batteria 12 V\nBAT-12-4;5;Batteria\nBAT-18-12;0;Batteria';
    const { lines, unasked } = await readList(form, 'it');
    expect(lines.map(({ readings }) => readings[0])).toEqual([{ code: 'BAT-12-4', quantity: 5 }]);
    expect(unasked.map(({ number }) => number)).toEqual([2, 4]);
    const last = await readList('Codice\tQtà\nBAT-12-2\nBAT-12-4\t5\n\t3', 'it');
    expect(last.lines.map(({ number }) => number)).toEqual([3, 4]);
    expect(last.unasked.map(({ number }) => number)).toEqual([2]);
    const empty = await readList('Note\tCodice\tQtà\nurgente\tA-1\t2\n\tB-2\t3', 'it');
    expect(empty.lines.map(({ readings }) => readings[0])).toMatchObject([
      { code: 'A-1', quantity: 2 },
      { code: 'B-2', quantity: 3 },
    ]);
    const without = await readList('BAT-12-2\nBAT-12-4', 'it');
    expect(without.lines.map(({ readings }) => readings[0]?.quantity)).toEqual([1, 1]);
  });

  it('reads each sheet of a file by its own heads, and beyond the closing of another', async () => {
    const sheets = [
      'Quantità\tCodice\n3\tBAT-12-2\nCordiali saluti\nAnna Rossi',
      'Codice\tNote\nBAT-12-4\turgente',
      'batteria da 12 volt',
    ];
    const { lines, unasked, others } = await readList(sheets.join('\n\f\n'), 'it');
    expect(lines.map(({ text }) => text)).toEqual([
      '3\tBAT-12-2',
      'BAT-12-4\turgente',
      'batteria da 12 volt',
    ]);
    expect(unasked).toEqual([]);
    expect(others).toHaveLength(4);
  });

  it.each([
    ...['Note: BAT-12-4 10', 'Nota: BAT-12-4 10', 'note : BAT-12-4 x 10', 'NOTA BENE: BAT-12-4 10'],
    ...['NB: BAT-12-4 10', 'N.B.: BAT-12-4 10', 'N.B. BAT-12-4 10', 'P. S. BAT-12-4 10', '(NB: BAT-12-4 10)'],
    ...['Oggetto: BAT-12-4 10', 'Re: BAT-12-4 10', 'Fwd: BAT-12-4 10', 'R: BAT-12-4 10', 'Ccn: BAT-12-4 10'],
    ...['Note per il magazzino: BAT-12-4 10', 'Note di consegna: BAT-12-4 10', 'Nota interna: BAT-12-4 10'],
    ...[
      'Nota - BAT-12-4 10',
      'Note importanti: BAT-12-4 10',
      'Osservazioni: BAT-12-4 10',
      'P.S.: BAT-12-4 10',
    ],
    ...['P.S. BAT-12-4 10', 'PS: BAT-12-4 10', 'Commento: BAT-12-4 10', 'Attenzione: BAT-12-4 10'],
    ...[
      'Promemoria: BAT-12-4 10',
      'Avvertenza: BAT-12-4 10',
      'Annotazioni: BAT-12-4 10',
      'Info: BAT-12-4 10',
    ],
    ...['*Note:* BAT-12-4 10', '> Nota: BAT-12-4 10', '- Nota: BAT-12-4 10', 'Importante: BAT-12-4 10'],
    ...[
      'Notes: BAT-12-4 10',
      'Please note: BAT-12-4 10',
      'Delivery notes: BAT-12-4 10',
      'Remark: BAT-12-4 10',
    ],
    ...['Note for the driver: BAT-12-4 10', 'Comments: BAT-12-4 10', 'Important: BAT-12-4 10'],
    ...['Order note: BAT-12-4 10', 'Warning: BAT-12-4 10', 'Reminder: BAT-12-4 10', 'Message: BAT-12-4 10'],
    ...['Commessa: BAT-12-4 10', 'CIG: BAT-12-4 10', 'Cantiere: BAT-12-4 10', 'Project: BAT-12-4 10'],
    ...['Indirizzo: BAT-12-4 10', 'Ship to: BAT-12-4 10', 'Note：BAT-12-4 10'],
    ...['Note: BAT-12-4;10', 'Note: BAT-12-4\t10', 'Note:\tBAT-12-4\t10'],
  ])('has no line of the note %j', async (note) => {
    const { lines, others } = await readList(`BAT-12-2 5\n${note}\nBAT-18-12 3`, 'it');
    expect(lines.map(({ number }) => number)).toEqual([1, 3]);
    expect(others).toEqual([{ number: 2, text: note }]);
  });

  it.each([
    ...['VITE TE 8x40: 10', 'BAT-12-4: 10', 'NB-12-4: 10', 'NB12 10', 'NOTE-12: 10', 'PS-100: 3', 'R-12: 4'],
    ...[
      'Note adesive 76x76: 10',
      'Post-it note gialle: 10',
      'blocco note A5: 10',
      'Notebook 15: 2',
      'INFO-1: 10',
    ],
    ...[
      'Urgente: BAT-12-4 10',
      'Cod. BAT-12-4: 10',
      'Nottolino 8: 10',
      'Re-12: 10',
      'I-12: 4',
      'Commento 12-B: 3',
    ],
    ...[
      'Codice: BAT-12-4 10',
      'Riferimento: BAT-12-4 10',
      'Ref: BAT-12-4 10',
      '10 x PS 12',
      'Messaggero 12: 3',
    ],
  ])('has the line %j', async (line) => {
    const { lines } = await readList(line, 'it');
    expect(lines.map(({ text }) => text)).toEqual([line]);
  });

  it('has the rows of a table whose first cell is a note', async () => {
    const rows = 'Note\tCodice\tQtà\nNB: urgente\tA-1\t2\nnota: al piano\tB-2\t3\nNote: A-9 10';
    const { lines } = await readList(rows, 'it');
    expect(lines.map(({ readings }) => readings[0])).toMatchObject([
      { code: 'A-1', quantity: 2 },
      { code: 'B-2', quantity: 3 },
    ]);
  });

  it('makes no lines from a note with line breaks in a quoted cell', async () => {
    const notes = [
      'Quantità;Codice;Note',
      '3;BAT-12-2;"consegna al piano',
      'BAT-12-4 non serve più',
      'grazie"',
      '2;BAT-18-12;"al posto di:',
      '10 BAT-12-4"',
      '7;BAT-6-12;"detto ""piccolo"""',
    ];
    for (const end of ['\n', '\r\n']) {
      const { lines } = await readList(notes.join(end), 'it');
      expect(lines.map(({ number, last, readings }) => [number, last, readings[0]])).toEqual([
        [2, 4, { code: 'BAT-12-2', quantity: 3 }],
        [5, 6, { code: 'BAT-18-12', quantity: 2 }],
        [7, undefined, { code: 'BAT-6-12', quantity: 7 }],
      ]);
    }
  });

  it.each([
    // Doubled quotes in lines below, two notes in a row, an empty last cell, one cell of many lines.
    ['3;BAT-12-2;"detto ""subito"" e\nBAT-12-4 ""anche"" 10\nfine"\n2;BAT-18-12;"x"', [2, 5]],
    ['3;BAT-12-2;"a\nBAT-12-4 1";"b\nBAT-12-4 2"\n2;BAT-18-12;', [2, 5]],
    ['"3";"BAT-12-2";""\n"2";"BAT-18-12";""', [2, 3]],
    [`3;BAT-12-2;"\n${'BAT-12-4 7\n'.repeat(90)}"\n2;BAT-18-12;`, [2, 94]],
    [`3;BAT-12-2;"${'nota lunga su una riga sola\n'.repeat(90)}"\n2;BAT-18-12;`, [2, 93]],
  ])('has the rows of %j, whatever their quoted cells contain', async (rows, numbers) => {
    const { lines } = await readList(`Quantità;Codice;Note;Altre note\n${rows}`, 'it');
    expect(lines.map(({ number }) => number)).toEqual(numbers);
    expect(lines.map(({ readings }) => readings[0])).toMatchObject([
      { code: 'BAT-12-2', quantity: 3 },
      { code: 'BAT-18-12', quantity: 2 },
    ]);
  });

  it('keeps rows apart whose last quoted cell is empty', async () => {
    const { lines, unasked } = await readList('"Codice";"Quantità"\n"BAT-12-2";""\n"BAT-12-4";"5"', 'it');
    expect(unasked.map(({ number }) => number)).toEqual([2]);
    expect(lines.map(({ readings }) => readings[0])).toMatchObject([{ code: 'BAT-12-4', quantity: 5 }]);
  });

  it.each(['TUBO-1/2";5\nTUBO-3/4";6', '"TUBO;5\nTUBO-3/4;6', '5 tubo 1/2"\n6 tubo 3/4"'])(
    'keeps the lines of %j apart: a quote is a sign of inches',
    async (text) => {
      expect((await readList(text, 'it')).lines.map(({ number }) => number)).toEqual([1, 2]);
    },
  );

  it.each([
    ...['BAT-12-4 -2', 'BAT-12-2 pz -3', '-4 BAT-18-12', 'BAT-12-2 qta -1', 'BAT-12-2;-3', '−3 BAT-12-2'],
    ...['BAT-12-4 -3pz', 'BAT-12-4 x-3', 'BAT-12-4 qta:-1', '-4pz BAT-18-12', '-2x BAT-12-4', 'BAT-12-4 3-'],
    ...['BAT-12-4 -1,5', 'BAT-12-4 -1.234,5', 'BAT-12-4 -1.000 pz', 'BAT-12-4 -,5', 'BAT-12-4 -12345678901'],
    ...[
      'BAT-12-4 ‑2',
      'BAT-12-4 －2',
      'BAT-12-4 meno 3',
      'BAT-12-4 minus 3 pcs',
      'BAT-12-4 -2conf',
      'BAT-12-4;- 3',
    ],
  ])('leaves the quantity of %j open: it is negative', async (text) => {
    const { lines } = await readList(text, 'it');
    const reading = lines[0]?.readings.find(({ code }) => /^BAT-\d+-\d+$/.test(code));
    expect(reading).toBeDefined();
    expect(reading?.quantity).toBeUndefined();
  });

  it.each([
    ['BAT-12-4 1 250', undefined],
    ['BAT-12-4 1 250 pz', undefined],
    ['BAT-12-4;1 250', 1250],
    ['BAT-12-4;1\u202f250', 1250],
    ['BAT-12-4 +3', 3],
  ])('reads the quantity of %j as %j', async (text, quantity) => {
    const { lines } = await readList(text, 'it');
    expect(lines[0]?.readings.find(({ code }) => code === 'BAT-12-4')?.quantity).toBe(quantity);
  });

  it.each(['BAT-12-2;;Batteria 12 V;24,00', 'BAT-12-2;Batteria;;24', 'BAT-12-2\t\tBatteria\t24,20'])(
    'leaves the quantity of %j open: its cell is empty, and the number behind it is a price',
    async (text) => {
      expect((await readList(text, 'it')).lines[0]?.readings[0]?.quantity).toBeUndefined();
    },
  );

  it('reads a code that a spreadsheet keeps as a text', async () => {
    const { lines } = await readList('sep=;\nCodice;Qtà\n="0008170";3\n"=""0008171""";4', 'it');
    expect(lines.map(({ readings }) => readings[0])).toMatchObject([
      { code: '0008170', quantity: 3 },
      { code: '0008171', quantity: 4 },
    ]);
  });

  it.each(SAMPLES)('%j has its expected lines', async (text, expected) => {
    expect(await read(text)).toBe(expected);
  });
});

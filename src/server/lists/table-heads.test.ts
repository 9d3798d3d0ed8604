import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

const QUANTITIES = [
  ...[
    'Q.tà',
    "Q.TA'",
    "QUANTITA'",
    'Quantità *',
    'Qt.à',
    'Quant.',
    'Qnt',
    'Q.',
    'Quantità (pz)',
    'QTY [pcs]',
  ],
  ...[
    'Q.tà da ordinare',
    'Quantità richiesta',
    'Quantità ordinata',
    'Q.ta ord.',
    'Qtà ord',
    'Quantità totale',
  ],
  ...[
    'Da ordinare',
    'Fabbisogno',
    'Richiesta',
    'Ordine',
    'Ordine pz',
    'Pz. ordinati',
    'Nr. pezzi',
    'N° pezzi',
  ],
  ...[
    'Order qty',
    'Order quantity',
    'Qty ordered',
    'Ordered',
    'To order',
    'Required',
    'Pieces',
    'Pcs',
    'Units',
  ],
  ...['Menge', 'Anzahl', 'Quantité', 'Confezioni', 'N. confezioni', 'Colli'],
];
const CODES = [
  ...['Codice', 'Codice articolo', 'Cod. art.', 'Codice prodotto', 'Codice fornitore', 'Rif.', 'Riferimento'],
  ...['SKU', 'Item no.', 'Part number', 'P/N', 'MPN', 'EAN 13', 'Codice a barre', 'Articolo n.'],
];

/** Codes with their quantities, and the numbers of the rows that are not asked for. */
const read = async (text: string) => {
  const { lines, unasked } = await readList(text, 'it');
  return {
    lines: lines.map(({ readings }) => `${readings[0]?.code} ${readings[0]?.quantity ?? '?'}`),
    unasked: unasked.map(({ number }) => number),
  };
};

const EXPECTED = { lines: ['BAT-12-4 5'], unasked: [2, 4] };

describe('[Q-02] a table with heads', () => {
  it.each(QUANTITIES)('takes only the rows that fill the column %j', async (quantity) => {
    for (const separator of [';', '\t', '|', ',']) {
      const rows = [
        ['Codice', quantity, 'Descrizione', 'Prezzo', 'Sconosciuto'],
        ['BAT-12-2', '', 'Batteria 12 V', '24', 'x'],
        ['BAT-12-4', '5', 'Batteria', '39', 'x'],
        ['BAT-18-12', '0', 'Batteria 18 V', '156', 'x'],
      ];
      const text = rows.map((row) => row.join(separator)).join('\n');
      expect(await read(text), separator).toEqual(EXPECTED);
    }
    const last = `Codice\tListino 2026\t${quantity}\nBAT-12-2\t24,23\nBAT-12-4\t39,90\t5\nBAT-18-12\t156,04\t0`;
    expect(await read(last)).toEqual(EXPECTED);
  });

  it.each(CODES)('finds the articles in the column %j', async (code) => {
    const text = `Peso;Qtà;${code}\n12;;BAT-12-2\n12;5;BAT-12-4\n12;0;BAT-18-12`;
    expect(await read(text)).toEqual(EXPECTED);
  });

  it.each([
    ['Codice;Q.tà minima;Giacenza;Ordine', 'BAT-12-2;10;7;\nBAT-12-4;10;7;5\nBAT-18-12;10;7;0'],
    ['Ordine;Codice;Quantità', '4500;BAT-12-2;\n4500;BAT-12-4;5\n4500;BAT-18-12;0'],
    ['Pz;Codice;Q.tà da ordinare', '1;BAT-12-2;\n1;BAT-12-4;5\n1;BAT-18-12;-'],
    ['Codice,Quantità', 'BAT-12-2,\nBAT-12-4,5\nBAT-18-12,0'],
    ['Codice;Quantità;Conf.', 'BAT-12-2;;5\nBAT-12-4;5;5\nBAT-18-12;0 pz;5'],
  ])('chooses the quantity among the columns %j', async (heads, rows) => {
    expect(await read(`${heads}\n${rows}`)).toEqual(EXPECTED);
  });

  it('counts packs where the head says so', async () => {
    for (const head of ['Confezioni', 'Quantità (conf.)', 'N. scatole']) {
      const { lines } = await readList(`Codice;${head}\nBAT-12-4;3`, 'it');
      expect(lines[0]?.readings[0]).toEqual({ code: 'BAT-12-4', quantity: 3, unit: 'pack' });
    }
  });

  it('has one of each article without a quantity column, whatever the prices and stocks are', async () => {
    const text = 'Codice;Descrizione;Prezzo;Disponibilità\nBAT-12-2;Batteria;24,00;150';
    expect(await read(text)).toEqual({ lines: ['BAT-12-2 1'], unasked: [] });
  });

  it('leaves a quantity open that an unknown head may name', async () => {
    const text = 'Codice;Descrizione;Xyz\nBAT-12-2;Batteria;\nBAT-12-4;Batteria;5';
    expect(await read(text)).toEqual({ lines: ['BAT-12-2 ?', 'BAT-12-4 5'], unasked: [] });
  });

  it('leaves quantities open where spaces keep the columns apart', async () => {
    const { lines } = await readList(
      'Codice    Q.tà ordinata    Descrizione\nBAT-12-2                Batteria',
      'it',
    );
    expect(lines[0]?.readings.map(({ quantity }) => quantity)).not.toContain(1);
  });

  it.each(['Vite;Dado;Rondella', 'BAT-12-2;pz;conf.', 'ROSSO;pz'])('takes %j for a row', async (row) => {
    expect((await readList(row, 'it')).lines).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { orderCodes } from '../../../tests/support/known-codes.ts';

describe('[Q-02] a table whose head names the code', () => {
  it.each([
    ['Quantità;Codice;Descrizione\n3;BAT-12-2;sostituisce BAT-12-4', 'BAT-12-2 3'],
    ['Codice;Quantità;Note\nBAT-12-2;3;come 10 BAT-12-4', 'BAT-12-2 3'],
    ['Codice\tDescrizione\tQtà\nBAT-12-2\tBatteria 504 per BAT-12-4\t3', 'BAT-12-2 3'],
    ['Codice;Quantità;Reparto\nBAT-12-2;3;BAT-12-4', 'BAT-12-2 3'],
    ['Codice,Quantità,Note\nBAT-12-2,3,BAT-12-4', 'BAT-12-2 3'],
    [
      'Quantità;Codice;Note\n3;BAT-12-2;"consegna al piano\nBAT-12-4 non serve più\ngrazie"\n2;BAT-18-12;"al posto di:\n10 BAT-12-4"',
      'BAT-12-2 3, BAT-18-12 2',
    ],
    // Without a known code in its column the other cells are read.
    ['Quantità;Codice;Descrizione\n3;;Batteria BAT-12-4', 'BAT-12-4 3'],
    ['Quantità;Codice;Descrizione\n3;XY-9;Batteria BAT-12-4', 'BAT-12-4 3'],
    // Two heads of codes that contradict one another.
    ['Codice;EAN;Quantità\nBAT-12-2;BAT-12-4;3', '? BAT-12-2 3 BAT-12-4 3'],
  ])('%j has the articles of that column', async (text, expected) => {
    expect(await orderCodes(text)).toBe(expected);
  });
});

describe('[Q-02] a negative quantity', () => {
  it.each([
    ...[
      'BAT-12-4, -2,5',
      'BAT-12-4;(2)',
      'Codice;Quantità\nBAT-12-4;(2)',
      'Codice;Quantità\nBAT-12-4;(2,00)',
    ],
    ...[
      'BAT-12-4;-2;5',
      'BAT-12-4\t-2\t5',
      'BAT-12-4;(1.500)',
      'BAT-12-4, −2,5',
      'Codice;Quantità\nBAT-12-4;( 2 )',
    ],
    ...['BAT-12-4;2-;5', 'BAT-12-4, -2, 5'],
  ])('stays open: %j', async (text) => {
    expect(await orderCodes(text)).toMatch(/^\? BAT-12-4 /);
  });
});

import { expect, it } from 'vitest';
import { toFieldText, withoutLines } from './list-draft.ts';

const TEXT = [
  'Buongiorno',
  'Codice;Quantità',
  'TE-M8X40-ZN;200',
  '"GNT',
  '9";12',
  'RP-M8-ZN;500',
  'Grazie',
].join('\n');

it('settled lines leave empty ones, cells of several lines whole, and the others keep their numbers', async () => {
  const left = await withoutLines(TEXT, new Set([3, 4]), 'it');
  expect(left.open).toBe(1);
  expect(left.text.split('\n')).toEqual([
    'Buongiorno',
    'Codice;Quantità',
    '',
    '',
    '',
    'RP-M8-ZN;500',
    'Grazie',
  ]);
  expect(await withoutLines(left.text, new Set([3, 6]), 'it')).toMatchObject({ open: 0 });
  expect(toFieldText(left.text)).toBe('Buongiorno\nCodice;Quantità\n\nRP-M8-ZN;500\nGrazie');
});

it('a line that is no article is not taken out', async () => {
  expect((await withoutLines(TEXT, new Set([1, 2, 7, 99]), 'it')).text).toBe(TEXT);
});

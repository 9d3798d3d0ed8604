import { expect, test } from 'vitest';
import { splitMatches } from './matches.ts';

const mark = (name: string, typed: string): string =>
  splitMatches(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('marks the starts of words that were typed', () => {
  expect(mark('Vite TE M8x40 zincata', 'vite m8')).toBe('[Vite] TE [M8]x40 zincata');
  expect(mark('Disco da taglio', 'tag')).toBe('Disco da [tag]lio');
});

test('ignores case and accents', () => {
  expect(mark('Qualità élite', 'QUALITA eli')).toBe('[Qualità] [éli]te');
  expect(mark('Caffe', 'caffè')).toBe('[Caffe]');
});

test('marks nothing inside a word, and loses nothing', () => {
  expect(mark('Acciaio zincato', 'incato')).toBe('Acciaio zincato');
  expect(mark('M8 × 40 (A2)', '')).toBe('M8 × 40 (A2)');
  expect(splitMatches('', 'x')).toEqual([]);
});

import { expect, it } from 'vitest';
import { fill, fillCount } from './fill.ts';

it('replaces each placeholder once and verbatim', () => {
  expect(fill('da {from} a {quantity}: {pack}', { from: '120', quantity: 150 })).toBe('da 120 a 150: {pack}');
  expect(fill('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
});

it('counts in the form of the number, written as the caller wants it', () => {
  const forms = { one: '{count} riga', other: '{count} righe' };
  expect([0, 1, 2].map((count) => fillCount(forms, count))).toEqual(['0 righe', '1 riga', '2 righe']);
  expect(fillCount(forms, 1200, { count: '1.200' })).toBe('1.200 righe');
});

import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it('replaces each placeholder once and verbatim', () => {
  expect(fill('da {from} a {quantity}: {pack}', { from: '120', quantity: 150 })).toBe('da 120 a 150: {pack}');
  expect(fill('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
});

import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it('fills a text in an island, each value once and as it is', () => {
  expect(fill('da {from} a {quantity}: {pack}', { from: '120', quantity: 150 })).toBe('da 120 a 150: {pack}');
  expect(fill('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
});

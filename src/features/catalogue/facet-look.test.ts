import { expect, it } from 'vitest';
import { findFacetLook } from './facet-look.ts';

const look = (labels: readonly string[], several = true) =>
  findFacetLook({ several, entries: labels.map((label) => ({ label })) });

it('short values are boxes in three columns', () => {
  expect(look(['M3', 'M4', 'M10', 'M20'])).toBe('boxes');
});

it('longer sizes are boxes in two, even where one of them is a word', () => {
  expect(look(['3,5 mm', '12 mm', 'M24x120', 'DN20', '1/2"', '0,75 l', 'XL', 'G1', '40', '41'])).toBe(
    'boxes-wide',
  );
  expect(look([...Array.from({ length: 19 }, (_, at) => `${at + 10},5 mm`), 'taglia unica'])).toBe(
    'boxes-wide',
  );
});

it('words are check boxes, or links where only one can be chosen', () => {
  expect(look(['acciaio zincato', 'ottone', 'nylon', 'alluminio'])).toBe('checks');
  expect(look(['Nordfix', 'Ferrova', 'Idrobrenta', 'Brunetti'], false)).toBe('links');
});

it('few values stay a column', () => {
  expect(look(['M3', 'M4', 'M5'])).toBe('checks');
});

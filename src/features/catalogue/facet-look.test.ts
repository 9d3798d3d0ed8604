import { expect, it } from 'vitest';
import { findFacetLook } from './facet-look.ts';

const look = (labels: readonly string[], several = true) =>
  findFacetLook({ several, entries: labels.map((label) => ({ label })) });

it('renders short values as boxes in three columns', () => {
  expect(look(['M3', 'M4', 'M10', 'M20'])).toBe('boxes');
});

it('renders longer sizes as boxes in two columns, even if one of them is a word', () => {
  expect(look(['3,5 mm', '12 mm', 'M24x120', 'DN20', '1/2"', '0,75 l', 'XL', 'G1', '40', '41'])).toBe(
    'boxes-wide',
  );
  expect(look([...Array.from({ length: 19 }, (_, at) => `${at + 10},5 mm`), 'taglia unica'])).toBe(
    'boxes-wide',
  );
});

it('renders words as check boxes, or as links where only one can be chosen', () => {
  expect(look(['acciaio zincato', 'ottone', 'nylon', 'alluminio'])).toBe('checks');
  expect(look(['Nordfix', 'Ferrova', 'Idrobrenta', 'Brunetti'], false)).toBe('links');
});

it('renders few values in one column', () => {
  expect(look(['M3', 'M4', 'M5'])).toBe('checks');
});

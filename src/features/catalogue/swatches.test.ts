import { expect, it } from 'vitest';
import { findSwatch, isColourKey } from './swatches.ts';

it('a colour is known by its first word, in Italian and English', () => {
  expect(findSwatch('rosso')).toEqual(['#c8202f']);
  expect(findSwatch('rosso-rubino')).toEqual(['#c8202f']);
  expect(findSwatch('red')).toEqual(['#c8202f']);
});

it('a shade of its own is not the colour of its first word', () => {
  expect(findSwatch('blu-navy')).not.toEqual(findSwatch('blu'));
});

it('two colours stand beside each other', () => {
  expect(findSwatch('giallo-nero')).toEqual(['#f2c417', '#1d1d1f']);
});

it('what names no colour has none', () => {
  expect(findSwatch('trasparente')).toBeUndefined();
  expect(findSwatch('')).toBeUndefined();
});

it('the keys of colour groups are told from others', () => {
  expect(['color', 'colour', 'field_colore', 'field_colour'].every(isColourKey)).toBe(true);
  expect(['size', 'field_colorante', 'field_temperatura_colore'].some(isColourKey)).toBe(false);
});

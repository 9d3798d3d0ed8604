import { expect, it } from 'vitest';
import { findSwatch, isColourKey } from './swatches.ts';

it('finds a colour by its first word, in Italian and English', () => {
  expect(findSwatch('rosso')).toEqual(['#c8202f']);
  expect(findSwatch('rosso-rubino')).toEqual(['#c8202f']);
  expect(findSwatch('red')).toEqual(['#c8202f']);
});

it('prefers a known shade over the colour of its first word', () => {
  expect(findSwatch('blu-navy')).not.toEqual(findSwatch('blu'));
});

it('finds two colours', () => {
  expect(findSwatch('giallo-nero')).toEqual(['#f2c417', '#1d1d1f']);
});

it('finds no swatch for anything else', () => {
  expect(findSwatch('trasparente')).toBeUndefined();
  expect(findSwatch('')).toBeUndefined();
});

it('recognises the keys of colour groups', () => {
  expect(['color', 'colour', 'field_colore', 'field_colour'].every(isColourKey)).toBe(true);
  expect(['size', 'field_colorante', 'field_temperatura_colore'].some(isColourKey)).toBe(false);
});

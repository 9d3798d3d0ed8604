import { describe, expect, it } from 'vitest';
import { type Cell, fillDeep, fillTemplate, fillValue } from './template.ts';

const CELLS: Readonly<Record<string, Cell>> = {
  thread: 8,
  pitch: 1.25,
  color: 'rosso',
  variant_en: 'rosso',
  pack: null,
  norms: ['EN 388', 'EN 407'],
  long: true,
};
const find = (column: string): Cell | undefined => CELLS[column];

describe('fillTemplate', () => {
  it('formats numbers by language', () => {
    expect(fillTemplate('M{thread} {pitch} mm', find, 'it')).toBe('M8 1,25 mm');
    expect(fillTemplate('M{thread} {pitch} mm', find, 'en')).toBe('M8 1.25 mm');
    expect(fillTemplate('VTE-{pitch}', find, 'code')).toBe('VTE-1.25');
  });

  it('translates words to English, except those of an English column', () => {
    expect(fillTemplate('{color}', find, 'it')).toBe('rosso');
    expect(fillTemplate('{color}', find, 'en')).toBe('red');
    expect(fillTemplate('{variant_en}', find, 'en')).toBe('rosso');
  });

  it('drops an optional part with a null cell, and the whole text for a null cell elsewhere', () => {
    expect(fillTemplate('Raccordo[, confezione da {pack}].', find, 'it')).toBe('Raccordo.');
    expect(fillTemplate('Raccordo[, filetto {thread}].', find, 'it')).toBe('Raccordo, filetto 8.');
    expect(fillTemplate('Confezione da {pack}', find, 'it')).toBeUndefined();
  });

  it('throws for an unknown column and for a cell that is a list', () => {
    expect(() => fillTemplate('{size}', find, 'it')).toThrow('there is no column size');
    expect(() => fillTemplate('Norme {norms}', find, 'it')).toThrow('norms is not a string');
  });
});

describe('fillValue and fillDeep', () => {
  it('return the cell itself for a single placeholder', () => {
    expect(fillValue('{norms}', find, 'it')).toEqual(['EN 388', 'EN 407']);
    expect(fillValue('{pack}', find, 'it')).toBeUndefined();
    const picture = {
      draw: 'bolt',
      diameter: '{thread}',
      sizes: ['{thread}', 10],
      long: '{long}',
      paired: '{pack}',
    };
    expect(fillDeep(picture, find)).toEqual({ draw: 'bolt', diameter: 8, sizes: [8, 10], long: true });
  });
});

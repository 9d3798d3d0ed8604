import { describe, expect, it } from 'vitest';
import { parseList, parseTypedQuantity } from './list-text.ts';

const read = (text: string) => parseList(text, 'it').map(({ code, quantity }) => [code, quantity]);

describe('a pasted list', () => {
  it('has one article per line, with any separator between code and quantity', () => {
    const lines = ['TE-M8X35-ZN 200', 'GNT-10\t12', 'SEG-50;4', ' SMR-125-11 , 2 ', 'VTR-4.5X25-ZB x 500'];
    expect(read(lines.join('\r\n'))).toEqual([
      ['TE-M8X35-ZN', 200],
      ['GNT-10', 12],
      ['SEG-50', 4],
      ['SMR-125-11', 2],
      ['VTR-4.5X25-ZB', 500],
    ]);
  });

  it('does not parse the end of a code as a quantity', () => {
    expect(read('TE-M8X35\nGNT-10')).toEqual([
      ['TE-M8X35', 1],
      ['GNT-10', 1],
    ]);
  });

  it('preserves spaces within a code and uses the first non-empty cell after it', () => {
    expect(read('AB C 3\nAB 12\t\t7\tpz')).toEqual([
      ['AB C', 3],
      ['AB 12', 7],
    ]);
  });

  it('defaults to one without a number, and to undefined where it cannot be parsed', () => {
    expect(read('GNT-10\n\n   \nGNT-9\tdieci')).toEqual([
      ['GNT-10', 1],
      ['GNT-9', undefined],
    ]);
  });

  it('returns each line as typed', () => {
    expect(parseList('  GNT-10   12 ', 'it').map(({ text }) => text)).toEqual(['GNT-10   12']);
  });
});

describe('a typed quantity', () => {
  it.each([
    ['it', '1.500', 1500],
    ['it', '1.500,5', 1500.5],
    ['it', '2,5', 2.5],
    ['it', '1000', 1000],
    ['en', '1,500', 1500],
    ['en', '1.500', 1.5],
    ['en', '1,500.25', 1500.25],
    ['it', '-1', undefined],
    ['it', '1e3', undefined],
    ['it', '', undefined],
  ] as const)('in %s %s is %s', (locale, text, quantity) => {
    expect(parseTypedQuantity(text, locale)).toBe(quantity);
  });
});

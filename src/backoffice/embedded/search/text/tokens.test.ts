import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, stripHtml, toCode } from '../../../rules/fold.ts';
import { toTokens } from './tokens.ts';
import { toCaseCount } from '../../../../../tests/support/random-cases.ts';

const read = (text: string): readonly string[] => toTokens(text).map((token) => token.text);
const readHtml = (html: string): readonly string[] => read(stripHtml(html));

/** Expects every spelling to give the same token. */
const isOne = (token: string, spellings: readonly string[]): void => {
  for (const spelling of spellings) expect(read(spelling), spelling).toEqual([token]);
};

describe('the tokens of a text', () => {
  it('are words without case and accents', () => {
    expect(read('Vite à TESTA piana, “Böllhoff” – qualità')).toEqual([
      'vite',
      'a',
      'testa',
      'piana',
      'bollhoff',
      'qualita',
    ]);
    expect(read('螺丝 M8')).toEqual(['螺丝', 'm8']);
    expect(read('EverCool™ Core™2 Intel®')).toEqual(['evercool', 'core', '2', 'intel']);
  });

  it('read sizes that a standard brackets as if they were not', () => {
    isOne('m14x110', ['(M14)x110', '( M 14 ) x 110', 'M14x(110)', '(M14) × 110']);
    isOne('m22x1.5x190', ['(M22x1.5)x190', '(M22x1,5) x 190', 'M22x1.5x190']);
    expect(read('vite (M14)x110 (zincata)')).toEqual(['vite', 'm14x110', 'zincata']);
    expect(toCode('TE-(M14)x110')).toBe('tem14x110');
  });

  it('omit elisions with any apostrophe', () => {
    expect(read("dell'acqua l’utensile un’asta all'ALBERO")).toEqual(['acqua', 'utensile', 'asta', 'albero']);
    expect(read("men's O'Neill qualita' Dell XPS")).toEqual(['men', 'o', 'neill', 'qualita', 'dell', 'xps']);
  });

  it('mark a word before a dot as abbreviated', () => {
    expect(toTokens('zinc. vite cil.').map(({ isAbbreviated }) => isAbbreviated)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('normalise all spellings of measures joined by x', () => {
    isOne('m8x40', ['M8x40', 'm8 x 40', 'M8×40', 'M 8 X 40', 'M8*40', 'M8x40mm', 'M8 x 40 mm']);
    isOne('m3.5x35', ['M3,5*35', 'm 3.5 × 35', 'M3,50x35']);
    isOne('8x40', ['8x40', '8×40', '8 X 40', 'Ø8x40', '8 mm x 40 mm', '8mmx40mm']);
    isOne('115x1x22.23', ['115 x 1,0 x 22,23 mm', '115x1x22.23']);
    isOne('0.75inx0.5in', ['3/4" x 1/2"', '3/4"x1/2"', '3/4 pollici x 1/2 pollici']);
    isOne('3g1.5', ['3G1,5', '3 G 1.5', '3G1,5 mm²']);
  });

  it('normalise all spellings of a measure with its unit', () => {
    isOne('0.75in', ['3/4', '3/4"', '3/4 pollici', '¾"', "3/4''", '3/4 inch', '0,75"']);
    isOne('1.5in', ['1.1/2"', '1 1/2"', '1"1/2', '1½"', '1.1/2', '1-1/2"', '1,5"']);
    isOne('1.5mm2', ['1,5 mm²', '1.5mmq', '1,50 mm2', '1,5mm²']);
    isOne('6mm', ['6 mm', '6mm', 'Ø 6', 'ø6', 'diam. 6', 'diametro 6 mm', '0,6 cm']);
    isOne('10000mm', ['10 mt', '10 m', '10 metri', '10 metres']);
    isOne('1000w', ['1000 W', '1 kW', '1,0 kW', '1.000 W']);
    isOne('18v', ['18V', '18 v', '18 volt']);
    isOne('2500ml', ['2,5 l', '2.5 lt', '2500 ml', '250 cl']);
    isOne('1.1250in', ['1 1/8"', '1.125"', '1,125 pollici']);
  });

  it('join threads and nominal widths with their number', () => {
    isOne('dn25', ['DN25', 'dn 25', 'DN  25'.replace('  ', ' ')]);
    isOne('m8', ['M8', 'm 8']);
  });

  it('normalise numbers', () => {
    expect(read('1.250 1,250 0,5 0.500 0,250 2,0 8.8 006 1.000.000,50')).toEqual([
      ...['1250', '1250', '0.5', '0.5', '0.25', '2', '8.8', '006', '1000000.5'],
    ]);
  });

  it('keep the letters and digits of a code together', () => {
    expect(read('TE-M8X40-ZN GU10 006R90321 usb2.0')).toEqual([
      'te',
      'm8x40',
      'zn',
      'gu10',
      '006r90321',
      'usb2',
    ]);
  });

  it('contain the parts of measures joined by x', () => {
    expect(toTokens('M8x40')[0]?.parts).toEqual(['m8', '8', '40']);
    expect(toTokens('3G1,5')[0]?.parts).toEqual(['3x1.5', '1.5mm2']);
  });

  it('omit tags and entities of HTML', () => {
    expect(readHtml('<p class="x">Vite&nbsp;<b>forte</b></p>')).toEqual(['vite', 'forte']);
  });

  it('are idempotent', () => {
    const words = fc.constantFrom(
      ...[
        'M8x40',
        '3/4"',
        '1,5 mm²',
        '1.250',
        '1.1250',
        'vite',
        'Ø 6',
        '10 x 20 cm',
        "dell'",
        '2½"',
        'A4',
        '3G1,5',
        'ß',
        'İ',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (raw) => {
        const tokens = read(raw);
        for (const token of tokens) expect(read(token), token).toEqual([token]);
      }),
      { numRuns: toCaseCount(500, 10_000) },
    );
  });

  it('are idempotent under folding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        expect(fold(fold(raw))).toBe(fold(raw));
      }),
      { numRuns: toCaseCount(500, 10_000) },
    );
  });
});

describe('a code', () => {
  it('is the same in every spelling', () => {
    expect(['TE-M8X40', 'te m8x40', 'TE.M8/X40', ' te_m8x40 '].map(toCode)).toEqual(Array(4).fill('tem8x40'));
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toTokens } from './tokens.ts';
import { WordReader } from './word-reader.ts';
import { toCaseCount } from '../../../../../tests/support/random-cases.ts';

const reader = new WordReader();

/** The words of a text, parts in brackets. */
const read = (text: string): readonly string[] => {
  reader.read(text);
  return Array.from(reader.found.subarray(0, reader.count), (word) => {
    const written = reader.table.words[word >> 1] ?? '';
    return word & 1 ? `(${written})` : written;
  });
};

const readPlainly = (text: string): readonly string[] =>
  toTokens(text).flatMap(({ text: word, parts }) => [word, ...parts.map((part) => `(${part})`)]);

/** Components of numbers, units, threads, elisions and quotes, and separators. */
const PIECES = [
  ...[
    '8',
    '40',
    '3',
    '1',
    '2',
    '1.5',
    '1,250',
    '0,75',
    '1.250.000',
    '006',
    '2½',
    '½',
    '3/4',
    '1/2',
    '16',
    '64',
  ],
  ...[
    'mm',
    'm',
    'cm',
    'g',
    'kg',
    'mm2',
    'mm²',
    'mq',
    'gb',
    'pz',
    'watt',
    'pollici',
    '°',
    '°C',
    '"',
    "''",
    'V',
  ],
  ...[
    'M',
    'm8',
    'DN',
    'dn25',
    'PN',
    'pn 16',
    'diam',
    'diam.',
    'diametro',
    'Ø',
    'ø',
    '⌀',
    '∅',
    'x',
    'X',
    '×',
    '*',
  ],
  ...[
    'vite',
    'xenon',
    'box',
    'dado',
    'disco',
    'di',
    'md',
    'O',
    'o-ring',
    'A',
    '-mount',
    '70g',
    'usb2.0',
    '802.11b',
    '3com',
    '3G1,5',
    'R90',
  ],
  ...[
    'l',
    'dell',
    "l'",
    "'",
    '’',
    '`',
    "'s",
    's',
    "dell'acqua",
    'quell’',
    'è',
    'é',
    'À',
    'ß',
    'æ',
    'Σ',
    'ς',
    '™',
    '®',
  ],
  ...[
    ' ',
    '  ',
    '\n',
    '\t',
    '\u00a0',
    ' ',
    '-',
    '.',
    ',',
    '/',
    '. ',
    ', ',
    '- ',
    ')',
    '(',
    '(M14)x',
    'x(22)',
    '+',
    '…',
    '﷼',
    '螺丝',
    '𝟘',
    '٣',
    '́',
  ],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
const spaced = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(' '));
const any = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme-ascii' }),
  fc.string({ unit: 'grapheme' }),
);
const mixed = fc.array(fc.oneof(any, text, spaced), { maxLength: 4 }).map((texts) => texts.join(' '));

it('reads the same words as the tokeniser of queries', () => {
  fc.assert(
    fc.property(fc.oneof(text, spaced, mixed), (raw) => {
      expect(read(raw)).toEqual(readPlainly(raw));
    }),
    { numRuns: toCaseCount(500, 20_000) },
  );
});

import { DIAMETER } from '../../../rules/fold.ts';
import { toMeasure, toNumber, toValue, UNIT_PATTERN } from './numbers.ts';
import type { Token } from './token.ts';

const DECIMAL = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<!\d)\d+(?:[.,]\d+)?)(?![.,]?\d)`;
/** Halves to sixty-fourths of an inch, the sizes of pipes and tools. */
const FRACTION = String.raw`\d{1,2}\/(?:2|4|8|16|32|64)(?![\d/])`;
const MIXED = String.raw`\d{1,2}["\s.-]\s?${FRACTION}`;
const NUMBER = `(?:${MIXED}|${FRACTION}|${DECIMAL})`;
const UNIT = `(?:${UNIT_PATTERN})`;
/** No letter or number may follow, or the match is part of a longer token. */
const END = String.raw`(?![\p{L}\p{N}])`;
const DIAMETER_WORDS = String.raw`(?:${DIAMETER}|diam(?:etro|eter)?\.?)\s?`;
const ELEMENT = String.raw`(?:${DIAMETER_WORDS})?${NUMBER}(?:\s?${UNIT}(?:(?!\p{L})|(?=x\s?\d)))?`;

const sticky = (pattern: string): RegExp => new RegExp(pattern, 'uy');

const PAIR = sticky(String.raw`(m\s?)?(${ELEMENT}(?:\s?[x*]\s?${ELEMENT}){1,3})${END}`);
const CABLE = sticky(String.raw`(?<!\d)(\d+)\s?g\s?(${DECIMAL})(?:\s?(?:mm2|mmq))?${END}`);
const MEASURE = sticky(String.raw`(?:${DIAMETER_WORDS})?(${NUMBER})\s?(${UNIT})${END}`);
const DIAMETER_NUMBER = sticky(`${DIAMETER_WORDS}(${NUMBER})${END}`);
const NOMINAL = sticky(String.raw`(m|dn|pn)\s?(${DECIMAL})${END}`);
const BARE_MIXED = sticky(`${MIXED}${END}`);
const BARE_FRACTION = sticky(`${FRACTION}${END}`);
const BARE_NUMBER = sticky(`${DECIMAL}${END}`);

const ELEMENTS = new RegExp(`(${NUMBER})\\s?(${UNIT})?`, 'gu');

type DimensionMatch = { readonly token: Token; readonly end: number };

/** An element of a pair. Inches keep their unit (1/2" is not 0.5 mm), other units are dropped. */
const toElement = (written: string, unit = ''): string => {
  const measure = toMeasure(written, unit);
  if (measure.endsWith('in') || /["\s.-]\s?\d+\//.test(written)) return toMeasure(written, 'in');
  return written.includes('/') ? String(toValue(written)) : toNumber(written);
};

const toPair = (prefix: string, written: string): Omit<Token, 'isAbbreviated'> => {
  const read = [...written.matchAll(ELEMENTS)].map(([, number = '', unit = '']) => ({ number, unit }));
  const lastUnit = read.at(-1)?.unit ?? '';
  const isUnitLast = read.slice(0, -1).every(({ unit }) => unit === '');
  const isInches = isUnitLast && toMeasure('1', lastUnit).endsWith('in');
  const elements = read.map(({ number, unit }) => toElement(number, isInches ? lastUnit : unit));
  const [first = '', ...others] = elements;
  const thread = prefix === '' ? [] : [`m${first}`];
  const joined = elements.join('x');
  const bare = joined.includes('in') ? [joined.replaceAll('in', '')] : [];
  return {
    kind: 'pair',
    text: (prefix === '' ? '' : 'm') + joined,
    parts: [...thread, first, ...others, ...bare],
  };
};

type Reader = readonly [pattern: RegExp, toToken: (match: RegExpExecArray) => Omit<Token, 'isAbbreviated'>];

const plain = (kind: Token['kind'], text: string): Omit<Token, 'isAbbreviated'> => ({
  kind,
  text,
  parts: [],
});

/** In order of precedence: the first match wins. */
const READERS: readonly Reader[] = [
  [PAIR, ([, prefix = '', written = '']) => toPair(prefix, written)],
  [
    CABLE,
    ([, cores = '', section = '']) => ({
      kind: 'pair',
      text: `${cores}g${toNumber(section)}`,
      parts: [`${cores}x${toNumber(section)}`, `${toNumber(section)}mm2`],
    }),
  ],
  [
    MEASURE,
    // A unit that is a word is also searched for alone.
    ([, number = '', unit = '']) => ({
      ...plain('measure', toMeasure(number, unit)),
      parts: unit.length > 2 ? [unit] : [],
    }),
  ],
  [DIAMETER_NUMBER, ([, number = '']) => plain('measure', toMeasure(number, 'mm'))],
  [NOMINAL, ([, prefix = '', number = '']) => plain('code', prefix + toNumber(number))],
  [BARE_MIXED, ([written]) => plain('measure', toMeasure(written, 'in'))],
  // A fraction is in inches; it also matches its decimal notation.
  [
    BARE_FRACTION,
    ([written]) => ({
      ...plain('measure', toMeasure(written, 'in')),
      parts: [String(toValue(written))],
    }),
  ],
  [BARE_NUMBER, ([written]) => plain('number', toNumber(written))],
];

/** The possible first characters of a dimension. */
const BEGINNING = new RegExp(String.raw`[\d${DIAMETER}dmp]`, 'u');

/**
 * Reads the dimension at `at` of a folded text: measures joined by x (`m8x40`, `150 x 2000 mm`, `3g1.5`), a measure with its unit,
 * a diameter, a thread or nominal width, a fraction or a number. Absent when there is none.
 */
export const readDimension = (text: string, at: number): DimensionMatch | undefined => {
  if (!BEGINNING.test(text.charAt(at))) return undefined;
  for (const [pattern, toToken] of READERS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { token: { ...toToken(match), isAbbreviated: false }, end: at + match[0].length };
  }
  return undefined;
};

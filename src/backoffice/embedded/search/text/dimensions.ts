import { DIAMETER } from './fold.ts';
import { toMeasure, toNumber, toValue, UNIT_PATTERN } from './numbers.ts';
import type { Token } from './tokens.ts';

const DECIMAL = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?![.,]?\d)`;
/** Halves to sixty-fourths, as pipes and tools are measured. */
const FRACTION = String.raw`\d{1,2}\/(?:2|4|8|16|32|64)(?![\d/])`;
const MIXED = String.raw`\d{1,2}["\s.-]\s?${FRACTION}`;
const NUMBER = `(?:${MIXED}|${FRACTION}|${DECIMAL})`;
const UNIT = `(?:${UNIT_PATTERN})`;
/** Nothing that would make it part of something longer may follow. */
const END = String.raw`(?![\p{L}\p{N}])`;
const DIAMETER_WORDS = String.raw`(?:${DIAMETER}|diam(?:etro|eter)?\.?)\s?`;
const ELEMENT = String.raw`(?:${DIAMETER_WORDS})?${NUMBER}(?:\s?${UNIT}(?:(?!\p{L})|(?=x\s?\d)))?`;

const sticky = (pattern: string): RegExp => new RegExp(pattern, 'uy');

const PAIR = sticky(String.raw`(m\s?)?(${ELEMENT}(?:\s?[x*]\s?${ELEMENT}){1,3})${END}`);
const CABLE = sticky(String.raw`(\d+)\s?g\s?(${DECIMAL})(?:\s?(?:mm2|mmq))?${END}`);
const MEASURE = sticky(String.raw`(?:${DIAMETER_WORDS})?(${NUMBER})\s?(${UNIT})${END}`);
const DIAMETER_NUMBER = sticky(`${DIAMETER_WORDS}(${NUMBER})${END}`);
const NOMINAL = sticky(String.raw`(m|dn|pn)\s?(${DECIMAL})${END}`);
const BARE_MIXED = sticky(`${MIXED}${END}`);
const BARE_FRACTION = sticky(`${FRACTION}${END}`);
const BARE_NUMBER = sticky(`${DECIMAL}${END}`);

const ELEMENTS = new RegExp(`(${NUMBER})\\s?(${UNIT})?`, 'gu');

/** A dimension and where it ends. */
type Read = { readonly token: Token; readonly end: number };

/** Inches keep their sign: 1/2" is no half millimetre. Other units are left to be understood. */
const toElement = (written: string, unit = ''): string => {
  const measure = toMeasure(written, unit);
  if (measure.endsWith('in') || /["\s.-]\s?\d+\//.test(written)) return toMeasure(written, 'in');
  return written.includes('/') ? String(toValue(written)) : toNumber(written);
};

const toPair = (prefix: string, written: string): Omit<Token, 'begun'> => {
  const read = [...written.matchAll(ELEMENTS)].map(([, number = '', unit = '']) => ({ number, unit }));
  const lastUnit = read.at(-1)?.unit ?? '';
  const isSaidOnce = read.slice(0, -1).every(({ unit }) => unit === '');
  const isInches = isSaidOnce && toMeasure('1', lastUnit).endsWith('in');
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

type Reader = readonly [pattern: RegExp, toToken: (match: RegExpExecArray) => Omit<Token, 'begun'>];

const plain = (kind: Token['kind'], text: string): Omit<Token, 'begun'> => ({ kind, text, parts: [] });

/** The first that reads something wins. */
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
    // Somebody may look for the unit alone, where it is a word.
    ([, number = '', unit = '']) => ({
      ...plain('measure', toMeasure(number, unit)),
      parts: unit.length > 2 ? [unit] : [],
    }),
  ],
  [DIAMETER_NUMBER, ([, number = '']) => plain('measure', toMeasure(number, 'mm'))],
  [NOMINAL, ([, prefix = '', number = '']) => plain('code', prefix + toNumber(number))],
  [BARE_MIXED, ([written]) => plain('measure', toMeasure(written, 'in'))],
  // Nobody measures a fraction of a millimetre so; somebody may write it with a comma.
  [
    BARE_FRACTION,
    ([written]) => ({
      ...plain('measure', toMeasure(written, 'in')),
      parts: [String(toValue(written))],
    }),
  ],
  [BARE_NUMBER, ([written]) => plain('number', toNumber(written))],
];

/** Letters that a dimension may begin with. */
const BEGINNING = new RegExp(String.raw`[\d${DIAMETER}dmp]`, 'u');

/**
 * Reads the dimension that begins at `at` of a folded text: measures side by side (`m8x40`, `150 x 2000 mm`, `3g1.5`), a measure
 * with its unit, a diameter, a thread or a nominal width, a fraction or a number. Absent when there is none.
 */
export const readDimension = (text: string, at: number): Read | undefined => {
  if (!BEGINNING.test(text.charAt(at))) return undefined;
  for (const [pattern, toToken] of READERS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { token: { ...toToken(match), begun: false }, end: at + match[0].length };
  }
  return undefined;
};

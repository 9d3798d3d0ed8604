import anyAscii from 'any-ascii';

/** Signs that `any-ascii` leaves out or turns into another meaning. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '⌀': 'Ø',
  '∅': 'Ø',
  μ: 'µ',
  Ω: 'ohm',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '→': '->',
  '−': '-',
};

const SPELLED = /[\p{L}\p{N}\p{P}]/u;
const SHAPELESS = /[\p{M}\p{Cf}\p{Variation_Selector}]/u;

/** A sign outside Latin 1 in its letters; a fraction keeps apart from the number before it. */
const spell = (sign: string): string => {
  if (/[\s\p{Cc}]/u.test(sign)) return ' ';
  if (SHAPELESS.test(sign)) return '';
  const simple = sign.normalize('NFKD').replaceAll('\u2044', '/');
  const known = SIGNS[sign] ?? SIGNS[simple];
  if (known !== undefined) return known;
  if (/^[!-~]+$/.test(simple)) return simple.includes('/') ? ` ${simple}` : simple;
  return SPELLED.test(sign) ? anyAscii(sign) : '?';
};

const cut = (text: string, max: number): string => text.replace(/\s+/g, ' ').trim().slice(0, max).trimEnd();

/** A text in Latin 1, which the schema takes for names and descriptions, on one line of at most `max` characters. */
export const toLatin = (text: string, max: number): string =>
  cut(text.normalize('NFC').replace(/[^ -~\u00a1-\u00ac\u00ae-\u00ff]/gu, spell), max);

/** A text in ASCII, which the schema takes for codes. */
export const toBasic = (text: string, max: number): string =>
  cut(anyAscii(toLatin(text, Number.MAX_SAFE_INTEGER)).replace(/[^ -~]/g, ''), max);

/** Euros or percent with two decimals. */
export const toAmount = (amount: number): string => (amount === 0 ? 0 : amount).toFixed(2);

/** A number with two to eight decimals. */
export const toDecimal = (number: number): string =>
  (number === 0 ? 0 : number).toFixed(8).replace(/0{1,6}$/, '');

const ASCII = /^[\x20-\x7e\s]*$/;

/** Signs that would fold to letters of the word (™ to tm). */
const MARKS = /[™®©℠]/g;

/** Fraction characters are separated from a preceding number: `1½` is not 11/2. */
const FRACTIONS = /[¼-¾⅐-⅞]/g;

/** Diameter signs before a number; elsewhere Ø is a letter. */
const DIAMETERS = /[øØ⌀∅](?=\s?\d)/g;

const SPACES = /\s{2,}/g;

/** Letters without a Unicode decomposition. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** The folded diameter sign; not a letter, so it is never part of a word. */
export const DIAMETER = '⌀';

const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter);

const foldSigns = (text: string): string =>
  text
    .replace(/[×✕✖]/g, 'x')
    .replace(/[‘’ʼ′´`]/g, "'")
    .replace(/''|[“”″„]/g, '"')
    .replaceAll('⁄', '/')
    .replace(SPACES, ' ');

/**
 * Lower case without accents, with one sign for all variants: `x` between measures, `'`, `"` for inches, `⌀` for diameters, one
 * space. Idempotent.
 */
export const fold = (text: string): string => {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("''", '"').replace(SPACES, ' ');
  const marked = text.replace(MARKS, ' ').replace(FRACTIONS, ' $&').replace(DIAMETERS, DIAMETER);
  return foldSigns(foldLetters(foldSigns(marked)));
};

const BRACKETED_FIRST = /\(\s?(m?\s?\d[\d.,]*(?:\s?[x×✕✖*]\s?\d[\d.,]*)?)\s?\)(?=\s?[x×✕✖*]\s?[\d(])/giu;
const BRACKETED_LATER = /(?<=\d\s?[x×✕✖*]\s?)\(\s?(\d[\d.,]*)\s?\)/giu;

/** Standards bracket sizes that are not preferred: `(M14)x110`, `(M22x1.5)x190` and `M8x(22)` are written without brackets. */
export const openBrackets = (text: string): string =>
  text.includes('(') ? text.replace(BRACKETED_FIRST, '$1').replace(BRACKETED_LATER, '$1') : text;

/** The comparison form of a code: folded, without separators (`TE-M8X40` equals `te m8x40`). */
export const toCode = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Replaces tags and entities of HTML by spaces. */
export const stripHtml = (html: string): string =>
  /[<&]/.test(html) ? html.replace(/<[^<>]*>|&[a-z0-9#]+;/gi, ' ') : html;

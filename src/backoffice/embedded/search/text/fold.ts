const ASCII = /^[\x20-\x7e\s]*$/;

/** Signs that are said of a word and are no part of it: their letters would be (™ folds to tm). */
const MARKS = /[™®©℠]/g;

/** A fraction in one sign, which would join the number before it: `1½` is not 11/2. */
const FRACTIONS = /[¼-¾⅐-⅞]/g;

/** What stands for a diameter before a number; elsewhere Ø is a letter. */
const DIAMETERS = /[øØ⌀∅](?=\s?\d)/g;

const SPACES = /\s{2,}/g;

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** The sign that a diameter is written with after folding: no letter, so that it is never part of a word. */
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
 * Lower case without accents, and one sign for each that is written in several ways: `x` between measures, `'`, `"`
 * for inches, `⌀` for diameters, one space. Folding twice changes nothing.
 */
export const fold = (text: string): string => {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll("''", '"').replace(SPACES, ' ');
  const marked = text.replace(MARKS, ' ').replace(FRACTIONS, ' $&').replace(DIAMETERS, DIAMETER);
  return foldSigns(foldLetters(foldSigns(marked)));
};

/** A code as it is compared: folded, without separators (`TE-M8X40` and `te m8x40` are one). */
export const toCode = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** The text of HTML: what stands between angle brackets, and entities, is none. */
export const stripHtml = (html: string): string =>
  /[<&]/.test(html) ? html.replace(/<[^>]*>|&[a-z0-9#]+;/gi, ' ') : html;

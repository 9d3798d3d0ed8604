import { pick, type Random } from '../support/random-catalogue.ts';

const VOWELS = /[aeiou]/;

/** The plural of an Italian singular by rule; absent without a rule. */
export const toItalianPlural = (word: string): string | undefined => {
  if (/[cg]a$/.test(word)) return `${word.slice(0, -1)}he`;
  if (/[cg]o$/.test(word)) return `${word.slice(0, -1)}hi`;
  if (/io$/.test(word)) return word.slice(0, -1);
  if (/a$/.test(word)) return `${word.slice(0, -1)}e`;
  return /[oe]$/.test(word) ? `${word.slice(0, -1)}i` : undefined;
};

/** The plural of an English singular, or the singular of a plural. */
export const toEnglishOther = (word: string): string | undefined => {
  if (/(?:ss|us|is)$/.test(word)) return word.endsWith('ss') ? `${word}es` : undefined;
  if (/(?:x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.endsWith('s')) return word.slice(0, -1);
  if (/(?:x|ch|sh|z)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
};

const LETTERS = 'abcdefghilmnoprstuvz';

/** A word with one error at a random place: a deletion, insertion, substitution or transposition. */
export const toTypo = (random: Random, word: string): string => {
  const at = Math.floor(random() * word.length);
  const letter = pick(random, [...LETTERS]);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + word.slice(at);
    case 2:
      return before + letter + after;
    default:
      return before + after.slice(0, 1) + word.slice(at, at + 1) + after.slice(1);
  }
};

/** An abbreviation with a dot: three to five letters, cut before a vowel. */
export const toAbbreviation = (random: Random, word: string): string => {
  const length = 3 + Math.floor(random() * 3);
  const next = word[length] ?? '';
  return `${word.slice(0, VOWELS.test(next) ? length : Math.min(length + 1, word.length - 2))}.`;
};

/** Patterns of dimensions in names, with other spellings. */
type Dimension = { readonly pattern: RegExp; readonly spellings: readonly ((written: string) => string)[] };

const swapDecimal = (written: string): string =>
  written.includes(',') ? written.replaceAll(',', '.') : written.replace(/(\d)\.(\d)/g, '$1,$2');

const DIMENSIONS: readonly Dimension[] = [
  {
    pattern: /(?<![\p{L}\d.,/-])M?\d+(?:[.,]\d+)?(?: ?x ?\d+(?:[.,]\d+)?){1,2}(?![\p{L}\d."”/-])/u,
    spellings: [
      (written) => written.replaceAll('x', ' x '),
      (written) => written.replaceAll('x', '×'),
      (written) => written.replaceAll('x', '*').toLowerCase(),
      (written) => swapDecimal(written).toUpperCase(),
      (written) => written.replace(/^M/, 'm ').replaceAll('x', ' X '),
    ],
  },
  {
    pattern: /(?<![\d/.,-])(?:\d+ )?\d\/\d{1,2}["”](?! ?x)/,
    spellings: [
      (written) => written.replace(/["”]/, ' pollici'),
      (written) => written.replace(/["”]/, ' inch'),
      (written) => written.replace(/["”]/, "''"),
      (written) => written.replace(' ', '.'),
    ],
  },
  {
    pattern: /(?<![\d.,x/-])\d+(?:[.,]\d+)? ?mm²/,
    spellings: [
      (written) => written.replace(/ ?mm²/, 'mmq'),
      (written) => swapDecimal(written).replace('²', '2'),
    ],
  },
  {
    pattern: /(?<![\p{L}\d.,x/ -] ?)\b\d+(?:[.,]\d{1,2})? ?(?:mm|W|V|kg|ml|l|GB|MB)(?![\p{L}\d²/])(?! ?x)/u,
    spellings: [
      (written) => written.replace(/ /g, ''),
      (written) => written.replace(/(\d)([a-z])/i, '$1 $2').toLowerCase(),
      swapDecimal,
    ],
  },
];

/** A dimension of a name as written and in another spelling; absent when there is none. */
export const respell = (
  random: Random,
  name: string,
): { readonly written: string; readonly other: string } | undefined => {
  for (const { pattern, spellings } of DIMENSIONS) {
    const [written] = pattern.exec(name) ?? [];
    if (written !== undefined) return { written, other: pick(random, spellings)(written) };
  }
  return undefined;
};

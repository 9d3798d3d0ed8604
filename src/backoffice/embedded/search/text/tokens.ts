import { readDimension } from './dimensions.ts';
import { DIAMETER, fold } from './fold.ts';
import { toNumber } from './numbers.ts';

/**
 * A word of letters; letters and digits in one (`hss10`, `gu10`, `dn25`); a bare number; a measure with its unit; measures
 * side by side.
 */
export type TokenKind = 'word' | 'code' | 'number' | 'measure' | 'pair';

/** What texts and queries are compared by: one `text` for every way to write the same. */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  /** What it is also found by, less exactly: the thread and the lengths of `m8x40`. */
  readonly parts: readonly string[];
  /** A dot stands directly behind: it may be the beginning of a word (`zinc.`). */
  readonly begun: boolean;
};

/** Articles and prepositions that lose their vowel: no words of their own (`dell'acqua`, `un'asta`), and the English genitive. */
const ELISION =
  /(?<![\p{L}\p{N}])(?:l|d|c|s|m|t|un|gl|all|dall|dell|nell|sull|coll|quell|quest|senz|mezz|tutt)'(?=\p{L})|(?<=\p{L})'s(?![\p{L}\p{N}])/gu;

const START = new RegExp(String.raw`[\p{L}\p{N}${DIAMETER}]`, 'gu');
/** Letters and digits together, decimal signs between digits included. */
const RUN = /[\p{L}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/uy;
/** A letter that a hyphen joins to a word: o-ring and oring are one, and a ring too. */
const LETTER_WORD = /(\p{L})-(\p{L}{3,})(?![\p{L}\p{N}])/uy;
const DECIMALS = /\d+[.,]\d+/g;
const DIGIT = /\p{N}/u;

const readRun = (text: string, at: number): { token: Token; end: number } => {
  RUN.lastIndex = at;
  const [run = text.charAt(at)] = RUN.exec(text) ?? [];
  const end = at + run.length;
  const begun = text.charAt(end) === '.';
  if (!DIGIT.test(run)) return { token: { kind: 'word', text: run, parts: [], begun }, end };
  return { token: { kind: 'code', text: run.replace(DECIMALS, toNumber), parts: [], begun }, end };
};

const readLetterWord = (text: string, at: number): { token: Token; end: number } | undefined => {
  if (text.charAt(at + 1) !== '-') return undefined;
  LETTER_WORD.lastIndex = at;
  const [whole, letter = '', word = ''] = LETTER_WORD.exec(text) ?? [];
  if (whole === undefined || /[\p{L}\p{N}-]/u.test(text.charAt(at - 1))) return undefined;
  return {
    token: { kind: 'word', text: letter + word, parts: [word], begun: false },
    end: at + whole.length,
  };
};

/** The token that begins at a place of a folded text without elisions, where a letter, a number or ⌀ stands, and where it ends. */
export const readTokenAt = (text: string, index: number): { readonly token: Token; readonly end: number } =>
  readDimension(text, index) ?? readLetterWord(text, index) ?? readRun(text, index);

/** The tokens of a folded text without elisions, in order. */
export const readTokens = (text: string): Token[] => {
  const tokens: Token[] = [];
  START.lastIndex = 0;
  for (let start = START.exec(text); start; start = START.exec(text)) {
    const { index } = start;
    const { token, end } = readTokenAt(text, index);
    if (token.text !== DIAMETER) tokens.push(token);
    START.lastIndex = Math.max(end, index + 1);
  }
  return tokens;
};

const dropElisions = (text: string): string => (text.includes("'") ? text.replace(ELISION, ' ') : text);

const prepare = (text: string): string => dropElisions(fold(text));

/** The tokens of a text, in order. */
export const toTokens = (text: string): Token[] => readTokens(prepare(text));

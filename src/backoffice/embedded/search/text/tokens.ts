import { readDimension } from './dimensions.ts';
import { DIAMETER, fold, openBrackets } from '../../../rules/fold.ts';
import { toNumber } from './numbers.ts';
import type { Token } from './token.ts';

/** Elided Italian articles and prepositions (`dell'acqua`, `un'asta`) and the English genitive; they are not tokens. */
const ELISION =
  /(?<![\p{L}\p{N}])(?:l|d|c|s|m|t|un|gl|all|dall|dell|nell|sull|coll|quell|quest|senz|mezz|tutt)'(?=\p{L})|(?<=\p{L})'s(?![\p{L}\p{N}])/gu;

const START = new RegExp(String.raw`[\p{L}\p{N}${DIAMETER}]`, 'gu');
/** Consecutive letters and digits, including decimal signs between digits. */
const RUN = /[\p{L}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/uy;
/** A letter joined to a word by a hyphen: o-ring equals oring and also matches ring. */
const LETTER_WORD = /(\p{L})-(\p{L}{3,})(?![\p{L}\p{N}])/uy;
const DECIMALS = /(?<!\d)\d+[.,]\d+/g;
const DIGIT = /\p{N}/u;

const readRun = (text: string, at: number): { token: Token; end: number } => {
  RUN.lastIndex = at;
  const [run = text.charAt(at)] = RUN.exec(text) ?? [];
  const end = at + run.length;
  const isAbbreviated = text.charAt(end) === '.';
  if (!DIGIT.test(run)) return { token: { kind: 'word', text: run, parts: [], isAbbreviated }, end };
  return { token: { kind: 'code', text: run.replace(DECIMALS, toNumber), parts: [], isAbbreviated }, end };
};

const readLetterWord = (text: string, at: number): { token: Token; end: number } | undefined => {
  if (text.charAt(at + 1) !== '-') return undefined;
  LETTER_WORD.lastIndex = at;
  const [whole, letter = '', word = ''] = LETTER_WORD.exec(text) ?? [];
  if (whole === undefined || /[\p{L}\p{N}-]/u.test(text.charAt(at - 1))) return undefined;
  return {
    token: { kind: 'word', text: letter + word, parts: [word], isAbbreviated: false },
    end: at + whole.length,
  };
};

/** The token at `index` of a folded text without elisions, which must be a letter, a number or ⌀, and its end. */
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

const prepare = (text: string): string => dropElisions(fold(openBrackets(text)));

/** The tokens of a text, in order. */
export const toTokens = (text: string): Token[] => readTokens(prepare(text));

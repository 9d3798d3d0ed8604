import type { Locale } from '#src/contract/locale.ts';
import {
  type Amount,
  findMeasured,
  isSplitNumber,
  type PlacedAmount,
  toStated,
  toUnitOf,
} from './line-amounts.ts';
import { isNumber, type Token, toTokens } from './list-tokens.ts';
import { toWordings, type Wording } from './line-wordings.ts';

/** A code in a line with its quantity: undefined where the line has one that cannot be read. */
export type Reading = Amount & {
  readonly code: string;
  /** Whether it stands beside the columns that a table heads as codes: it counts only where these have no known code. */
  readonly isBeside?: boolean;
};

/** More tokens than these belong to a description. */
const MAX_TOKENS = 14;
const MAX_SPAN = 5;
const MIN_NUMERIC_CODE = 5;

/** Letters and digits of a code, in lower case. */
export const toBareCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const ONE: Amount = { quantity: 1 };
const OPEN: Amount = { quantity: undefined };

type Span = readonly [from: number, to: number];

/** How likely a number is the quantity: one that is marked, one beside the code, the last one. 0: a price or a measure. */
const rate = (tokens: readonly Token[], at: number, [from, to]: Span): number => {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!isNumber(token)) return 0;
  const isPrice = before?.kind === 'price' || (after?.kind === 'price' && !isNumber(tokens[at + 2]));
  if (isPrice || after?.kind === 'measure') return 0;
  const isMarked = token.isMarked || after?.kind === 'unit' || before?.kind === 'marker';
  const isBeside = at === to || (at === to + 1 && tokens[to]?.kind !== 'word');
  const isBefore = at === from - 1 || (at === from - 2 && tokens[from - 1]?.kind !== 'word');
  return (isMarked ? 100 : 0) + (isBeside ? 30 : isBefore ? 20 : 10) + at / 100;
};

/** What a line says of quantities. */
type Stated = {
  readonly tokens: readonly Token[];
  readonly measured: readonly PlacedAmount[];
  /** The quantity without a number. */
  readonly alone: Amount;
};

/** The quantity of a code at `span`. */
const findQuantity = ({ tokens, measured, alone }: Stated, span: Span): Amount => {
  const [from, to] = span;
  let [best, most] = [-1, 0];
  for (let at = 0; at < tokens.length; at++) {
    if (at >= from && at < to) continue;
    const token = tokens[at];
    if (isNumber(token) && token.isNegative) return OPEN;
    const rating = rate(tokens, at, span);
    if (rating > most) [best, most] = [at, rating];
  }
  const token = tokens[best];
  if (isNumber(token) && isSplitNumber(tokens, best)) return OPEN;
  const beside = measured.filter(({ at }) => at < from || at >= to);
  const stated = beside.map((it) => toStated(it, best < 0 || it.at === best));
  return {
    ...(isNumber(token) ? { quantity: token.value, ...toUnitOf(tokens, best) } : alone),
    ...(stated.length > 0 && { measured: stated }),
  };
};

const hasDigit = (text: string): boolean => /\d/.test(text);

/** Whether tokens may be a code: a word at both ends, with a digit or alone in the line. */
const isCode = (tokens: readonly Token[], isWhole: boolean): boolean => {
  const bare = toBareCode(tokens.map(({ text }) => text).join(''));
  if (/^\d*$/.test(bare)) return bare.length >= MIN_NUMERIC_CODE;
  if (tokens.some(({ kind }) => kind === 'separator' || kind === 'price')) return false;
  return bare.length > 1 && (isWhole || hasDigit(bare));
};

/** All runs of tokens that may be a code, the longest first. */
const listSpans = (tokens: readonly Token[]): readonly Span[] => {
  const spans: Span[] = [];
  for (let length = Math.min(MAX_SPAN, tokens.length); length > 0; length--)
    for (let from = 0; from + length <= tokens.length; from++)
      if (isCode(tokens.slice(from, from + length), tokens.length === length))
        spans.push([from, from + length]);
  return spans;
};

const join = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** The quantity of a line without a number: one, or left open where a head asks for quantities. */
export type WithoutNumber = 'one' | 'open';

/** A number of few digits that may be a code, `8170 2`, or a quantity, `8170 BAT-12`. */
export type Numeral = Reading & {
  /** The words beside it; '' without any. */
  readonly words: string;
  /** Whether it stands where a row has its code. */
  readonly isLeading?: boolean;
};

/** What a line may mean: its possible codes, the longest first, and its possible texts for a search, the most trusted first. */
export type LineReadings = {
  readonly readings: readonly Reading[];
  /** Tried as codes where no other reading has a known one. */
  readonly numerals?: readonly Numeral[];
  readonly wordings: readonly Wording[];
};

/** Whether a text is a number of few digits, which more likely is a quantity than a code. */
export const isNumeral = (text: string): boolean => /^\d+$/.test(text) && text.length < MIN_NUMERIC_CODE;

/** Maximum numbers of a line without words that is read as a code with its quantity. */
const MAX_NUMBERS = 3;

/** The numerals of a line of numbers alone. */
const listNumbers = (stated: Stated): readonly Numeral[] => {
  const { tokens } = stated;
  if (tokens.filter(isNumber).length > MAX_NUMBERS) return [];
  return [...tokens.entries()]
    .filter(([, { text }]) => isNumeral(text))
    .filter(([at]) => tokens[at + 1]?.kind !== 'unit' || isNumber(tokens[at + 2]))
    .map(([at, { text }]) => ({ code: text, ...findQuantity(stated, [at, at + 1]), words: '' }));
};

/** The numerals of texts for a search. */
const listDescribed = (wordings: readonly Wording[]): readonly Numeral[] =>
  wordings.flatMap(({ text, quantity, unit, per }) => {
    const words = text.split(' ');
    return words.filter(isNumeral).map((code) => ({
      ...{ code, quantity, unit, per },
      words: words.filter((word) => word !== code).join(' '),
    }));
  });

/** Every way to read a line without columns. */
export const readLine = (
  line: string,
  locale: Locale,
  withoutNumber: WithoutNumber = 'one',
): LineReadings => {
  const alone = withoutNumber === 'one' ? ONE : OPEN;
  const tokens = toTokens(line, locale);
  const head = tokens.slice(0, MAX_TOKENS);
  const stated = { tokens, measured: findMeasured(tokens, locale), alone };
  const readings = listSpans(head).map(([from, to]) => ({
    code: join(tokens.slice(from, to)),
    ...findQuantity(stated, [from, to]),
  }));
  const wordings = toWordings(tokens, alone);
  // A code of words alone: the line without its quantity.
  const words = wordings
    .filter(({ text }) => !hasDigit(text) && text.split(' ').length <= MAX_SPAN)
    .map(({ text, quantity, unit, per }) => ({ code: text, quantity, unit, per }));
  const isOfNumbers = tokens.every(({ kind }) => kind !== 'word' && kind !== 'measure');
  const numerals = isOfNumbers ? listNumbers(stated) : listDescribed(wordings);
  return { readings: [...readings, ...words], ...(numerals.length > 0 && { numerals }), wordings };
};

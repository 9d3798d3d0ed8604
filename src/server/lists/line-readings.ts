import type { Locale } from '#src/contract/locale.ts';
import { type NumberToken, type Token, toTokens } from './list-tokens.ts';

/** A code in a line with its quantity: undefined where the line has one that cannot be read. */
export type Reading = {
  readonly code: string;
  readonly quantity: number | undefined;
  /** Whether the quantity counts packs. */
  readonly isPacks: boolean;
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

type Quantity = Pick<Reading, 'quantity' | 'isPacks'>;
const ONE: Quantity = { quantity: 1, isPacks: false };
const OPEN: Quantity = { quantity: undefined, isPacks: false };

const isNumber = (token: Token | undefined): token is NumberToken => token?.kind === 'number';

/** How likely a number is the quantity: one that is marked, one beside the code, the last one. 0: a price or a measure. */
const rate = (tokens: readonly Token[], at: number, [from, to]: Span): number => {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isPrice = before?.kind === 'price' || (after?.kind === 'price' && !isNumber(tokens[at + 2]));
  if (!isNumber(token) || isPrice || after?.kind === 'measure') return 0;
  const isMarked =
    token.isMarked || after?.kind === 'unit' || after?.kind === 'pack' || before?.kind === 'marker';
  const isBeside = at === to || (at === to + 1 && tokens[to]?.kind !== 'word');
  const isBefore = at === from - 1 || (at === from - 2 && tokens[from - 1]?.kind !== 'word');
  return (isMarked ? 100 : 0) + (isBeside ? 30 : isBefore ? 20 : 10) + at / 100;
};

type Span = readonly [from: number, to: number];

/** Whether a number may be one with its neighbour: `1 250`. */
const isSplitNumber = (tokens: readonly Token[], at: number): boolean => {
  const isPair = (place: number): boolean =>
    /^[1-9]\d{0,2} \d{3}$/.test(`${tokens[place]?.text} ${tokens[place + 1]?.text}`);
  return isPair(at) || isPair(at - 1);
};

/** The quantity of a code at `span`; undefined without a number for it. */
const findQuantity = (tokens: readonly Token[], span: Span): Quantity | undefined => {
  const [from, to] = span;
  const places = tokens.keys().filter((at) => at < from || at >= to);
  const rated = [...places]
    .map((at) => ({ at, rating: rate(tokens, at, span) }))
    .filter(({ rating }) => rating > 0);
  const best = rated.toSorted((a, b) => b.rating - a.rating)[0];
  const token = best && tokens[best.at];
  if (!best || !isNumber(token)) return undefined;
  if (isSplitNumber(tokens, best.at)) return OPEN;
  const isPacks = token.isPacks || tokens[best.at + 1]?.kind === 'pack';
  return { quantity: token.value, isPacks };
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

/** A line without its quantity: the search text where no code is known. */
const toWholeReading = (tokens: readonly Token[], alone: Quantity): Reading => {
  const nowhere: Span = [tokens.length, tokens.length];
  const ratings = tokens.map((_, at) => rate(tokens, at, nowhere));
  const marked = ratings.findLastIndex((rating) => rating > 100);
  const [first, last] = [tokens[0], tokens.at(-1)];
  const at =
    marked >= 0
      ? marked
      : isNumber(last) && tokens.length > 1
        ? tokens.length - 1
        : isNumber(first) && tokens.length > 1
          ? 0
          : -1;
  const token = tokens[at];
  const words = tokens.filter((it, place) => {
    const isBeside =
      Math.abs(place - at) === 1 && it.kind !== 'word' && it.kind !== 'measure' && !isNumber(it);
    return place !== at && it.kind !== 'separator' && !(at >= 0 && isBeside);
  });
  if (!isNumber(token)) return { code: join(words), ...alone };
  const isPacks = token.isPacks || tokens[at + 1]?.kind === 'pack';
  return { code: join(words), quantity: isSplitNumber(tokens, at) ? undefined : token.value, isPacks };
};

/** The quantity of a line without a number: one, or left open where a head asks for quantities. */
export type WithoutNumber = 'one' | 'open';

/** The readings of a line without columns, the longest code first; the last one is the line without its quantity. */
export const readLine = (
  line: string,
  locale: Locale,
  withoutNumber: WithoutNumber = 'one',
): readonly Reading[] => {
  const alone = withoutNumber === 'one' ? ONE : OPEN;
  const tokens = toTokens(line, locale);
  const head = tokens.slice(0, MAX_TOKENS);
  const readings = listSpans(head).map(([from, to]) => ({
    code: join(tokens.slice(from, to)),
    ...(findQuantity(tokens, [from, to]) ?? alone),
  }));
  return [...readings, toWholeReading(tokens, alone)];
};

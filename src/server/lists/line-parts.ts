import type { Locale } from '#src/contract/locale.ts';
import { HALF } from './line-amounts.ts';
import { type LineReadings, readLine, type WithoutNumber } from './line-readings.ts';
import { isNumber, toTokens } from './list-tokens.ts';

/** One of several articles in a line. */
export type LinePart = LineReadings & { readonly text: string };

/** A line without columns. */
export type TypedLine = LineReadings & {
  /** What each of its articles may mean, where it seems to order several. */
  readonly parts?: readonly LinePart[];
  /** What stands in front of a colon and concerns all parts: `burano bianco: 6 deviatori, 2 prese`. */
  readonly about?: string;
  /** What is joined to the article without a quantity of its own: `con dado`, `e dadi relativi`. */
  readonly joined?: string;
  /** Words that may say that the line orders nothing (`order-notes.ts`). */
  readonly doubt?: string;
};

/** Maximum articles of one line. */
const MAX_PARTS = 8;

/** What may stand between two articles. */
const BETWEEN = /(,\s+|;\s*|\s\+\s|\s&\s|\s(?:e|ed|and|plus|più|con|with|w\/)\s)/iu;
/** What joins an article to another rather than going on with a list. */
const JOINS = /^\s(?:\+|&|e|ed|and|con|with|w\/)\s$/iu;
/** What belongs to the article before it, unless it has a quantity: `trapano con 2 batterie`. */
const WITH = /^\s(?:con|with|w\/)\s$/iu;
const ABOUT = /^(\p{L}[^:\d]{2,40}):\s+(?=\S)/u;

type Piece = { readonly text: string; readonly between: string };

const toPieces = (line: string): readonly Piece[] => {
  const split = line.split(BETWEEN);
  return split.flatMap((text, at) =>
    at % 2 === 0 ? [{ text: text.trim(), between: split[at - 1] ?? '' }] : [],
  );
};

/** Whether a piece has both a quantity and words or a code for it; a code may be a number beside another: `8170 2`. */
const isWholeOrder = (piece: string, locale: Locale): boolean => {
  const tokens = toTokens(piece, locale);
  const isNamed = tokens.some(
    ({ kind, text }) =>
      kind === 'word' && (/\p{L}{3}/u.test(text) || (/\p{L}/u.test(text) && /\d/.test(text))),
  );
  const { numerals = [], wordings } = readLine(piece, locale);
  if (!isNamed) return numerals.some(({ words }) => words === '') && tokens.filter(isNumber).length === 2;
  return wordings.some(({ trust }) => trust !== 'none' && trust !== 'amount');
};

/** Joins pieces that order nothing themselves to those before them, as they stand in the line. */
const joinPieces = (pieces: readonly Piece[], locale: Locale): readonly Piece[] => {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isPart = !WITH.test(piece.between) && isWholeOrder(piece.text, locale);
    if (before && !isPart)
      joined[joined.length - 1] = { ...before, text: `${before.text}${piece.between}${piece.text}` };
    else joined.push(piece);
  }
  return joined;
};

const findJoined = (pieces: readonly Piece[]): string | undefined => {
  const words = pieces.filter(
    ({ between, text }) => JOINS.test(between) && /\p{L}{3}/u.test(text) && !HALF.test(text),
  );
  return words.length > 0 ? words.map(({ text }) => text).join(' ') : undefined;
};

/** Every way to read a line without columns, as one article or as several. */
export const readTypedLine = (line: string, locale: Locale, withoutNumber: WithoutNumber): TypedLine => {
  const whole = readLine(line, locale, withoutNumber);
  const about = ABOUT.exec(line);
  const pieces = toPieces(about ? line.slice(about[0].length) : line);
  const joined = findJoined(pieces);
  const parts = pieces.length > 1 && pieces.length <= 2 * MAX_PARTS ? joinPieces(pieces, locale) : [];
  const isList = parts.length > 1 && parts.length <= MAX_PARTS && isWholeOrder(parts[0]?.text ?? '', locale);
  if (!isList) return { ...whole, ...(joined !== undefined && { joined }) };
  return {
    ...whole,
    ...(about?.[1] !== undefined && { about: about[1] }),
    parts: parts.map(({ text }) => ({ text, ...readLine(text, locale) })),
  };
};

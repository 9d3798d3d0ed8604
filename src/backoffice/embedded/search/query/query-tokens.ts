import { fold } from '../../../rules/fold.ts';
import { toMeasure, UNIT_PATTERN } from '../text/numbers.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { Token } from '../text/token.ts';
import { toTokens } from '../text/tokens.ts';

type QueryOptions = { readonly index: Pick<TextIndex, 'lexicon'>; readonly isTyping: boolean };

const MAX_TOKENS = 12;
const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,4})?)`;
const UNIT = `(${UNIT_PATTERN})`;
/** `da 8 a 12 mm`, `tra 100 W e 200 W`, `from 8 to 12 mm`: two numbers between prepositions, at least the second with a unit. */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:da|dai|dal|tra|fra|from|between) ${NUMBER}(?: ?${UNIT})? (?:a|ai|al|e|ed|to|and) ${NUMBER} ?${UNIT}(?![\p{L}\p{N}])`,
  'u',
);

/** The tokens of a text; its first range of measures is one token, whose parts are its bounds: `8mm` and `12mm`. */
const splitRanges = (text: string): readonly Token[] => {
  const folded = fold(text);
  const match = RANGE.exec(folded);
  if (!match) return toTokens(text);
  const [written, from = '', fromUnit, to = '', unit = ''] = match;
  const parts = [toMeasure(from, fromUnit ?? unit), toMeasure(to, unit)];
  const range: Token = { kind: 'range', text: parts.join('..'), parts, isAbbreviated: false };
  const rest = folded.slice(match.index + written.length);
  return [...toTokens(folded.slice(0, match.index)), range, ...toTokens(rest)];
};

/** Whether a letter and a word are one word in the catalogue: o ring. */
const isJoined = (token: Token, next: Token | undefined, { index }: QueryOptions): boolean =>
  token.text.length === 1 &&
  next?.kind === 'word' &&
  !isStopWord(token.text + next.text) &&
  index.lexicon.find(token.text + next.text) !== undefined;

/** The tokens of a query without stop words, or all tokens if only stop words are left. */
export const toQueryTokens = (text: string, options: QueryOptions): readonly Token[] => {
  const tokens = splitRanges(text).slice(0, MAX_TOKENS);
  const significant = tokens.filter((token, at) => {
    if (token.kind !== 'word' || !isStopWord(token.text) || isJoined(token, tokens[at + 1], options))
      return true;
    return options.isTyping && at > 0 && at === tokens.length - 1 && token.text.length > 2;
  });
  return significant.length > 0 ? significant : tokens;
};

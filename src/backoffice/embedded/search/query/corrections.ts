import { weighErrors, weighPrefix } from './error-costs.ts';
import {
  countDifferentLetters,
  countMissingLetters,
  lengthOf,
  toSignature,
} from '../text/letter-signature.ts';

/** Minimum word lengths for a correction of one and of two errors. */
const MIN_LETTERS = 4;
const TWO_ERRORS_FROM = 8;
/** Minimum word length for two wrongly doubled letters, which often sound alike in Italian. */
const TWO_DOUBLED_FROM = 6;
/** The cost of two doubled letters; any other two errors cost more. */
const TWO_DOUBLED = 1;

/** Limit of corrections of one word. */
const MAX_CORRECTIONS = 24;

/** The number of errors that are corrected in a word; 0 for a word with a digit. */
export const toMaxErrors = (word: string): number => {
  if (!/^\p{L}+$/u.test(word) || word.length < MIN_LETTERS) return 0;
  return word.length < TWO_ERRORS_FROM ? 1 : 2;
};

const ROWS = [0, 1, 2].map(() => new Uint8Array(256));

/** Edit distances of `a` from each prefix of `b`; absent when all exceed `max`. The result is valid until the next call. */
const countRow = (a: string, b: string, max: number): Uint8Array | undefined => {
  let [before, previous, row] = ROWS as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let errors = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwap) errors = Math.min(errors, (before[j - 2] ?? 0) + 1);
      row[j] = errors;
      best = Math.min(best, errors);
    }
    if (best > max) return undefined;
    [before, previous, row] = [previous, row, before];
  }
  return previous;
};

/** Limited by the length of `ROWS`. */
const MAX_LENGTH = 250;

/** The optimal string alignment distance (edits and transpositions); any number above `max` when it exceeds `max`. */
export const countErrors = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max || b.length > MAX_LENGTH) return max + 1;
  return countRow(a, b, max)?.[b.length] ?? max + 1;
};

/** The distance of `a` from the nearest prefix of `b`. */
const countPrefixErrors = (a: string, b: string, max: number): number => {
  if (b.length > MAX_LENGTH) return max + 1;
  const row = countRow(a, b, max);
  return row ? Math.min(...row.subarray(0, b.length + 1)) : max + 1;
};

/**
 * A correction: a word of the catalogue. Among those with equally few errors the likely ones have the more common errors: a doubled
 * letter, a transposition, an adjacent key.
 */
type Correction = { readonly word: number; readonly errors: number; readonly isLikely: boolean };

type Source = {
  readonly words: readonly string[];
  readonly signatures: Int32Array;
  /** The number of products with a word. */
  readonly countOf: (word: number) => number;
};

type NearWord = Pick<Correction, 'word' | 'errors'>;

/** Words with at most `max` errors, in lexicon order. */
const findNear = (word: string, max: number, { words, signatures }: Source): NearWord[] => {
  const wanted = toSignature(word);
  const found: NearWord[] = [];
  for (let number = 0; number < signatures.length; number++) {
    const signature = signatures[number] ?? 0;
    if (signature === 0) continue;
    const length = lengthOf(signature) - word.length;
    if (length > max || length < -max) continue;
    // A substitution changes two letters: one is missing, one is extra.
    if (countDifferentLetters(signature, wanted) > 2 * max) continue;
    const errors = countErrors(word, words[number] ?? '', max);
    if (errors <= max) found.push({ word: number, errors });
  }
  return found;
};

/** Corrections are likely up to this cost above the cheapest one. */
const LIKELY = 0.15;

/**
 * Corrections of a word that the catalogue does not contain: those with the fewest errors, likely ones first, then the most frequent.
 * Scans the letter signatures of all words, a few machine operations each, instead of keeping an index of deletions.
 */
export const findCorrections = (word: string, source: Source): readonly Correction[] => {
  const max = toMaxErrors(word);
  if (max === 0) return [];
  const toWeighed = (near: NearWord) => ({
    ...near,
    cost: weighErrors(word, source.words[near.word] ?? ''),
  });
  const near = findNear(word, max, source);
  const fewest = near.reduce((least, { errors }) => Math.min(least, errors), max);
  const weighed =
    near.length === 0 && max === 1 && word.length >= TWO_DOUBLED_FROM
      ? findNear(word, 2, source)
          .map(toWeighed)
          .filter(({ cost }) => cost <= TWO_DOUBLED)
      : near.filter(({ errors }) => errors === fewest).map(toWeighed);
  const cheapest = weighed.reduce((least, { cost }) => Math.min(least, cost), Infinity);
  return weighed
    .map(({ word: number, errors, cost }) => ({
      word: number,
      errors,
      isLikely: cost <= cheapest + LIKELY,
    }))
    .sort(
      (a, b) =>
        Number(b.isLikely) - Number(a.isLikely) ||
        source.countOf(b.word) - source.countOf(a.word) ||
        a.word - b.word,
    )
    .slice(0, MAX_CORRECTIONS);
};

/** Limit of corrected prefixes. */
const MAX_PREFIXES = 12;

/** A corrected prefix; `isLikely` as in `Correction`. */
type PrefixCorrection = { readonly prefix: string; readonly isLikely: boolean };

/** The costs and frequencies of the word prefixes near to a prefix. */
const weighNear = (
  prefix: string,
  { words, signatures, countOf }: Source,
): ReadonlyMap<string, { readonly cost: number; readonly count: number }> => {
  const max = toMaxErrors(prefix);
  const wanted = toSignature(prefix);
  const counts = new Map<string, number>();
  for (let number = 0; number < signatures.length; number++) {
    const signature = signatures[number] ?? 0;
    if (lengthOf(signature) < prefix.length - max) continue;
    if (countMissingLetters(wanted, signature) > max) continue;
    const longest = (words[number] ?? '').slice(0, prefix.length + max);
    counts.set(longest, (counts.get(longest) ?? 0) + countOf(number));
  }
  const weighed = new Map<string, { cost: number; count: number }>();
  for (const [longest, count] of counts) {
    if (countPrefixErrors(prefix, longest, max) > max) continue;
    const { prefix: corrected, cost } = weighPrefix(prefix, longest);
    // Words with the prefix as typed were found before.
    if (cost > 0) weighed.set(corrected, { cost, count: (weighed.get(corrected)?.count ?? 0) + count });
  }
  return weighed;
};

/** Corrections of the prefix of an incomplete word when no word has this prefix, the cheapest first. */
export const findPrefixCorrections = (prefix: string, source: Source): readonly PrefixCorrection[] => {
  if (toMaxErrors(prefix) === 0) return [];
  const weighed = weighNear(prefix, source);
  const cheapest = Math.min(...[...weighed.values()].map(({ cost }) => cost));
  return [...weighed]
    .sort(([a, x], [b, y]) => x.cost - y.cost || y.count - x.count || (a < b ? -1 : 1))
    .slice(0, MAX_PREFIXES)
    .map(([corrected, { cost }]) => ({ prefix: corrected, isLikely: cost <= cheapest + LIKELY }));
};

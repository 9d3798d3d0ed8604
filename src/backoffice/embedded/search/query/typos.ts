import { weighBegun, weighErrors } from './error-costs.ts';
import type { Lexicon, WordRange } from '../text/lexicon.ts';

/** Words with fewer letters are not repaired; from the second figure on two errors are. */
const MIN_LETTERS = 4;
const TWO_ERRORS_FROM = 8;
/** From here on two letters may be doubled wrongly: in Italian both spellings often sound alike. */
const TWO_DOUBLED_FROM = 6;
/** What two of them cost; no two other errors cost as little. */
const TWO_DOUBLED = 1;

/** Repaired forms of one word that are tried. */
const MAX_REPAIRS = 24;

/** How many errors a word may have; a word with a digit none. */
export const toMaxErrors = (word: string): number => {
  if (!/^\p{L}+$/u.test(word) || word.length < MIN_LETTERS) return 0;
  return word.length < TWO_ERRORS_FROM ? 1 : 2;
};

const LETTER_BITS = 26;
const LETTERS = (1 << LETTER_BITS) - 1;

/** The letters of a word as bits, and above them its length up to 31; others than a to z share the bits. */
export const toSignature = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at) + 7) % LETTER_BITS);
  return bits | (Math.min(word.length, 31) << LETTER_BITS);
};

const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const ROWS = [0, 1, 2].map(() => new Uint8Array(256));

/** The last row of what turning `a` into each beginning of `b` takes; absent when all take more than `max` errors. */
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

/** Words of which the rows have room. */
const MAX_LENGTH = 250;

/**
 * Letters left out, put in, changed or changed places with the next (each letter once: optimal string alignment);
 * anything above `max` when there are more.
 */
export const countErrors = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max || b.length > MAX_LENGTH) return max + 1;
  return countRow(a, b, max)?.[b.length] ?? max + 1;
};

/** The same for the beginning of `b` that is nearest. */
const countBegunErrors = (a: string, b: string, max: number): number => {
  if (b.length > MAX_LENGTH) return max + 1;
  const row = countRow(a, b, max);
  return row ? Math.min(...row.subarray(0, b.length + 1)) : max + 1;
};

/**
 * A word of the catalogue that somebody may have meant. Of several with as few errors those are likely whose errors hands
 * make more easily: a letter doubled, two exchanged, the key beside the right one.
 */
export type Repair = { readonly word: number; readonly errors: number; readonly isLikely: boolean };

type Source = {
  readonly words: readonly string[];
  readonly signatures: Int32Array;
  /** How often a word stands in the catalogue. */
  readonly countOf: (word: number) => number;
};

type Near = Pick<Repair, 'word' | 'errors'>;

/** Words with as many errors as allowed at most, in the order of the letters. */
const findNear = (word: string, max: number, { words, signatures }: Source): Near[] => {
  const wanted = toSignature(word);
  const found: Near[] = [];
  for (let number = 0; number < signatures.length; number++) {
    const signature = signatures[number] ?? 0;
    if (signature === 0) continue;
    const length = (signature >>> LETTER_BITS) - word.length;
    if (length > max || length < -max) continue;
    // A changed letter is one that is missing and one too many.
    if (countBits((signature ^ wanted) & LETTERS) > 2 * max) continue;
    const errors = countErrors(word, words[number] ?? '', max);
    if (errors <= max) found.push({ word: number, errors });
  }
  return found;
};

/** What costs more than the cheapest by more than this is unlikely. */
const LIKELY = 0.15;

/**
 * The words that are meant by one that the catalogue does not contain: those with fewest errors, of those the likely ones first, then the
 * ones that are met most. Looks at the letters of all words at once, a few machine operations each: no index of its own.
 */
export const findTypos = (word: string, source: Source): readonly Repair[] => {
  const max = toMaxErrors(word);
  if (max === 0) return [];
  const toWeighed = (repair: Near) => ({
    ...repair,
    cost: weighErrors(word, source.words[repair.word] ?? ''),
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
      ...{ word: number, errors },
      isLikely: cost <= cheapest + LIKELY,
    }))
    .sort(
      (a, b) =>
        Number(b.isLikely) - Number(a.isLikely) ||
        source.countOf(b.word) - source.countOf(a.word) ||
        a.word - b.word,
    )
    .slice(0, MAX_REPAIRS);
};

/** Beginnings that are tried. */
const MAX_BEGINNINGS = 12;

/** The beginning of words that somebody may have meant; `isLikely` as of a `Repair`. */
export type RepairedBeginning = { readonly beginning: string; readonly isLikely: boolean };

/** What the beginnings of words cost that are near to one, and how often they are met. */
const weighNear = (
  begun: string,
  ranges: readonly WordRange[],
  { words, signatures, countOf }: Source,
): ReadonlyMap<string, { readonly cost: number; readonly count: number }> => {
  const max = toMaxErrors(begun);
  const wanted = toSignature(begun);
  const counts = new Map<string, number>();
  for (const [from, to] of ranges)
    for (let number = from; number < to; number++) {
      const signature = signatures[number] ?? 0;
      if (signature >>> LETTER_BITS < begun.length - max) continue;
      if (countBits(wanted & ~signature & LETTERS) > max) continue;
      const most = (words[number] ?? '').slice(0, begun.length + max);
      counts.set(most, (counts.get(most) ?? 0) + countOf(number));
    }
  const weighed = new Map<string, { cost: number; count: number }>();
  for (const [most, count] of counts) {
    if (countBegunErrors(begun, most, max) > max) continue;
    const { beginning, cost } = weighBegun(begun, most);
    // What begins as it is written was found already.
    if (cost > 0) weighed.set(beginning, { cost, count: (weighed.get(beginning)?.count ?? 0) + count });
  }
  return weighed;
};

/**
 * The beginnings of words that are meant by the beginning of one that somebody is still typing, when no word begins so: the cheapest
 * first. Looks at words alone that begin with its first letter or its second; `isAnywhere` at all, which finds more that was not meant.
 */
export const findBegunTypos = (
  begun: string,
  source: Source & Pick<Lexicon, 'findPrefix'>,
  isAnywhere: boolean,
): readonly RepairedBeginning[] => {
  if (toMaxErrors(begun) === 0) return [];
  const letters = [...new Set(begun.slice(0, 2))];
  const ranges = isAnywhere
    ? [[0, source.words.length] as const]
    : letters.map((letter) => source.findPrefix(letter));
  const weighed = weighNear(begun, ranges, source);
  const cheapest = Math.min(...[...weighed.values()].map(({ cost }) => cost));
  return [...weighed]
    .sort(([a, x], [b, y]) => x.cost - y.cost || y.count - x.count || (a < b ? -1 : 1))
    .slice(0, MAX_BEGINNINGS)
    .map(([beginning, { cost }]) => ({ beginning, isLikely: cost <= cheapest + LIKELY }));
};

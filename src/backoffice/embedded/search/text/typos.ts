/** Words with fewer letters are not repaired; from the second figure on two errors are. */
const MIN_LETTERS = 4;
const TWO_ERRORS_FROM = 8;

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

/**
 * Letters left out, put in, changed or changed places with the next (each letter once: optimal string alignment);
 * anything above `max` when there are more.
 */
export const countErrors = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max || b.length > 250) return max + 1;
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
    if (best > max) return max + 1;
    [before, previous, row] = [previous, row, before];
  }
  return previous[b.length] ?? 0;
};

/** A word of the catalogue that somebody may have meant. */
export type Repair = { readonly word: number; readonly errors: number };

type Source = {
  readonly words: readonly string[];
  readonly signatures: Int32Array;
  /** How often a word stands in the catalogue. */
  countOf(word: number): number;
};

/** Words with as many errors as allowed at most, in the order of the letters. */
const findNear = (word: string, max: number, { words, signatures }: Source): Repair[] => {
  const wanted = toSignature(word);
  const found: Repair[] = [];
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

/**
 * The words that are meant by one that the catalogue does not contain: those with fewest errors; of those the ones that begin with the same
 * letter, then the ones that are met most. Looks at the letters of all words at once, a few machine operations each: no index of its own.
 */
export const findTypos = (word: string, source: Source): readonly Repair[] => {
  const max = toMaxErrors(word);
  if (max === 0) return [];
  const near = findNear(word, max, source);
  const fewest = near.reduce((least, { errors }) => Math.min(least, errors), max);
  const isSameStart = ({ word: number }: Repair): number => Number(source.words[number]?.[0] === word[0]);
  return near
    .filter(({ errors }) => errors === fewest)
    .sort(
      (a, b) =>
        isSameStart(b) - isSameStart(a) || source.countOf(b.word) - source.countOf(a.word) || a.word - b.word,
    )
    .slice(0, MAX_REPAIRS);
};

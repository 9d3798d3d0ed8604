/** Bits for letters; the bits above hold the length of the word. */
const LETTER_BITS = 26;
const LETTERS = (1 << LETTER_BITS) - 1;

/** A bit mask of the letters of a word, with its length (at most 31) above; letters outside of a to z share the bits. */
export const toSignature = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at) + 7) % LETTER_BITS);
  return bits | (Math.min(word.length, 31) << LETTER_BITS);
};

/** The length of the word of a signature. */
export const lengthOf = (signature: number): number => signature >>> LETTER_BITS;

const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The number of letters that only one of two words has. */
export const countDifferentLetters = (a: number, b: number): number => countBits((a ^ b) & LETTERS);

/** The number of letters of `a` that `b` lacks. */
export const countMissingLetters = (a: number, b: number): number => countBits(a & ~b & LETTERS);

import type { Suggestion } from '#src/contract/product.ts';

/** So many are shown. */
export const MAX_GUESSES = 5;

/** A shorter beginning begins too many things. */
const LEAST_LETTERS = 3;
/** What is left of a word, one try after the other. */
const SHARES = [0.8, 0.6, 0.4] as const;

const findLongest = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Beginnings of a text that may be what was meant, the longest first: of the text as a whole, then of its longest word. */
export const listBeginnings = (text: string): readonly string[] => {
  const word = findLongest(text.split(' '));
  const cut = SHARES.map((share) => word.slice(0, Math.max(LEAST_LETTERS, Math.round(word.length * share))));
  const all = [text, word, ...cut].filter((one) => one.length >= LEAST_LETTERS);
  return [...new Set(all)];
};

/** What the search box would suggest for the longest beginning of a text that it knows anything for; else nothing. */
export const findGuesses = async (
  text: string,
  suggest: (beginning: string) => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> => {
  for (const beginning of listBeginnings(text)) {
    const found = await suggest(beginning);
    if (found.length > 0) return found.slice(0, MAX_GUESSES);
  }
  return [];
};

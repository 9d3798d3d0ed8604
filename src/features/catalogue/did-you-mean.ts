import type { Suggestion } from '#src/contract/product.ts';

export const MAX_DID_YOU_MEAN = 5;

/** Shorter prefixes match too many articles. */
const MIN_LETTERS = 3;
/** Prefix lengths to try, as shares of the word. */
const SHARES = [0.8, 0.6, 0.4] as const;

const findLongest = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** The texts to try, longest first: the whole text, its longest word, and prefixes of that word. */
export const listPrefixes = (text: string): readonly string[] => {
  const word = findLongest(text.split(' '));
  const prefixes = SHARES.map((share) =>
    word.slice(0, Math.max(MIN_LETTERS, Math.round(word.length * share))),
  );
  const all = [text, word, ...prefixes].filter(({ length }) => length >= MIN_LETTERS);
  return [...new Set(all)];
};

/** The suggestions for the first of `listPrefixes` that has any; else none. */
export const findDidYouMean = async (
  text: string,
  suggest: (prefix: string) => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> => {
  for (const prefix of listPrefixes(text)) {
    const found = await suggest(prefix);
    if (found.length > 0) return found.slice(0, MAX_DID_YOU_MEAN);
  }
  return [];
};

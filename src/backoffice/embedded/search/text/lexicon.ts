import type { Pacer } from '../time-slicer.ts';
import { toEnglishStem, toItalianStem } from './stems.ts';
import { toSignature } from '../query/typos.ts';

/** In which languages a word was met. */
export const ITALIAN = 1;
export const ENGLISH = 2;

/** Numbers of words from `from` to before `to`. */
export type WordRange = readonly [from: number, to: number];

/** All words of a catalogue in the order of their letters; a word's number is its place. */
export type Lexicon = {
  readonly words: readonly string[];
  /** By word, in which languages it was met: `ITALIAN`, `ENGLISH`, both, 0 for parts of codes. */
  readonly languages: Uint8Array;
  /** The number of a word; absent when the catalogue does not contain it. */
  find(word: string): number | undefined;
  /** The words that begin like this. */
  findPrefix(prefix: string): WordRange;
  /** The words with the same stem in a language that they were met in. */
  findInflected(word: string): readonly number[];
  /** What `findTypos` compares before it looks at a word's letters; 0 for words that are never repaired. */
  readonly signatures: Int32Array;
};

const lowerBound = (sorted: readonly string[], wanted: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Behind every word that begins with a prefix. */
const LAST = '\uffff';

type Stems = Map<string, number[]>;

const addStem = (stems: Stems, stem: string, word: number): void => {
  const known = stems.get(stem);
  if (known) known.push(word);
  else stems.set(stem, [word]);
};

const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

/** `words` sorted; `languages` by number, 0 for parts of codes: those are neither inflected nor what a typo meant. */
export const createLexicon = async (
  words: readonly string[],
  languages: Uint8Array,
  pacer: Pacer,
): Promise<Lexicon> => {
  const italian: Stems = new Map();
  const english: Stems = new Map();
  const signatures = new Int32Array(words.length);
  for (const [number, word] of words.entries()) {
    const language = languages[number] ?? 0;
    if (language !== 0 && isWord(word)) {
      signatures[number] = toSignature(word);
      if (language & ITALIAN) addStem(italian, toItalianStem(word), number);
      if (language & ENGLISH) addStem(english, toEnglishStem(word), number);
    }
    if (pacer.isDue()) await pacer.rest();
  }
  return {
    words,
    languages,
    signatures,
    find(word) {
      const at = lowerBound(words, word);
      return words[at] === word ? at : undefined;
    },
    findPrefix: (prefix) => [lowerBound(words, prefix), lowerBound(words, prefix + LAST)],
    findInflected: (word) =>
      isWord(word)
        ? [...(italian.get(toItalianStem(word)) ?? []), ...(english.get(toEnglishStem(word)) ?? [])]
        : [],
  };
};

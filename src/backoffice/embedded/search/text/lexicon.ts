import type { TimeSlicer } from '../../../time-slicer.ts';
import { toEnglishStem, toItalianStem } from './stems.ts';
import { toSignature } from './letter-signature.ts';

/** Bits of the languages in which a word occurs. */
export const ITALIAN = 1;
export const ENGLISH = 2;

/** Words from number `from` to before `to`. */
export type WordRange = readonly [from: number, to: number];

/** All words of a catalogue, sorted by code units; the number of a word is its place. */
export type Lexicon = {
  readonly words: readonly string[];
  /** By word, the bits `ITALIAN` and `ENGLISH`; 0 for parts of codes. */
  readonly languages: Uint8Array;
  /** The number of a word; absent when the catalogue does not contain it. */
  find(word: string): number | undefined;
  /** The words with a prefix. */
  findPrefix(prefix: string): WordRange;
  /** The words with the same stem in a language in which they occur. */
  findInflected(word: string): readonly number[];
  /** By word, its letter signature; 0 for words that are never offered as corrections. */
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

/** Sorts after every word with a prefix. */
const LAST = '\uffff';

type Stems = Map<string, number[]>;

const addStem = (stems: Stems, stem: string, word: number): void => {
  const known = stems.get(stem);
  if (known) known.push(word);
  else stems.set(stem, [word]);
};

const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

/** `words` must be sorted. Words with language 0 (parts of codes) are neither stemmed nor offered as corrections. */
export const createLexicon = async (
  words: readonly string[],
  languages: Uint8Array,
  slicer: TimeSlicer,
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
    if (slicer.isDue()) await slicer.yield();
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

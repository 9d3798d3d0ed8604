import { isStopWord } from './stop-words.ts';

/** Trait bits of a word. */
export const TRAIT = {
  /** An article, preposition or conjunction. */
  stop: 1,
  /** Words and dimensions in codes are indexed as words; numbers are too frequent. */
  code: 2,
  /** Letters only, at least two. */
  letters: 4,
  /** Ends like most Italian words and few English ones. */
  vowel: 8,
  /** A preposition: the words after it say of what kind, with what or for what the thing is. */
  preposition: 16,
  /** Joins two nouns: `switches and sockets`. */
  conjunction: 32,
  /** Never names the thing: a participle (zinc plated), or the name of a number (class 8.8, DIN 933). */
  attributive: 64,
  /** Ends like many words of both languages. */
  e: 128,
} as const;

const PREPOSITIONS: ReadonlySet<string> = new Set(
  (
    'a ad al allo alla ai agli alle da dal dallo dalla dai dagli dalle di del dello della dei degli delle in con senza su per tra fra ' +
    'of for with without to from by on at in incl including replaces'
  ).split(' '),
);
const NUMBERED: ReadonlySet<string> = new Set(
  'class classe grade level livello series serie size taglia type tipo model aisi din en iso ral uni pcs pz'.split(
    ' ',
  ),
);
const CONJUNCTIONS: ReadonlySet<string> = new Set(['e', 'ed', 'o', 'and', 'or']);

export const toTraits = (word: string): number =>
  (isStopWord(word) ? TRAIT.stop : 0) |
  (/^\p{L}+$|x\d/u.test(word) ? TRAIT.code : 0) |
  (/^\p{L}{2,}$/u.test(word) ? TRAIT.letters : 0) |
  (/[aio]$/.test(word) ? TRAIT.vowel : 0) |
  (word.endsWith('e') ? TRAIT.e : 0) |
  (PREPOSITIONS.has(word) ? TRAIT.preposition : 0) |
  (CONJUNCTIONS.has(word) ? TRAIT.conjunction : 0) |
  (NUMBERED.has(word) || /^\p{L}{3,}(?:ed|less)$/u.test(word) ? TRAIT.attributive : 0);

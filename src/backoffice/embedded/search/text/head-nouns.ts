import { ENGLISH, ITALIAN } from './lexicon.ts';
import { TRAIT } from './word-traits.ts';

/** The words of a name in order. */
export type NameWord = {
  readonly traits: number;
  /** True for the product's brand and for values of its attributes other than its type: they modify the head noun. */
  readonly isModifier: boolean;
};

/** Share of the words of an Italian name that end in a vowel; `e`, which ends many English words too, counts half. */
const MIN_VOWEL_SHARE = 0.5;

const has = ({ traits }: NameWord, trait: number): boolean => (traits & trait) !== 0;

const isNoun = (word: NameWord): boolean =>
  has(word, TRAIT.letters) && !has(word, TRAIT.stop | TRAIT.preposition | TRAIT.attributive);

/** Whether a name of which the language is not known is Italian. */
const isItalian = (words: readonly NameWord[]): boolean => {
  const nouns = words.filter((word) => isNoun(word) && !word.isModifier);
  const vowels = nouns.reduce(
    (sum, word) => sum + (has(word, TRAIT.vowel) ? 1 : has(word, TRAIT.e) ? 0.5 : 0),
    0,
  );
  return nouns.length > 0 && vowels / nouns.length >= MIN_VOWEL_SHARE;
};

/** Italian: the first noun, and the one that a conjunction joins to it: `trapano a colonna`, `interruttori e prese`. */
const findItalianHeads = (words: readonly NameWord[]): readonly number[] => {
  const first = words.findIndex((word) => isNoun(word) && !word.isModifier);
  if (first < 0) return [];
  const [next, second] = [words[first + 1], words[first + 2]];
  const isJoined =
    next !== undefined && has(next, TRAIT.conjunction) && second !== undefined && isNoun(second);
  return isJoined ? [first, first + 2] : [first];
};

/**
 * English: the last noun before a preposition or anything with a digit, without the values of attributes that follow it: `wireless
 * mouse black`, `24" LCD monitor 1920 x 1200`, `cable for monitors`.
 */
const findEnglishHeads = (words: readonly NameWord[]): readonly number[] => {
  const heads: number[] = [];
  let last = -1;
  const close = (): void => {
    if (last >= 0) heads.push(last);
    last = -1;
  };
  for (const [place, word] of words.entries()) {
    if (has(word, TRAIT.preposition)) break;
    if (has(word, TRAIT.conjunction) || !has(word, TRAIT.letters)) close();
    else if (isNoun(word) && !word.isModifier) last = place;
  }
  close();
  return heads;
};

/** The places of the head nouns of a name: the words that say what the thing is. `language` has several bits when it is not known. */
export const findHeads = (words: readonly NameWord[], language: number): readonly number[] => {
  const isKnown = language === ITALIAN || language === ENGLISH;
  return (isKnown ? language === ITALIAN : isItalian(words))
    ? findItalianHeads(words)
    : findEnglishHeads(words);
};

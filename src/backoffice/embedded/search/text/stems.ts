/**
 * Light stemming: what singular and plural, masculine and feminine have in common, and nothing that turns one word into another.
 * Italian after the light stemmer of Jacques Savoy, "Light Stemming Approaches for the French, Portuguese, German and Hungarian
 * Languages" (2006) and its Italian sibling in Apache Lucene (`ItalianLightStemmer`): the last vowel falls, with an i or h
 * before it. English after Snowball's English stemmer, steps 1a and 1b (snowballstem.org/algorithms/english/stemmer.html):
 * plurals, -ed and -ing.
 */

/** What is left of a word at least. */
const MIN_STEM = 3;
const ACCENTED_OR_LATIN = /^[a-z]+$/;

/** Words with a plural of their own, by what they are a form of. */
const IRREGULAR_EN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    feet: 'foot',
    teeth: 'tooth',
    mice: 'mouse',
    men: 'man',
    women: 'woman',
    children: 'child',
  }),
);

const cut = (word: string, letters: number): string =>
  word.length - letters >= MIN_STEM ? word.slice(0, -letters) : word;

/** `ch` and `gh` only keep the sound before e and i: seghe and sega, secchi and secchio are one. */
const hardenEnd = (stem: string): string => stem.replace(/([cg])h$/, '$1');

/** The Italian stem of a folded word. */
export const toItalianStem = (word: string): string => {
  if (word.length <= MIN_STEM || !ACCENTED_OR_LATIN.test(word)) return word;
  if (/[cg]h[ei]$/.test(word)) return cut(word, 2);
  const withoutVowels = /i[aeio]$/.test(word) ? cut(word, 2) : word;
  return hardenEnd(withoutVowels !== word ? withoutVowels : /[aeio]$/.test(word) ? cut(word, 1) : word);
};

const dropPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
};

const VOWEL = /[aeiouy]/;
const DOUBLE = /([bdfgmnprt])\1$/;

const dropEnding = (word: string): string => {
  const [ending] = /(?:ing|ed)$/.exec(word) ?? [];
  if (ending === undefined || word.endsWith('eed')) return word;
  const stem = word.slice(0, -ending.length);
  return stem.length >= MIN_STEM && VOWEL.test(stem) ? stem.replace(DOUBLE, '$1') : word;
};

/** Without the e that -ed and -ing take the place of; f for v, y for i: knife and knives, battery and batteries are one. */
const level = (stem: string): string => {
  const bare = stem.length > MIN_STEM ? stem.replace(/e$/, '') : stem;
  return bare.length >= MIN_STEM ? bare.replace(/v$/, 'f').replace(/i$/, 'y') : bare;
};

/** The English stem of a folded word. */
export const toEnglishStem = (word: string): string => {
  const regular = IRREGULAR_EN.get(word) ?? word;
  if (regular.length <= MIN_STEM || !ACCENTED_OR_LATIN.test(regular)) return regular;
  return level(dropEnding(dropPlural(regular)));
};

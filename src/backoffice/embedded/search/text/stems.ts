/**
 * Light stemming: removes inflection by number and gender, but no suffix that derives another word.
 * Italian after the light stemmer of Jacques Savoy, "Light Stemming Approaches for the French, Portuguese, German and Hungarian
 * Languages" (2006) and its Italian sibling in Apache Lucene (`ItalianLightStemmer`): the last vowel is removed, with an i or h
 * before it. English after Snowball's English stemmer, steps 1a and 1b (snowballstem.org/algorithms/english/stemmer.html):
 * plurals, -ed and -ing.
 */

/** Minimum length of a stem. */
const MIN_STEM = 3;
const LATIN = /^[a-z]+$/;

/** Irregular plurals and their singulars. */
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

/** `ch` and `gh` only preserve the sound before e and i: seghe equals sega, secchi equals secchio. */
const hardenEnd = (stem: string): string => stem.replace(/([cg])h$/, '$1');

/** The Italian stem of a folded word. */
export const toItalianStem = (word: string): string => {
  if (word.length <= MIN_STEM || !LATIN.test(word)) return word;
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

/** Removes a final e, which -ed and -ing replace, and maps v to f and i to y: knives equals knife, batteries equals battery. */
const normaliseEnd = (stem: string): string => {
  const bare = stem.length > MIN_STEM ? stem.replace(/e$/, '') : stem;
  return bare.length >= MIN_STEM ? bare.replace(/v$/, 'f').replace(/i$/, 'y') : bare;
};

/** The English stem of a folded word. */
export const toEnglishStem = (word: string): string => {
  const regular = IRREGULAR_EN.get(word) ?? word;
  if (regular.length <= MIN_STEM || !LATIN.test(regular)) return regular;
  return normaliseEnd(dropEnding(dropPlural(regular)));
};

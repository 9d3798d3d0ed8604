import type { ImportLine } from '#src/contract/import-line.ts';
import { commonWords } from './words/common.ts';
import { fastenersWords } from './words/fasteners.ts';
import { plantWords } from './words/plant.ts';
import { safetyWords } from './words/safety.ts';
import { toolsWords } from './words/tools.ts';
import type { Words } from './words/words.ts';

/** @throws when two counters give a word a different English: a mistake in the seed. */
const merge = (lists: readonly Words['labels'][]): Words['labels'] => {
  const merged = new Map<string, string>();
  for (const [word, en] of lists.flatMap((list) => Object.entries(list))) {
    if ((merged.get(word) ?? en) !== en) throw new Error(`the seed has two English words for ${word}`);
    merged.set(word, en);
  }
  return Object.fromEntries(merged);
};

const WORDS = [commonWords, fastenersWords, toolsWords, plantWords, safetyWords];
const ATTRIBUTE_NAMES = merge(WORDS.map(({ labels }) => labels));
const VALUE_NAMES = merge(WORDS.map(({ values }) => values));

/** What an attribute holds: a value, or several. */
type Values = Readonly<Record<string, string | number | readonly string[]>>;

type Translated = Required<Pick<ImportLine, 'attributes' | 'attribute_names' | 'value_names'>>;

/** A word: what cannot stand in an English page as it is. Codes, norms, sizes and units are no words. */
const isWord = (value: string): boolean => /\p{Ll}{4,}/u.test(value);

/** Figures such as `1,5 mm²` and `100 pz`: English changes the comma and counts in `pcs`. */
const toEnglishFigure = (value: string): string =>
  value.replaceAll(/(\d),(\d)/g, '$1.$2').replace(/(\d) pz$/, '$1 pcs');

const toEnglishName = (label: string): string => {
  const en = ATTRIBUTE_NAMES[label];
  if (en === undefined) throw new Error(`the seed has no English for the attribute ${label}`);
  return en;
};

const toEnglishValue = (value: string): string => {
  const en = VALUE_NAMES[value] ?? (isWord(value) ? undefined : toEnglishFigure(value));
  if (en === undefined) throw new Error(`the seed has no English for the value ${value}`);
  return en;
};

/**
 * Attributes of a product by their Italian labels and values, with the English of both. `words` are further
 * values that need English: colours.
 * @throws when the English of a label or of a word is missing: a mistake in the seed.
 */
export const describe = (values: Values, ...words: readonly string[]): Translated => {
  const texts = Object.values(values).flatMap((value) => (typeof value === 'number' ? [] : value));
  const translated = [...new Set([...texts, ...words])].filter(
    (value) => VALUE_NAMES[value] ?? (isWord(value) || toEnglishFigure(value) !== value),
  );
  return {
    attributes: Object.fromEntries(
      Object.entries(values).map(([label, value]) => [label, typeof value === 'object' ? [...value] : value]),
    ),
    attribute_names: Object.fromEntries(
      Object.keys(values).map((label) => [label, { en: toEnglishName(label) }]),
    ),
    value_names: Object.fromEntries(translated.map((value) => [value, { en: toEnglishValue(value) }])),
  };
};

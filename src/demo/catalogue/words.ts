import type { ImportLine } from '#src/contract/import-line.ts';
import common from './words/common.json' with { type: 'json' };
import fasteners from './words/fasteners.json' with { type: 'json' };
import plant from './words/plant.json' with { type: 'json' };
import safety from './words/safety.json' with { type: 'json' };
import tags from './words/tags.json' with { type: 'json' };
import tools from './words/tools.json' with { type: 'json' };

/** English translations of attribute labels, and of values other than numbers and codes. */
type Words = {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

const FILES: readonly Words[] = [common, fasteners, tools, plant, safety];

/** @throws when two files translate a word differently. */
const merge = (lists: readonly Words['labels'][]): ReadonlyMap<string, string> => {
  const merged = new Map<string, string>();
  for (const [word, en] of lists.flatMap((list) => Object.entries(list))) {
    if ((merged.get(word) ?? en) !== en) throw new Error(`the words have two translations of ${word}`);
    merged.set(word, en);
  }
  return merged;
};

const LABELS = merge(FILES.map(({ labels }) => labels));
const TAGS: ReadonlyMap<string, string> = new Map(Object.entries(tags));
const VALUES = merge(FILES.map(({ values }) => values));

/** Whether a value needs a translation, unlike codes, norms, sizes and units. */
const isWord = (value: string): boolean => /\p{Ll}{4,}/u.test(value);

/** Translates figures: `1,5 mm²` to `1.5 mm²`, `100 pz` to `100 pcs`. */
const toEnglishFigure = (value: string): string =>
  value.replaceAll(/(\d),(\d)/g, '$1.$2').replace(/(\d) pz$/, '$1 pcs');

/** The English of a value: its translation, or the value with its figures in English format. */
export const toEnglish = (value: string): string => VALUES.get(value) ?? toEnglishFigure(value);

const requireLabel = (label: string): string => {
  const en = LABELS.get(label);
  if (en === undefined) throw new Error(`the words have no English for the attribute ${label}`);
  return en;
};

const requireValue = (value: string): string => {
  if (!VALUES.has(value) && isWord(value))
    throw new Error(`the words have no English for the value ${value}`);
  return toEnglish(value);
};

/** Tags in the format of the import, with the English of words, unlike norms and abbreviations. @throws when a word has no translation. */
export const toTags = (words: readonly string[]): Required<Pick<ImportLine, 'tags' | 'tag_names'>> => ({
  tags: [...words],
  tag_names: Object.fromEntries(
    words.flatMap((tag) => {
      const en = TAGS.get(tag);
      if (en === undefined && /\p{Ll}{3}/u.test(tag))
        throw new Error(`the words have no English for the tag ${tag}`);
      return en === undefined ? [] : [[tag, { en }]];
    }),
  ),
});

export type Attributes = Readonly<Record<string, string | readonly string[]>>;

/**
 * Attributes in the format of the import, with the English of labels and values. `others` are more values to translate, such as
 * colours.
 * @throws when a label or a word has no translation.
 */
export const toAttributes = (
  values: Attributes,
  others: readonly string[] = [],
): Required<Pick<ImportLine, 'attributes' | 'attribute_names' | 'value_names'>> => {
  const translated = [...new Set([...Object.values(values).flat(), ...others])].filter(
    (value) => VALUES.has(value) || isWord(value) || toEnglishFigure(value) !== value,
  );
  return {
    attributes: Object.fromEntries(
      Object.entries(values).map(([label, value]) => [label, typeof value === 'string' ? value : [...value]]),
    ),
    attribute_names: Object.fromEntries(
      Object.keys(values).map((label) => [label, { en: requireLabel(label) }]),
    ),
    value_names: Object.fromEntries(translated.map((value) => [value, { en: requireValue(value) }])),
  };
};

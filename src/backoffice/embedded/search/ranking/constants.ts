import type { Form } from '../query/query-term.ts';

/** All constants that decide the order of search results. The README explains the order, `npm run bench:relevance` measures it. */

/** Classes of word matches, best last. A product has the class of its worst word. */
export const CLASS = {
  /** A word of the query is corrected or completed, because the catalogue does not contain it. */
  corrected: 1,
  /** A word occurs in the description only. */
  description: 2,
  /** Synonyms, inflected forms and prefixes. */
  related: 3,
  /** The words as written. */
  exact: 4,
} as const;

/** Tiers of code matches, above all classes; keys are `CodeFit`s. */
export const CODE_TIER = {
  exact: CLASS.exact + 4,
  prefix: CLASS.exact + 3,
  bare: CLASS.exact + 2,
  'bare-prefix': CLASS.exact + 1,
} as const;

/** `share` scales the weight of the field; `best` is the best possible class. */
export type FormRule = { readonly share: number; readonly best: number };

export const FORMS: Readonly<Record<Form, FormRule>> = {
  exact: { share: 1, best: CLASS.exact },
  near: { share: 0.97, best: CLASS.exact },
  inflected: { share: 0.88, best: CLASS.exact },
  joined: { share: 0.9, best: CLASS.related },
  prefix: { share: 0.85, best: CLASS.related },
  synonym: { share: 0.8, best: CLASS.related },
  corrected: { share: 0.7, best: CLASS.corrected },
  guessed: { share: 0.6, best: CLASS.corrected },
  'corrected-inflected': { share: 0.6, best: CLASS.corrected },
  'corrected-far': { share: 0.5, best: CLASS.corrected },
  'corrected-badly': { share: 0.3, best: CLASS.corrected },
};

/** Weights by `FIELD` of `text-index.ts`: description, summary, part, attribute, label, part of the name, name, head noun, type. */
export const FIELD_WEIGHTS: readonly number[] = [0, 300, 450, 600, 650, 750, 950, 1000, 940, 1000];

/**
 * Maximum bonus for adjacent query words in their order, for the share of matched words, and for a matched first word; what a product
 * loses whose name denies a word (senza batteria).
 */
export const NAME_BONUS = { inOrder: 200, covered: 250, first: 30, without: 400 } as const;

/**
 * Bonus for a product whose head noun or type is a word of the query: the thing itself before what is for it. `single` applies to queries
 * of one word, `several` to longer ones, which say more about the thing.
 */
export const HEAD_BONUS = { single: 450, several: 330 } as const;

/** Scores within this distance count as equal: then stock and sales decide. */
export const EQUAL_SCORES = 4;

/** Words that may separate two words of a phrase in a name: articles and prepositions. */
export const MAX_PHRASE_GAP = 2;

/** Share of the optional words that a partial match must contain. */
export const MIN_PARTIAL_SHARE = 1 / 2;

/** The weight of a term by the number of products that match it: rare terms count more. */
export const toRarity = (count: number, size: number): number =>
  Math.log2(1 + size / Math.min(Math.max(count, 1), size));

import type { Form } from '../query/query-term.ts';

/** All constants that decide the order of search results. The README explains the order, `npm run bench:relevance` measures it. */

/** Classes of word matches, best last. A product has the class of its worst word. */
export const CLASS = {
  /** A word of the query is corrected or completed, because the catalogue does not contain it. */
  corrected: 1,
  /** A word occurs in the description only. */
  description: 2,
  /** One word for two, or two for one; prefixes. */
  respelled: 3,
  /** Synonyms: related in a query of one word, as good as exact in a longer one, where the weights decide. */
  related: 4,
  /** The words as written. */
  exact: 5,
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
  joined: { share: 0.9, best: CLASS.respelled },
  prefix: { share: 0.85, best: CLASS.respelled },
  synonym: { share: 0.8, best: CLASS.related },
  corrected: { share: 0.7, best: CLASS.corrected },
  guessed: { share: 0.6, best: CLASS.corrected },
  'corrected-inflected': { share: 0.6, best: CLASS.corrected },
  'corrected-far': { share: 0.5, best: CLASS.corrected },
  'corrected-badly': { share: 0.3, best: CLASS.corrected },
};

/** Weights by `FIELD` of `text-index.ts`: description, summary, part, attribute, label, part of the name, name, head noun, type, brand. */
export const FIELD_WEIGHTS: readonly number[] = [0, 300, 450, 600, 650, 750, 950, 1000, 940, 1000, 1300];

/** Extra weight of a word that is repeated in a further kind of field: label, attribute, summary or description. */
export const REPEATED_BONUS = 25;

/**
 * Maximum bonus for adjacent query words in their order, for the share of matched words, and for a matched first word; the penalty for a
 * name that negates a word (`senza batteria`).
 */
export const NAME_BONUS = { inOrder: 200, covered: 250, first: 30, without: 400 } as const;

/**
 * How much a word of a name that the query lacks counts against the share of matched words: fully from `rarity` on, less when it is more
 * common; always `measure` for words with a digit, because no size is more special than another.
 */
export const SPECIAL = { rarity: 8, measure: 0.7 } as const;

/**
 * Bonus for a product whose head noun or type is a word of the query, so that a thing ranks above accessories for it. `single` applies to
 * queries of one word, `several` to longer ones, which say more about the thing.
 */
export const HEAD_BONUS = { single: 450, several: 330 } as const;

/** What an article that can no longer be bought loses: it stands below all that match by the same class of words. A code finds it first. */
export const DISCONTINUED_PENALTY = 2048;

/** Scores within this distance count as equal: then stock and sales decide. */
export const EQUAL_SCORES = 4;

/** A first row that is at least this much above the second is clearly what the text means. */
export const CLEAR_MARGIN = 140;

/** Words that may separate two words of a phrase in a name: articles and prepositions. */
export const MAX_PHRASE_GAP = 2;

/** Share of the optional words that a partial match must contain. */
export const MIN_PARTIAL_SHARE = 1 / 2;

/** The weight of a term by the number of products that match it: rare terms count more. */
export const toRarity = (count: number, size: number): number =>
  Math.log2(1 + size / Math.min(Math.max(count, 1), size));

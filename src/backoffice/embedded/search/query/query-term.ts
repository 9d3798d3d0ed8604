import type { WordRange } from '../text/lexicon.ts';

/** How a word of the catalogue relates to a word of the query; `FORMS` of `ranking/constants.ts` weighs each. */
export type Form =
  | 'exact'
  /** The same dimension with an implied part: M8x40 for 8x40, 6 mm for 6. */
  | 'near'
  | 'inflected'
  /** One word for two, or two for one. */
  | 'joined'
  /** The query has a prefix: an abbreviation or an incomplete word. */
  | 'prefix'
  | 'synonym'
  /** The query has a prefix that is not a word of the catalogue. */
  | 'guessed'
  | 'corrected'
  | 'corrected-inflected'
  /** Two errors, or less likely ones than those of another correction. */
  | 'corrected-far'
  /** The least likely correction of an incomplete word. */
  | 'corrected-badly';

/** A term of a query, one word or several that belong together, as the alternatives that match it. */
export type QueryTerm = {
  /** Words of the catalogue. */
  readonly words: readonly { readonly range: WordRange; readonly form: Form }[];
  /** Texts that are the whole code of a product. */
  readonly codes: readonly string[];
  /** Terms that must all match. */
  readonly phrases: readonly { readonly parts: readonly QueryTerm[]; readonly form: Form }[];
};

/** Whether nothing matches. */
export const isEmpty = ({ words, codes, phrases }: QueryTerm): boolean =>
  words.length === 0 && codes.length === 0 && phrases.length === 0;

/** Whether the catalogue has only synonyms of a term. */
export const isOnlySynonym = ({ words, codes, phrases }: QueryTerm): boolean =>
  codes.length === 0 && [...words, ...phrases].every(({ form }) => form === 'synonym');

/** The alternatives of all terms together. */
export const merge = (...terms: readonly Partial<QueryTerm>[]): QueryTerm => ({
  words: terms.flatMap(({ words = [] }) => words),
  codes: terms.flatMap(({ codes = [] }) => codes),
  phrases: terms.flatMap(({ phrases = [] }) => phrases),
});

/** The words and phrases of a term, all of one form; without its codes. */
export const withForm = ({ words = [], phrases = [] }: Partial<QueryTerm>, form: Form): QueryTerm => ({
  words: words.map(({ range }) => ({ range, form })),
  codes: [],
  phrases: phrases.map(({ parts }) => ({ parts, form })),
});

/** A term that matches when all parts do; empty when the catalogue does not contain one of them. */
export const toPhrase = (parts: readonly QueryTerm[], form: Form): Partial<QueryTerm> =>
  parts.some(isEmpty) ? {} : { phrases: [{ parts, form }] };

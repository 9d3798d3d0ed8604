import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { BitSet } from '../arrays/bit-set.ts';
import type { CodeFit } from '../text/codes.ts';
import { toTokens } from '../text/tokens.ts';
import { AccumulatorPool } from './accumulators.ts';
import { matchPartially } from './partial-match.ts';
import { matchTerms, type MatchContext } from './match-terms.ts';
import { NameRater } from './name-bonus.ts';
import { type PlannedTerm, planQuery } from '../query/query-plan.ts';
import type { Synonyms } from '../vocabulary/synonyms.ts';
import { CLASS, CODE_TIER } from './constants.ts';

const TIERS: Readonly<Record<CodeFit, number>> = CODE_TIER;

/** A score is tier × 4,096 + weight. The tier is a `CODE_TIER` or a `CLASS`; the weight is at most 1,000, plus the name bonus. */
const TIER = 4096;

/** Whether the text is a whole code of the product, with separators or without. */
export const isWholeCode = (score: number): boolean => {
  const tier = Math.floor(score / TIER);
  return tier === TIERS.exact || tier === TIERS.bare;
};

/** Whether at least one word of the text occurs in the description only. */
export const isDescriptionMatch = (score: number): boolean => Math.floor(score / TIER) === CLASS.description;

/** Whether the match ranks above a description match: a name, label or attribute in any form, or a code. */
export const isAboveDescription = (score: number): boolean => Math.floor(score / TIER) > CLASS.description;

export type SearchOptions = {
  readonly synonyms: Synonyms;
  /** For suggestions while the user types: the last word may be incomplete. */
  readonly isTyping: boolean;
};

/** The products that match a text, ascending, with scores above 0, the best highest. */
export type Scores = {
  readonly products: Int32Array;
  /** By place, without the name bonus, which `NameRater` adds to each score that `isWordScore`. */
  readonly scores: Float32Array;
  readonly terms: readonly PlannedTerm[];
  /** Words that were dropped because no product matches all words. */
  readonly leftOut: readonly string[];
};

/** Whether a score results from words, to which the name bonus applies, and not from a code. */
export const isWordScore = (score: number): boolean => score < TIERS['bare-prefix'] * TIER;

/** Reusable buffers for the searches of one index. */
type SearchScratch = MatchContext & {
  readonly rater: NameRater;
  /** By product; all 0 between searches. */
  readonly scores: Float32Array;
  /** The products with a score. */
  readonly scored: BitSet;
};

const scratches = new WeakMap<CatalogueIndex, SearchScratch>();

const getScratch = (index: CatalogueIndex): SearchScratch => {
  const cached = scratches.get(index);
  if (cached) return cached;
  const { text, ends, parents, size } = index;
  const scratch = {
    text,
    ends,
    parents,
    pool: new AccumulatorPool(size),
    rater: new NameRater(text),
    scores: new Float32Array(size),
    scored: new BitSet(size),
  };
  scratches.set(index, scratch);
  return scratch;
};

/** The rater of names of an index. */
export const getRater = (index: CatalogueIndex): NameRater => getScratch(index).rater;

/**
 * Matches all terms strictly, then leniently, then partially, and returns the first result with products. Codes (`isCode`) and
 * incomplete texts are never matched partially.
 */
const findMatches = (
  index: CatalogueIndex,
  query: string,
  { isCode, ...options }: SearchOptions & { readonly isCode: boolean },
) => {
  const scratch = getScratch(index);
  const find = (isLenient: boolean) => {
    const terms = planQuery(query, { index: index.text, isLenient, ...options });
    return { terms, leftOut: [], matches: matchTerms(scratch, terms) };
  };
  const strict = find(false);
  if (strict.matches.products.length > 0) return strict;
  const lenient = find(true);
  if (lenient.matches.products.length > 0 || isCode || options.isTyping) return lenient;
  return matchPartially(scratch, strict.terms) ?? lenient;
};

/** Whether a text consists of words of the catalogue, without a digit: then a code that begins with it is not meant. */
export const isWords = ({ text: { lexicon } }: CatalogueIndex, query: string): boolean =>
  toTokens(query).every(({ kind, text }) => {
    const word = kind === 'word' ? lexicon.find(text) : undefined;
    return word !== undefined && (lexicon.languages[word] ?? 0) !== 0;
  });

/** Moves the scores out of the buffers, which are empty afterwards. */
const drainScores = ({ scores, scored }: SearchScratch, query: Pick<Scores, 'terms' | 'leftOut'>): Scores => {
  const products = scored.drain();
  const drained = { ...query, products, scores: new Float32Array(products.length) };
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0;
    drained.scores[at] = scores[product] ?? 0;
    scores[product] = 0;
  }
  return drained;
};

/** Scores all products against a text. */
export const scoreText = (index: CatalogueIndex, query: string, options: SearchOptions): Scores => {
  const scratch = getScratch(index);
  const { scores, scored } = scratch;
  const put = (product: number, score: number): void => {
    if (score <= (scores[product] ?? 0)) return;
    scores[product] = score;
    scored.add(product);
  };
  const isOnlyWords = isWords(index, query);
  let isCode = false;
  index.text.codes.find(query, (product, fit) => {
    if (isOnlyWords && fit.endsWith('prefix')) return;
    isCode = true;
    put(product, TIERS[fit] * TIER);
  });
  const { terms, leftOut, matches } = findMatches(index, query, { ...options, isCode });
  const { products, classes, weights } = matches;
  for (let at = 0; at < products.length; at++)
    put(products[at] ?? 0, (classes[at] ?? 0) * TIER + (weights[at] ?? 0));
  return drainScores(scratch, { terms, leftOut });
};

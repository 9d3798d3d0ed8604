import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { ProductSet } from '../arrays/bit-set.ts';
import type { CodeFit } from '../text/codes.ts';
import { MarksPool } from './accumulators.ts';
import { matchMost } from './partial-match.ts';
import { matchUnits, type Searched } from './match-terms.ts';
import { NameRater } from './name-bonus.ts';
import { planText } from '../query/query-plan.ts';
import type { Synonyms } from '../vocabulary/synonyms.ts';
import type { Unit } from '../query/query-term.ts';
import { CLASS } from './weights.ts';

/** The order of what a text finds: codes first, then words by class (`CLASS`). */
const TIERS: Readonly<Record<CodeFit, number>> = {
  exact: CLASS.exact + 4,
  prefix: CLASS.exact + 3,
  bare: CLASS.exact + 2,
  'bare-prefix': CLASS.exact + 1,
};

/** A tier in a score; below it the weight, 1,000 at most, with what the name adds. */
const TIER = 2048;

/** Whether a score says that the text is a code of the product, with its separators or without. */
export const isWholeCode = (score: number): boolean => {
  const tier = Math.floor(score / TIER);
  return tier === TIERS.exact || tier === TIERS.bare;
};

/** Whether a score says that some word of the text stands in nothing but the description. */
export const isDescribed = (score: number): boolean => Math.floor(score / TIER) === CLASS.described;

/** Whether a score says more than a description does: names, labels and attributes, in whatever form, or a code. */
export const isNamed = (score: number): boolean => Math.floor(score / TIER) > CLASS.described;

export type SearchOptions = {
  readonly synonyms: Synonyms;
  /** True while somebody types: the last word may be the beginning of one. */
  readonly isTyping: boolean;
};

/** What fits a text: product numbers, ascending, each with a score above 0; the higher the better. */
export type Scores = {
  readonly products: Int32Array;
  /** What is still missing is what the name adds: `NameRater` tells it of those whose score `isOfWords`. */
  readonly scores: Float32Array;
  /** What was searched for. */
  readonly units: readonly Unit[];
  /** Words of the text that nothing has together with the others; the others were searched for. */
  readonly leftOut: readonly string[];
};

/** Whether a score is one of words, to which the name adds, and not of a code. */
export const isOfWords = (score: number): boolean => score < TIERS['bare-prefix'] * TIER;

/** What searches of one index use again and again. */
type Workshop = Searched & {
  readonly rater: NameRater;
  /** By product; all 0 between two searches. */
  readonly scores: Float32Array;
  /** Those that have a score. */
  readonly scored: ProductSet;
};

const workshops = new WeakMap<CatalogueIndex, Workshop>();

const getWorkshop = (index: CatalogueIndex): Workshop => {
  const known = workshops.get(index);
  if (known) return known;
  const { text, ends, parents, size } = index;
  const workshop = {
    ...{ text, ends, parents, pool: new MarksPool(size), rater: new NameRater(text) },
    ...{ scores: new Float32Array(size), scored: new ProductSet(size) },
  };
  workshops.set(index, workshop);
  return workshop;
};

/** Tells what names add to scores for the units of a search. */
export const getRater = (index: CatalogueIndex): NameRater => getWorkshop(index).rater;

/**
 * All units with what answers them; leniently when nothing does otherwise; and when nothing does then, and the text is no code (`isCode`), most
 * of them. What somebody still types is not left out.
 */
const findMatches = (
  index: CatalogueIndex,
  query: string,
  { isCode, ...options }: SearchOptions & { readonly isCode: boolean },
) => {
  const workshop = getWorkshop(index);
  const find = (isLenient: boolean) => {
    const units = planText(query, { index: index.text, isLenient, ...options });
    return { units, leftOut: [], matches: matchUnits(workshop, units) };
  };
  const strict = find(false);
  if (strict.matches.products.length > 0) return strict;
  const lenient = find(true);
  if (lenient.matches.products.length > 0 || isCode || options.isTyping) return lenient;
  return matchMost(workshop, strict.units) ?? lenient;
};

/** Takes the scores that are there, and leaves none. */
const takeScores = ({ scores, scored }: Workshop, searched: Pick<Scores, 'units' | 'leftOut'>): Scores => {
  const products = scored.take();
  const taken = { ...searched, products, scores: new Float32Array(products.length) };
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0;
    taken.scores[at] = scores[product] ?? 0;
    scores[product] = 0;
  }
  return taken;
};

/** Scores all products against a text. */
export const scoreText = (index: CatalogueIndex, query: string, options: SearchOptions): Scores => {
  const workshop = getWorkshop(index);
  const { scores, scored } = workshop;
  const put = (product: number, score: number): void => {
    if (score <= (scores[product] ?? 0)) return;
    scores[product] = score;
    scored.add(product);
  };
  let isCode = false;
  index.text.codes.find(query, (product, fit) => {
    isCode = true;
    put(product, TIERS[fit] * TIER);
  });
  const { units, leftOut, matches } = findMatches(index, query, { ...options, isCode });
  const { products, classes, weights } = matches;
  for (let at = 0; at < products.length; at++)
    put(products[at] ?? 0, (classes[at] ?? 0) * TIER + (weights[at] ?? 0));
  return takeScores(workshop, { units, leftOut });
};

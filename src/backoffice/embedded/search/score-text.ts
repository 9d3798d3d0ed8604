import type { CatalogueIndex } from './catalogue-index.ts';
import type { CodeFit } from './text/codes.ts';
import { MarksPool } from './text/marks.ts';
import { matchUnits, type Searched } from './text/match-units.ts';
import { NameRater } from './text/name-bonus.ts';
import { planText } from './text/plan.ts';
import type { Synonyms } from './text/synonyms.ts';
import { CLASS } from './text/weights.ts';

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

export type SearchOptions = {
  readonly synonyms: Synonyms;
  /** True while somebody types: the last word may be the beginning of one. */
  readonly isTyping: boolean;
};

/** What fits a text: product numbers, ascending, each with a score above 0; the higher the better. */
export type Scores = { readonly products: Int32Array; readonly scores: Float64Array };

/** What searches of one index use again and again. */
type Workshop = Searched & {
  readonly rater: NameRater;
  /** By product; all 0 between two searches. */
  readonly scores: Float64Array;
};

const workshops = new WeakMap<CatalogueIndex, Workshop>();

const getWorkshop = (index: CatalogueIndex): Workshop => {
  const known = workshops.get(index);
  if (known) return known;
  const { text, ends, parents, size } = index;
  const workshop = {
    ...{ text, ends, parents, pool: new MarksPool(size), rater: new NameRater(text) },
    scores: new Float64Array(size),
  };
  workshops.set(index, workshop);
  return workshop;
};

/** All units with what answers them; leniently when nothing does otherwise. */
const findMatches = (index: CatalogueIndex, query: string, options: SearchOptions) => {
  const workshop = getWorkshop(index);
  const find = (isLenient: boolean) => {
    const units = planText(query, { index: index.text, isLenient, ...options });
    return { units, matches: matchUnits(workshop, units) };
  };
  const strict = find(false);
  return strict.matches.products.length > 0 ? strict : find(true);
};

const scoreWords = (index: CatalogueIndex, query: string, options: SearchOptions): void => {
  const { scores, rater } = getWorkshop(index);
  const { units, matches } = findMatches(index, query, options);
  const { products, classes, weights } = matches;
  if (products.length === 0) return;
  rater.rate(units, (toBonus) => {
    for (let at = 0; at < products.length; at++) {
      const product = products[at] ?? 0;
      scores[product] = (classes[at] ?? 0) * TIER + (weights[at] ?? 0) + toBonus(product);
    }
  });
};

/** Takes the scores that are there, ascending by product, and leaves none. */
const takeScores = (scores: Float64Array): Scores => {
  let count = 0;
  for (let product = 0; product < scores.length; product++) if (scores[product] !== 0) count++;
  const taken = { products: new Int32Array(count), scores: new Float64Array(count) };
  for (let product = 0, at = 0; at < count; product++) {
    const score = scores[product] ?? 0;
    if (score === 0) continue;
    taken.products[at] = product;
    taken.scores[at++] = score;
    scores[product] = 0;
  }
  return taken;
};

/** Scores all products against a text. */
export const scoreText = (index: CatalogueIndex, query: string, options: SearchOptions): Scores => {
  const { scores } = getWorkshop(index);
  scoreWords(index, query, options);
  index.text.codes.find(query, (product, fit) => {
    const score = TIERS[fit] * TIER;
    if (score > (scores[product] ?? 0)) scores[product] = score;
  });
  return takeScores(scores);
};

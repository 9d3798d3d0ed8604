import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { type ChoiceMarks, markChoices } from './facet-masks.ts';
import type { FilterState } from '../query/filter-state.ts';
import { type Ranking, type RowScope, scopeAll, scopeByText, scopeOf } from '../ranking/row-scope.ts';
import { PRICE_BANDS } from '../index/price-bands.ts';
import type { PriceColumn } from '../index/price-column.ts';
import { RowCounter } from './row-counter.ts';
import type { SearchOptions } from '../ranking/score-text.ts';

/** What a filter state finds. Counts are rows, each group's as if nothing were chosen in it. */
export type Evaluation = {
  readonly total: number;
  /** 1 for the product numbers that are rows of the list. */
  readonly isRow: Uint8Array;
  /** How well rows fit the text, those that the filters take out included; absent without a text. */
  readonly ranking: Ranking | undefined;
  /** By facet value. */
  readonly counts: Int32Array;
  /** By price band. */
  readonly bandCounts: readonly number[];
};

const NONE = new Int32Array();

type Context = {
  readonly index: CatalogueIndex;
  readonly prices: PriceColumn;
  /** `yyyymmdd`. */
  readonly today: number;
  readonly search: SearchOptions;
};

export type EvaluateContext = Context & {
  /** What the state finds with no choice in any group, from what was found before. */
  readonly getUnchosen: () => Evaluation;
};

/** What leaves a product out whatever else is chosen. */
const createExclusion = (
  state: FilterState,
  { index: { visibleFrom, available }, prices: { sale }, today }: Context,
): ((product: number) => boolean) => {
  const { comingSoon, availableOnly, promoOnly } = state;
  return (product) =>
    (visibleFrom[product] ?? 0) > today !== comingSoon ||
    (availableOnly && available[product] !== 1) ||
    (promoOnly && sale[product] !== 1);
};

export const isPriceIn = (price: number, { price: range }: FilterState): boolean =>
  range === undefined || (price >= range.min && price <= range.max);

/** What products lack, and the rows of those that lack one thing at most. */
type Lacks = {
  /** By product, the choices that it does not fulfil, one bit each. */
  readonly missing: (product: number) => number;
  /** By product, its row and 1 more; 0 for what lacks more, or is left out. */
  readonly rows: Int32Array;
};

class Evaluator {
  readonly isRow: Uint8Array;
  total = 0;
  readonly values: RowCounter;
  readonly bands = new RowCounter(PRICE_BANDS.length);
  readonly #index: CatalogueIndex;

  constructor(index: CatalogueIndex) {
    this.#index = index;
    this.isRow = new Uint8Array(index.size);
    this.values = new RowCounter(index.facets.values.length);
  }

  /** Takes a product that fulfils everything. */
  take(product: number, row: number): void {
    const { facetStarts, facetItems } = this.#index;
    const from = facetStarts[product] ?? 0;
    const to = facetStarts[product + 1] ?? 0;
    if (row === product) this.values.addAlone(facetItems, from, to);
    else this.values.addAll(facetItems, [from, to], row);
    if (this.isRow[row] !== 0) return;
    this.isRow[row] = 1;
    this.total++;
  }

  /** Counts the values of a group as if nothing were chosen in it; its choice has `bit`. */
  countGroup(group: number, bit: number, { missing, rows }: Lacks): void {
    const { postingStarts, postingItems, order } = this.#index;
    const { counts } = this.values;
    for (const value of order.ranked[group] ?? []) {
      let count = 0;
      let last = 0;
      const to = postingStarts[value + 1] ?? 0;
      for (let at = postingStarts[value] ?? 0; at < to; at++) {
        const product = postingItems[at] ?? 0;
        const row = rows[product] ?? 0;
        // The products of a row stand side by side.
        if (row === 0 || row === last || (missing(product) & ~bit) !== 0) continue;
        last = row;
        count++;
      }
      counts[value] = count;
    }
  }
}

/** Takes all that fulfils everything; answers the rows of what lacks one choice at most. */
const takeAll = (
  evaluator: Evaluator,
  state: FilterState,
  { context, scope, missing }: { context: Context; scope: RowScope; missing: Lacks['missing'] },
): Int32Array => {
  const { index, prices } = context;
  const { products, rows } = scope;
  const isExcluded = createExclusion(state, context);
  const isNeeded = state.choices.length > 0 && !isKnown(state);
  const nearRows = new Int32Array(isNeeded ? index.size : 0);
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0;
    const lacks = missing(product);
    if ((lacks & (lacks - 1)) !== 0 || isExcluded(product)) continue;
    const row = rows[at] ?? 0;
    if (lacks === 0) evaluator.bands.addBits(prices.bands[product] ?? 0, row);
    if (!isPriceIn(prices.net[product] ?? NaN, state)) continue;
    if (isNeeded) nearRows[product] = row + 1;
    if (lacks === 0) evaluator.take(product, row);
  }
  return nearRows;
};

/** Whether the counts of the one group that something is chosen in are those of the list without the choice. */
const isKnown = ({ choices, price }: FilterState): boolean => choices.length === 1 && !price;

/**
 * What a list without a text looks through: all products, or where the counts need no others, those that have a choice. One that
 * lacks one of several has another.
 */
const browse = (state: FilterState, index: CatalogueIndex, { marked }: ChoiceMarks): RowScope =>
  state.choices.length > 1 || isKnown(state) ? scopeOf(index, marked.take()) : scopeAll(index);

const copyCounts = (values: Int32Array, from: Int32Array, to: Int32Array): void => {
  for (const value of values) to[value] = from[value] ?? 0;
};

/**
 * Finds the rows of a filter state and counts what every further choice would leave. A group's own counts are
 * those without its choice: with one choice alone they are known, else the products of its values that lack nothing
 * but the choice are counted.
 */
export const evaluate = (state: FilterState, context: EvaluateContext): Evaluation => {
  const { index, search } = context;
  const marks = markChoices(index, state);
  const scope = state.text ? scopeByText(index, state.text, search) : browse(state, index, marks);
  const missing = (product: number): number => marks.wanted & ~(marks.marks[product] ?? 0);
  const evaluator = new Evaluator(index);
  const rows = takeAll(evaluator, state, { context, scope, missing });
  const { total, isRow, values, bands } = evaluator;
  const [only] = isKnown(state) ? state.choices : [];
  if (only) copyCounts(index.order.ranked[only.group] ?? NONE, context.getUnchosen().counts, values.counts);
  else
    for (const [at, { group }] of state.choices.entries())
      evaluator.countGroup(group, 1 << at, { missing, rows });
  return { total, isRow, ranking: scope.ranking, counts: values.counts, bandCounts: [...bands.counts] };
};

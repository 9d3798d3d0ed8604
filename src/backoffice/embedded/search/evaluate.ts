import type { CatalogueIndex } from './catalogue-index.ts';
import { markChoices } from './choice-marks.ts';
import type { FilterState } from './filter-state.ts';
import { type Ranking, scopeAll, scopeByText } from './match-text.ts';
import { PRICE_BANDS } from './price-bands.ts';
import type { PriceColumn } from './price-column.ts';
import { RowCounter } from './row-counter.ts';
import type { SearchOptions } from './score-text.ts';

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

/** What excludes a product whatever else is chosen. */
const isExcluded = (product: number, state: FilterState, { index, prices, today }: Context): boolean => {
  const isComing = (index.visibleFrom[product] ?? 0) > today;
  return (
    isComing !== state.comingSoon ||
    (state.availableOnly && index.available[product] !== 1) ||
    (state.promoOnly && prices.sale[product] !== 1)
  );
};

export const isPriceIn = (price: number, { price: range }: FilterState): boolean =>
  range === undefined || (price >= range.min && price <= range.max);

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

  /** Takes a product that only the choice in `group` keeps out: it counts for the other values of the group. */
  takeFor(group: number, product: number, row: number): void {
    const { facetStarts, facetItems, facets } = this.#index;
    const to = facetStarts[product + 1] ?? 0;
    for (let at = facetStarts[product] ?? 0; at < to; at++) {
      const value = facetItems[at] ?? 0;
      if (facets.groupOf.at(value) === group) this.values.add(value, row);
    }
  }
}

const copyCounts = (values: readonly number[], from: Int32Array, to: Int32Array): void => {
  for (const value of values) to[value] = from[value] ?? 0;
};

/**
 * Finds the rows of a filter state and counts what every further choice would leave. A group's own counts are
 * those without its choice: with one choice alone they are known, else the products that lack just that one tell.
 */
export const evaluate = (state: FilterState, context: EvaluateContext): Evaluation => {
  const { index, prices, search } = context;
  const { products, rows, ranking } = state.text ? scopeByText(index, state.text, search) : scopeAll(index);
  const { marks, wanted } = markChoices(index, state);
  const only = state.choices.length === 1 && !state.price ? state.choices[0]?.group : undefined;
  const groups = state.choices.map(({ group }) => group);
  const evaluator = new Evaluator(index);
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0;
    const missing = wanted & ~(marks[product] ?? 0);
    if ((missing & (missing - 1)) !== 0 || (missing !== 0 && only !== undefined)) continue;
    if (isExcluded(product, state, context)) continue;
    const row = rows[at] ?? 0;
    const isIn = isPriceIn(prices.net[product] ?? NaN, state);
    if (missing !== 0) {
      if (isIn) evaluator.takeFor(groups[31 - Math.clz32(missing)] ?? -1, product, row);
      continue;
    }
    evaluator.bands.addBits(prices.bands[product] ?? 0, row);
    if (isIn) evaluator.take(product, row);
  }
  const { total, isRow, values, bands } = evaluator;
  if (only !== undefined)
    copyCounts(index.facets.groups[only]?.values ?? [], context.getUnchosen().counts, values.counts);
  return { total, isRow, ranking, counts: values.counts, bandCounts: [...bands.counts] };
};

/** The rows that a text finds and a guest's list would show, without counting anything. */
export const findRows = (
  text: string,
  context: Omit<Context, 'prices'>,
): Pick<Evaluation, 'isRow' | 'ranking'> => {
  const { products, rows, ranking } = scopeByText(context.index, text, context.search);
  const isRow = new Uint8Array(context.index.size);
  for (let at = 0; at < products.length; at++) {
    if ((context.index.visibleFrom[products[at] ?? 0] ?? 0) <= context.today) isRow[rows[at] ?? 0] = 1;
  }
  return { isRow, ranking };
};

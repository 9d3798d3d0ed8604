import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { type FacetMasks, toFacetMasks } from './facet-masks.ts';
import type { FilterState } from '../query/filter-state.ts';
import { type Ranking, type RowScope, scopeAll, scopeByText, scopeOf } from '../ranking/row-scope.ts';
import { PRICE_BANDS } from '../index/price-bands.ts';
import type { PriceColumn } from '../index/price-column.ts';
import { RowCounter } from './row-counter.ts';
import type { SearchOptions } from '../ranking/score-text.ts';

/** The result of a filter state. All counts are rows; those of a group ignore its own choice. */
export type Evaluation = {
  readonly total: number;
  /** 1 for the product numbers that are rows of the list. */
  readonly isRow: Uint8Array;
  /** Includes rows that the filters exclude; absent without a text. */
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
  /** The cached evaluation of the state without any choices. */
  readonly getWithoutChoices: () => Evaluation;
};

/** Returns a predicate for products that the flags exclude, regardless of choices and prices. */
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

/** Whether a price is within the price filter. Without a filter every price is; NaN (no price) is in no range. */
export const isPriceIn = (price: number, { price: range }: FilterState): boolean =>
  range === undefined || (price >= range.min && price <= range.max);

/** Products that fulfil all choices but at most one. */
type NearMisses = {
  /** The bit mask of the choices that a product does not fulfil. */
  readonly toMissing: (product: number) => number;
  /** By product, its row plus 1; 0 for a product that is excluded or misses more than one choice. */
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

  /** Adds a matching product. */
  add(product: number, row: number): void {
    const { facetStarts, facetItems } = this.#index;
    const from = facetStarts[product] ?? 0;
    const to = facetStarts[product + 1] ?? 0;
    if (row === product) this.values.addSingle(facetItems, from, to);
    else this.values.addAll(facetItems, [from, to], row);
    if (this.isRow[row] !== 0) return;
    this.isRow[row] = 1;
    this.total++;
  }

  /** Counts the values of a group as if its choice, which has `bit`, were not made. */
  countGroup(group: number, bit: number, { toMissing, rows }: NearMisses): void {
    const { postingStarts, postingItems, order } = this.#index;
    const { counts } = this.values;
    for (const value of order.ranked[group] ?? []) {
      let count = 0;
      let last = 0;
      const to = postingStarts[value + 1] ?? 0;
      for (let at = postingStarts[value] ?? 0; at < to; at++) {
        const product = postingItems[at] ?? 0;
        const row = rows[product] ?? 0;
        // The products of a row are adjacent.
        if (row === 0 || row === last || (toMissing(product) & ~bit) !== 0) continue;
        last = row;
        count++;
      }
      counts[value] = count;
    }
  }
}

/** Adds all matching products to the evaluator and returns the rows of near misses, see `NearMisses`. */
const addMatches = (
  evaluator: Evaluator,
  state: FilterState,
  { context, scope, toMissing }: { context: Context; scope: RowScope; toMissing: NearMisses['toMissing'] },
): Int32Array => {
  const { index, prices } = context;
  const { products, rows } = scope;
  const isExcluded = createExclusion(state, context);
  const needsNearMisses = state.choices.length > 0 && !hasKnownCounts(state);
  const nearRows = new Int32Array(needsNearMisses ? index.size : 0);
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0;
    const missing = toMissing(product);
    if ((missing & (missing - 1)) !== 0 || isExcluded(product)) continue;
    const row = rows[at] ?? 0;
    if (missing === 0) evaluator.bands.addBits(prices.bands[product] ?? 0, row);
    if (!isPriceIn(prices.net[product] ?? NaN, state)) continue;
    if (needsNearMisses) nearRows[product] = row + 1;
    if (missing === 0) evaluator.add(product, row);
  }
  return nearRows;
};

/** Whether the counts of the only group with a choice equal those of the list without the choice. */
const hasKnownCounts = ({ choices, price }: FilterState): boolean => choices.length === 1 && !price;

/**
 * The candidates of a list without a text: all products, or those that fulfil at least one choice if the counts need no others. With
 * several choices a near miss fulfils at least one.
 */
const scopeByChoices = (state: FilterState, index: CatalogueIndex, { candidates }: FacetMasks): RowScope =>
  state.choices.length > 1 || hasKnownCounts(state) ? scopeOf(index, candidates.drain()) : scopeAll(index);

const copyCounts = (values: Int32Array, from: Int32Array, to: Int32Array): void => {
  for (const value of values) to[value] = from[value] ?? 0;
};

/**
 * Finds the rows of a filter state and counts the rows of each facet value. The counts of a group with a choice ignore that choice: a
 * single choice takes them from the cached evaluation without choices, otherwise near misses are counted.
 */
export const evaluate = (state: FilterState, context: EvaluateContext): Evaluation => {
  const { index, search } = context;
  const facetMasks = toFacetMasks(index, state);
  const scope = state.text
    ? scopeByText(index, state.text, search)
    : scopeByChoices(state, index, facetMasks);
  const { masks, required } = facetMasks;
  const toMissing = (product: number): number => required & ~(masks[product] ?? 0);
  const evaluator = new Evaluator(index);
  const rows = addMatches(evaluator, state, { context, scope, toMissing });
  const { total, isRow, values, bands } = evaluator;
  const [only] = hasKnownCounts(state) ? state.choices : [];
  if (only)
    copyCounts(index.order.ranked[only.group] ?? NONE, context.getWithoutChoices().counts, values.counts);
  else
    for (const [at, { group }] of state.choices.entries())
      evaluator.countGroup(group, 1 << at, { toMissing, rows });
  return { total, isRow, ranking: scope.ranking, counts: values.counts, bandCounts: [...bands.counts] };
};

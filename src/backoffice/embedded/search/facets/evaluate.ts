import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { type FacetMasks, toFacetMasks } from './facet-masks.ts';
import { createSplits } from './family-facets.ts';
import type { FilterState } from '../query/filter-state.ts';
import { type Ranking, type RowScope, scopeAll, scopeOf, splitRanking } from '../ranking/row-scope.ts';
import { PRICE_BANDS } from '../index/price-bands.ts';
import type { PriceColumn } from '../index/price-column.ts';
import { RowCounter } from './row-counter.ts';

/** The result of a filter state. A count is the number of rows that the list would have with only this value chosen in its group. */
export type Evaluation = {
  readonly total: number;
  /** 1 for the product numbers that are rows of the list. */
  readonly isRow: Uint8Array;
  /** May include rows that the filters exclude; absent without a text. */
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
};

export type EvaluateContext = Context & {
  /** The cached candidates of a text, which a filtered list shares with its base. */
  readonly getScope: (text: string) => RowScope;
  /** The cached evaluation of the state without any choices. */
  readonly getWithoutChoices: () => Evaluation;
};

/** Whether a price is within the price filter. Without a filter every price is; NaN (no price) is within none. */
export const isPriceIn = (price: number, { price: range }: FilterState): boolean =>
  range === undefined || (price >= range.min && price <= range.max);

/** Products that fulfil all choices but at most one. */
type NearMisses = {
  /** The bit mask of the choices that a product does not fulfil. */
  readonly toMissing: (product: number) => number;
  /** By product, its row plus 1; 0 for a product that is excluded or misses more than one choice. */
  readonly rows: Int32Array;
};

/** Counts the values of a group as if its choice, which has `bit`, were not made. */
const countGroup = (
  counts: Int32Array,
  { postingStarts, postingItems, order }: CatalogueIndex,
  { group, bit, misses: { toMissing, rows } }: { group: number; bit: number; misses: NearMisses },
): void => {
  for (const value of order.ranked[group] ?? NONE) {
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
};

/** The matches among the candidates, see `Evaluation`. */
type Matches = Pick<Evaluation, 'total' | 'isRow' | 'counts' | 'bandCounts'> & {
  /** See `NearMisses`. */
  readonly nearRows: Int32Array;
};

const addBands = (bandCounts: number[], bands: number): void => {
  for (let rest = bands; rest !== 0; rest &= rest - 1) {
    const band = 31 - Math.clz32(rest & -rest);
    bandCounts[band] = (bandCounts[band] ?? 0) + 1;
  }
};

type MatchContext = {
  readonly context: Context;
  readonly scope: RowScope;
  readonly masks: FacetMasks;
  /** See `createSplits`. */
  readonly toSplit: (row: number) => number;
};

/** Counts the rows, values and price bands of all matching products, row by row. */
const countMatches = (state: FilterState, { context, scope, masks, toSplit }: MatchContext): Matches => {
  const { index, prices, today } = context;
  const { products, rows } = scope;
  const { visibleFrom, available } = index;
  const { comingSoon, availableOnly, promoOnly } = state;
  const { min, max } = state.price ?? { min: NaN, max: NaN };
  const isPriced = state.price !== undefined;
  const hasNearMisses = state.choices.length > 0 && !hasKnownCounts(state);
  const nearRows = new Int32Array(hasNearMisses ? index.size : 0);
  const isRow = new Uint8Array(index.size);
  const values = new RowCounter(index);
  const bandCounts = PRICE_BANDS.map(() => 0);
  let total = 0;
  for (let at = 0; at < products.length;) {
    const row = rows[at] ?? 0;
    // Looked up at the first match: most rows have none.
    let isSplit: boolean | undefined;
    let bands = 0;
    values.startRow(row);
    for (; at < products.length && rows[at] === row; at++) {
      const product = products[at] ?? 0;
      const missing = masks.required & ~(masks.masks[product] ?? 0);
      if ((missing & (missing - 1)) !== 0 || (visibleFrom[product] ?? 0) > today !== comingSoon) continue;
      if ((availableOnly && available[product] !== 1) || (promoOnly && prices.sale[product] !== 1)) continue;
      isSplit ??= toSplit(row) !== 0;
      if (missing === 0 && (isSplit || prices.differs[row] === 1))
        addBands(bandCounts, prices.bands[product] ?? 0);
      else if (missing === 0) bands |= prices.bands[product] ?? 0;
      const net = prices.net[product] ?? NaN;
      if (isPriced && !(net >= min && net <= max)) continue;
      if (hasNearMisses) nearRows[product] = (isSplit ? product : row) + 1;
      if (missing !== 0) continue;
      if (!isSplit) {
        values.add(product);
        continue;
      }
      values.countProduct(product);
      isRow[product] = 1;
      total++;
    }
    addBands(bandCounts, bands);
    if (!values.endRow()) continue;
    isRow[row] = 1;
    total++;
  }
  return { total, isRow, counts: values.counts, bandCounts, nearRows };
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
  const { index } = context;
  const facetMasks = toFacetMasks(index, state);
  const scope = state.text ? context.getScope(state.text) : scopeByChoices(state, index, facetMasks);
  const toSplit = createSplits(index, state, context.prices);
  const { total, isRow, counts, bandCounts, nearRows } = countMatches(state, {
    context,
    scope,
    masks: facetMasks,
    toSplit,
  });
  const ranking = scope.ranking && splitRanking(index, scope.ranking, isRow);
  const [only] = hasKnownCounts(state) ? state.choices : [];
  const { masks, required } = facetMasks;
  const toMissing = (product: number): number => required & ~(masks[product] ?? 0);
  const misses = { toMissing, rows: nearRows };
  if (only) copyCounts(index.order.ranked[only.group] ?? NONE, context.getWithoutChoices().counts, counts);
  else
    for (const [at, { group }] of state.choices.entries())
      countGroup(counts, index, { group, bit: 1 << at, misses });
  return { total, isRow, ranking, counts, bandCounts };
};

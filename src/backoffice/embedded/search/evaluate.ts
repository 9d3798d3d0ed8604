import type { CatalogueIndex } from './catalogue-index.ts';
import type { FilterState } from './filter-state.ts';
import { scopeAll, scopeByText } from './match-text.ts';
import { isInBand, PRICE_BANDS } from './price-bands.ts';
import type { PriceColumn } from './price-column.ts';
import type { SearchOptions } from './score-text.ts';

/** What a filter state finds. Counts are rows, each group's as if nothing were chosen in it. */
export type Evaluation = {
  readonly total: number;
  /** 1 for the product numbers that are rows of the list. */
  readonly isRow: Uint8Array;
  /** How well a row fits the text, by row number, the higher the better; absent without a text. */
  readonly scores: Float64Array | undefined;
  /** By facet value. */
  readonly counts: Int32Array;
  /** By price band. */
  readonly bandCounts: readonly number[];
};

/** One bit a group with a choice; the price has the highest. */
const PRICE_BIT = 1 << 30;

/** Which values belong to which choice, and what a product needs to fulfil them all. */
class Choices {
  readonly wanted: number;
  /** Bits by facet value, for choices of any of their values. */
  readonly #any: Int32Array;
  readonly #allValues: ReadonlySet<number>;
  readonly #allBit: number = 0;
  /** The choice that a single missing bit belongs to, by group. */
  readonly #groupByBit = new Map<number, number>();

  constructor(state: FilterState, valueCount: number) {
    this.#any = new Int32Array(valueCount);
    let wanted = state.price ? PRICE_BIT : 0;
    let allValues: ReadonlySet<number> = new Set();
    for (const [at, choice] of state.choices.entries()) {
      const bit = 1 << at;
      wanted |= bit;
      this.#groupByBit.set(bit, choice.group);
      if (choice.all) {
        allValues = choice.values;
        this.#allBit = choice.impossible ? 0 : bit;
      } else for (const value of choice.values) this.#any[value] = bit;
    }
    this.wanted = wanted;
    this.#allValues = allValues;
  }

  /** The bits that the values in `items` from `from` to `to` fulfil. */
  toBits(items: Int32Array, from: number, to: number): number {
    if (this.wanted === 0) return 0;
    const any = this.#any;
    let bits = 0;
    let all = 0;
    for (let at = from; at < to; at++) {
      const value = items[at] ?? 0;
      bits |= any[value] ?? 0;
      if (this.#allBit && this.#allValues.has(value)) all++;
    }
    return this.#allBit && all === this.#allValues.size ? bits | this.#allBit : bits;
  }

  /** The group that alone stands in the way; absent when several do. */
  findOnlyMissing(missing: number): number | undefined {
    return this.#groupByBit.get(missing);
  }
}

/** Counts rows by slot: a row with several products that have a value counts once. */
class RowCounter {
  readonly counts: Int32Array;
  readonly #lastRow: Int32Array;

  constructor(size: number) {
    this.counts = new Int32Array(size);
    this.#lastRow = new Int32Array(size).fill(-1);
  }

  add(slot: number, row: number): void {
    if (this.#lastRow[slot] === row) return;
    this.#lastRow[slot] = row;
    this.counts[slot] = (this.counts[slot] ?? 0) + 1;
  }

  /** All slots that stand in `items` from `from` to `to`. */
  addAll(items: Int32Array, [from, to]: readonly [number, number], row: number): void {
    const counts = this.counts;
    const lastRow = this.#lastRow;
    for (let at = from; at < to; at++) {
      const slot = items[at] ?? 0;
      if (lastRow[slot] === row) continue;
      lastRow[slot] = row;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }
}

type Context = {
  readonly index: CatalogueIndex;
  readonly prices: PriceColumn;
  /** `yyyymmdd`. */
  readonly today: number;
  readonly search: SearchOptions;
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

const isPriceIn = (price: number, state: FilterState): boolean =>
  state.price !== undefined && price >= state.price.min && price <= state.price.max;

class Evaluator {
  readonly isRow: Uint8Array;
  total = 0;
  readonly values: RowCounter;
  readonly bands = new RowCounter(PRICE_BANDS.length);
  readonly #choices: Choices;
  readonly #index: CatalogueIndex;

  constructor(state: FilterState, index: CatalogueIndex) {
    this.#index = index;
    this.#choices = new Choices(state, index.facets.values.length);
    this.isRow = new Uint8Array(index.size);
    this.values = new RowCounter(index.facets.values.length);
  }

  /** Takes a product that is not excluded; `priceBit` says whether its price is in the range asked for. */
  add(product: number, row: number, { price, priceBit }: { price: number; priceBit: number }): void {
    const { facetStarts, facetItems } = this.#index;
    const [from, to] = [facetStarts[product] ?? 0, facetStarts[product + 1] ?? 0];
    const missing = this.#choices.wanted & ~(this.#choices.toBits(facetItems, from, to) | priceBit);
    if (missing === 0 && this.isRow[row] === 0) {
      this.isRow[row] = 1;
      this.total++;
    }
    if (missing === 0 || missing === PRICE_BIT) this.#countBands(price, row);
    if (missing === 0) this.values.addAll(facetItems, [from, to], row);
    else this.#countGroup(facetItems.subarray(from, to), row, this.#choices.findOnlyMissing(missing));
  }

  #countBands(price: number, row: number): void {
    for (let at = 0; at < PRICE_BANDS.length; at++) if (isInBand(price, at)) this.bands.add(at, row);
  }

  #countGroup(values: Int32Array, row: number, group: number | undefined): void {
    if (group === undefined) return;
    const { groupOf } = this.#index.facets;
    for (const value of values) if (groupOf.at(value) === group) this.values.add(value, row);
  }
}

/** Finds the rows of a filter state and counts what every further choice would leave, in one pass. */
export const evaluate = (state: FilterState, context: Context): Evaluation => {
  const { index, prices, search } = context;
  const scope = state.text ? scopeByText(index, state.text, search) : scopeAll(index);
  const evaluator = new Evaluator(state, index);
  for (let at = 0; at < scope.products.length; at++) {
    const product = scope.products[at] ?? 0;
    if (isExcluded(product, state, context)) continue;
    const price = prices.net[product] ?? NaN;
    const priceBit = isPriceIn(price, state) ? PRICE_BIT : 0;
    evaluator.add(product, scope.rows[at] ?? 0, { price, priceBit });
  }
  return {
    total: evaluator.total,
    isRow: evaluator.isRow,
    scores: scope.scores,
    counts: evaluator.values.counts,
    bandCounts: [...evaluator.bands.counts],
  };
};

/** The rows that a text finds and a guest's list would show, without counting anything. */
export const findRows = (text: string, context: Context): Pick<Evaluation, 'isRow' | 'scores'> => {
  const { products, rows, scores } = scopeByText(context.index, text, context.search);
  const isRow = new Uint8Array(context.index.size);
  for (let at = 0; at < products.length; at++) {
    if ((context.index.visibleFrom[products[at] ?? 0] ?? 0) <= context.today) isRow[rows[at] ?? 0] = 1;
  }
  return { isRow, scores };
};

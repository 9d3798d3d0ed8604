import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { ARRIVING_STATE, AVAILABLE_STATE, DISCONTINUED_STATE } from '../index/product-columns.ts';
import { toMaxBonus } from './name-bonus.ts';
import type { Ranking } from './row-scope.ts';
import { CLEAR_MARGIN, DISCONTINUED_PENALTY, EQUAL_SCORES } from './constants.ts';
import { getRater, isAboveDescription, isWordScore } from './score-text.ts';
import { TopK } from './top-k.ts';

/** Sort keys pack a score and, below it, the rank by sales; above the number of products. */
const RANKS = 1 << 24;

/** By product, its rank by sales, and its supply: 2 if it or one of its children is in stock, 1 if one is arriving. */
type TieBreakers = { readonly ranks: Int32Array; readonly supplies: Uint8Array };

/** The number of supplies. */
const SUPPLIES = 3;

const tieBreakers = new WeakMap<CatalogueIndex, TieBreakers>();

/** Cached per index. */
const getTieBreakers = (index: CatalogueIndex): TieBreakers => {
  const cached = tieBreakers.get(index);
  if (cached) return cached;
  const ranks = new Int32Array(index.size);
  for (let rank = 0; rank < index.size; rank++) ranks[index.orders.popularity[rank] ?? 0] = rank;
  const supplies = index.available.map((state) =>
    state === ARRIVING_STATE ? 1 : state === AVAILABLE_STATE ? 2 : 0,
  );
  for (let product = 0; product < index.size; product++) {
    const parent = index.parents[product] ?? -1;
    if (parent >= 0) supplies[parent] = Math.max(supplies[parent] ?? 0, supplies[product] ?? 0);
  }
  tieBreakers.set(index, { ranks, supplies });
  return { ranks, supplies };
};

/** The score of the row at a place: that of its best product, with the name bonus. */
const toScore = (
  { starts, found: { products, scores } }: Ranking,
  place: number,
  {
    available,
    toBonus,
  }: Pick<CatalogueIndex, 'available'> & { readonly toBonus: (product: number) => number },
): number => {
  let best = 0;
  const to = starts ? (starts[place + 1] ?? 0) : place + 1;
  for (let at = starts ? (starts[place] ?? 0) : place; at < to; at++) {
    const score = scores[at] ?? 0;
    const product = products[at] ?? 0;
    const penalty = available[product] === DISCONTINUED_STATE ? DISCONTINUED_PENALTY : 0;
    best = Math.max(best, isWordScore(score) ? score + toBonus(product) - penalty : score);
  }
  return best;
};

/** A row with its score, to `EQUAL_SCORES`. */
export type RankedRow = { readonly product: number; readonly score: number };

/** Whether the first row of a page is far above the second; `scores` are those of the page, `total` all rows. */
export const isClearlyFirst = (scores: readonly number[], total: number): boolean => {
  const [first, second] = scores;
  if (first === undefined || !isAboveDescription(first)) return false;
  if (second === undefined) return total === 1;
  return first - second >= CLEAR_MARGIN;
};

/**
 * A slice of the rows by score; ties by supply (in stock, then arriving, then others), then by sales, then in catalogue order: a total
 * order, so no row appears on two pages. The name bonus, which is bounded, is computed only for rows that could reach the slice.
 */
export const pickBest = (
  ranking: Ranking,
  {
    index,
    slice: [from, to],
    isRow,
  }: { index: CatalogueIndex; slice: readonly [number, number]; isRow: (row: number) => boolean },
): readonly RankedRow[] => {
  const { ranks, supplies } = getTieBreakers(index);
  const { rows, found } = ranking;
  const { available } = index;
  const toKey = (score: number, row: number): number =>
    (Math.round(score / EQUAL_SCORES) * SUPPLIES + (supplies[row] ?? 0)) * RANKS +
    RANKS -
    1 -
    (ranks[row] ?? 0);
  const top = new TopK(Math.min(to, rows.length));
  const max = toMaxBonus(found.terms.length);
  const toMax = (): number => max;
  getRater(index).rate(found.terms, (toBonus) => {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (toKey(toScore(ranking, at, { available, toBonus: toMax }), row) <= top.threshold || !isRow(row))
        continue;
      top.offer(toKey(toScore(ranking, at, { available, toBonus }), row));
    }
  });
  return Array.from(top.toDescending().subarray(from), (key) => ({
    product: index.orders.popularity[RANKS - 1 - (key % RANKS)] ?? 0,
    score: Math.floor(key / RANKS / SUPPLIES) * EQUAL_SCORES,
  }));
};

import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { toMaxBonus } from './name-bonus.ts';
import type { Ranking } from './row-scope.ts';
import { getRater, isWordScore } from './score-text.ts';
import { TopK } from './top-k.ts';

/** Sort keys pack a score and, below it, the rank by sales; above the number of products. */
const RANKS = 1 << 24;
/** Scores are compared in sixteenths. */
const STEPS = 16;

const salesRanks = new WeakMap<CatalogueIndex, Int32Array>();

/** By product, its rank by sales; cached per index. */
const getSalesRanks = (index: CatalogueIndex): Int32Array => {
  const cached = salesRanks.get(index);
  if (cached) return cached;
  const ranks = new Int32Array(index.size);
  for (let rank = 0; rank < index.size; rank++) ranks[index.orders.popularity[rank] ?? 0] = rank;
  salesRanks.set(index, ranks);
  return ranks;
};

/** The score of the row at a place: that of its best product, with the name bonus. */
const toScore = (
  { starts, found: { products, scores } }: Ranking,
  place: number,
  toBonus: (product: number) => number,
): number => {
  let best = 0;
  const to = starts ? (starts[place + 1] ?? 0) : place + 1;
  for (let at = starts ? (starts[place] ?? 0) : place; at < to; at++) {
    const score = scores[at] ?? 0;
    best = Math.max(best, isWordScore(score) ? score + toBonus(products[at] ?? 0) : score);
  }
  return best;
};

/**
 * A slice of the rows by score, then by sales, then in catalogue order: a total order, so no row appears on two pages. The name
 * bonus, which is bounded, is computed only for rows that could reach the slice.
 */
export const pickBest = (
  ranking: Ranking,
  {
    index,
    slice: [from, to],
    isRow,
  }: { index: CatalogueIndex; slice: readonly [number, number]; isRow: (row: number) => boolean },
): number[] => {
  const ranks = getSalesRanks(index);
  const { rows, found } = ranking;
  const toKey = (score: number, row: number): number =>
    Math.round(score * STEPS) * RANKS + RANKS - 1 - (ranks[row] ?? 0);
  const top = new TopK(Math.min(to, rows.length));
  const max = toMaxBonus(found.terms.length);
  const toMax = (): number => max;
  getRater(index).rate(found.terms, (toBonus) => {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (toKey(toScore(ranking, at, toMax), row) <= top.threshold || !isRow(row)) continue;
      top.offer(toKey(toScore(ranking, at, toBonus), row));
    }
  });
  return Array.from(
    top.toDescending().subarray(from),
    (key) => index.orders.popularity[RANKS - 1 - (key % RANKS)] ?? 0,
  );
};

import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Ranking } from './row-scope.ts';
import { getRater, isOfWords } from './score-text.ts';
import { Highest } from './top-k.ts';
import { toMostBonus } from './name-bonus.ts';

/** Behind a score, the place by sales: products at most. */
const PLACES = 1 << 24;
/** A score is compared to the sixteenth. */
const STEPS = 16;

const placesOf = new WeakMap<CatalogueIndex, Int32Array>();

/** By product, its place in the order of sales. */
const getPlaces = (index: CatalogueIndex): Int32Array => {
  const known = placesOf.get(index);
  if (known) return known;
  const places = new Int32Array(index.size);
  for (let place = 0; place < index.size; place++) places[index.orders.popularity[place] ?? 0] = place;
  placesOf.set(index, places);
  return places;
};

/** What the row at a place is worth: as much as the best of its products; `toAdded` says what is added for a name. */
const toScore = (
  { starts, found: { products, scores } }: Ranking,
  place: number,
  toAdded: (product: number) => number,
): number => {
  let best = 0;
  const to = starts ? (starts[place + 1] ?? 0) : place + 1;
  for (let at = starts ? (starts[place] ?? 0) : place; at < to; at++) {
    const score = scores[at] ?? 0;
    best = Math.max(best, isOfWords(score) ? score + toAdded(products[at] ?? 0) : score);
  }
  return best;
};

/**
 * A page of the rows with the highest scores; equal ones by sales, then in the order of the catalogue: a row never stands on
 * two pages. Names are looked at only where they could bring a row onto the page.
 */
export const pickBest = (
  ranking: Ranking,
  {
    index,
    slice: [from, to],
    isRow,
  }: { index: CatalogueIndex; slice: readonly [number, number]; isRow: (row: number) => boolean },
): number[] => {
  const places = getPlaces(index);
  const { rows, found } = ranking;
  const toKey = (score: number, row: number): number =>
    Math.round(score * STEPS) * PLACES + PLACES - 1 - (places[row] ?? 0);
  const highest = new Highest(Math.min(to, rows.length));
  const most = toMostBonus(found.units.length);
  const toMost = (): number => most;
  getRater(index).rate(found.units, (toBonus) => {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (toKey(toScore(ranking, at, toMost), row) <= highest.least || !isRow(row)) continue;
      highest.offer(toKey(toScore(ranking, at, toBonus), row));
    }
  });
  return Array.from(
    highest.take().subarray(from),
    (key) => index.orders.popularity[PLACES - 1 - (key % PLACES)] ?? 0,
  );
};

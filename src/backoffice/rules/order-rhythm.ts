import { DAY_MS } from '#src/contract/time.ts';
import type { Day } from './day.ts';

/** Days with an order that an article needs before it has a rhythm. */
const MIN_ORDERS = 3;

/** An article is due until this many rhythms have passed since its latest order; then it counts as given up. */
const GIVEN_UP_AFTER = 4;

/** The rhythm in which an article is ordered, and the days since its latest order. */
export type OrderRhythm = { readonly rhythm_days: number; readonly elapsed_days: number };

const toDays = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const toMedian = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * The rhythm of an article that is due again; undefined for one that is not.
 *
 * `days` are the shop's days on which the client ordered the article, each once, ascending: d₁ < d₂ < … < dₙ. With n ≥ 3
 * the rhythm is the median of the gaps dᵢ₊₁ − dᵢ (for an even number of gaps the mean of the middle two, rounded to a
 * day). The article is due when the days since dₙ exceed the rhythm, and no longer after four rhythms.
 */
export const findDueRhythm = (days: readonly Day[], today: Day): OrderRhythm | undefined => {
  const last = days.at(-1);
  if (last === undefined || days.length < MIN_ORDERS) return undefined;
  const rhythm_days = Math.round(toMedian(days.slice(1).map((day, at) => toDays(days[at] ?? day, day))));
  const elapsed_days = toDays(last, today);
  const isDue = elapsed_days > rhythm_days && elapsed_days <= GIVEN_UP_AFTER * rhythm_days;
  return isDue ? { rhythm_days, elapsed_days } : undefined;
};

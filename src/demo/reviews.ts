import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import reviews from './reviews.json' with { type: 'json' };

/** A review of the demo shop; `days` is its age when the shop is filled. */
type DemoReview = {
  readonly rating: number;
  readonly days: number;
  readonly author: string;
  readonly it: string;
  readonly en: string;
};

const REVIEWS: ReadonlyMap<string, readonly DemoReview[]> = new Map(Object.entries(reviews));

/** The reviews of a product, dated relative to `today`; empty for most. */
export const toReviews = (sku: string, today: Date): Pick<ImportLine, 'reviews'> => {
  const own = REVIEWS.get(sku);
  if (!own) return {};
  return {
    reviews: own.map(({ rating, days, author, it, en }) => ({
      ...{ rating, author, text: { it, en } },
      date: addDays(toUtcDay(today.getTime()), -days),
    })),
  };
};

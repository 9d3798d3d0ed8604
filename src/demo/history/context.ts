import type { ShopSettings } from '#src/backoffice/settings.ts';
import type { PriceConditions } from '#src/backoffice/embedded/products/pricing.ts';
import type { Sellable } from '#src/backoffice/embedded/products/sellable.ts';
import type { Day } from '#src/backoffice/rules/day.ts';

/** What the history of the demo shop is made with. */
export type HistoryContext = {
  /** The shop's day on which the store is filled: whatever happened was before it. */
  readonly today: Day;
  readonly shop: ShopSettings;
  /** The articles that were planned, by sku. */
  readonly products: ReadonlyMap<string, Sellable>;
  /** A company's terms as they held on a day. */
  readonly findTerms: (client_id: number, day: Day) => PriceConditions;
};

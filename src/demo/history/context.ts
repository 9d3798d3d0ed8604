import type { ShopSettings } from '#src/backoffice/settings.ts';
import type { PriceConditions } from '#src/backoffice/embedded/products/pricing.ts';
import type { Sellable } from '#src/backoffice/embedded/products/sellable.ts';
import type { Day } from '#src/backoffice/rules/day.ts';

/** The inputs of the demo shop's history. */
export type HistoryContext = {
  /** The shop's day on which the store is filled; all events are earlier. */
  readonly today: Day;
  readonly shop: ShopSettings;
  /** The articles of planned orders, by sku. */
  readonly products: ReadonlyMap<string, Sellable>;
  /** A company's price conditions on a past day. */
  readonly findConditions: (client_id: number, day: Day) => PriceConditions;
};

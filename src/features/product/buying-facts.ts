import type { AlertKind } from '#src/contract/alert.ts';
import type { LastBought } from '#src/contract/bought.ts';
import type { Product } from '#src/contract/product.ts';

/** What the viewer is told and offered about an article beside its own fields. A guest has no alerts, own code or purchase. */
export type BuyingFacts = {
  readonly showAvailability: boolean;
  readonly showStock: boolean;
  /** Equal articles in stock, in place of one that is not. */
  readonly equivalents: readonly Product[];
  /** The replacement of a discontinued article; undefined also where the catalogue does not have it. */
  readonly successor: Product | undefined;
  readonly lastBought: LastBought | undefined;
  /** '' where the client gave none; undefined where none are kept. */
  readonly ownCode: string | undefined;
  /** The alerts that are set; undefined where none can be. */
  readonly alerts: readonly AlertKind[] | undefined;
  /** Whether the viewer has article lists. */
  readonly hasLists: boolean;
  readonly isWished: boolean;
};

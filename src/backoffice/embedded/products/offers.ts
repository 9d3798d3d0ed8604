import type { Locale } from '#src/contract/locale.ts';
import type { Offer } from '#src/contract/product.ts';
import { toEuros } from '../../rules/money.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import {
  decidePrice,
  type Priceable,
  type PromotionRow,
  type PriceConditions,
  toPromotionKey,
} from './pricing.ts';

/** A product and its viewer. `terms` include the promotions to choose from. */
type Shown = {
  readonly priceable: Priceable;
  readonly unit: string;
  readonly terms: PriceConditions;
  readonly locale: Locale;
};

/** The smallest quantity that can be ordered and reaches the row's; undefined when that exceeds the maximum. */
const findLeast = ({ priceable, unit }: Shown, { from }: PromotionRow): number | undefined => {
  const { qty_min_imballo } = priceable;
  const least = toOrderQuantity(Math.max(from, qty_min_imballo), { unit, qty_min_imballo });
  return least.ok ? least.quantity : undefined;
};

const toOffer = (shown: Shown, row: PromotionRow): Offer | undefined => {
  const { promo_code, promo_row, name, valid_to } = row;
  const quantity = findLeast(shown, row);
  if (quantity === undefined) return undefined;
  const decision = decidePrice(shown.priceable, shown.terms, { quantity, promo_code, promo_row });
  if (decision?.promotion === undefined) return undefined;
  return {
    ...{ promo_code, promo_row },
    name: name[shown.locale],
    from: quantity,
    price: toEuros(decision.promotion),
    ...(valid_to && { valid_to }),
  };
};

/**
 * The promotions that lower the viewer's price of this product, by ascending quantity; each with the smallest
 * orderable quantity that reaches it.
 */
export const toOffers = (shown: Shown): Offer[] =>
  [...shown.terms.promotions.values()]
    .filter((row) => row.sku === shown.priceable.sku)
    .map((row) => toOffer(shown, row))
    .filter((offer) => offer !== undefined)
    .sort((a, b) => a.from - b.from || (toPromotionKey(a) < toPromotionKey(b) ? -1 : 1));

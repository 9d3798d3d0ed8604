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

/** A product and its viewer. `conditions` include the promotions that the viewer may choose. */
type OfferContext = {
  readonly priceable: Priceable;
  readonly unit: string;
  readonly conditions: PriceConditions;
  readonly locale: Locale;
};

/** The smallest orderable quantity to which the row applies; undefined when it exceeds the maximum. */
const findLeast = ({ priceable, unit }: OfferContext, { from }: PromotionRow): number | undefined => {
  const { qty_min_imballo } = priceable;
  const least = toOrderQuantity(Math.max(from, qty_min_imballo), { unit, qty_min_imballo });
  return least.ok ? least.quantity : undefined;
};

const toOffer = (context: OfferContext, row: PromotionRow): Offer | undefined => {
  const { promo_code, promo_row, name, valid_to } = row;
  const quantity = findLeast(context, row);
  if (quantity === undefined) return undefined;
  const decision = decidePrice(context.priceable, context.conditions, { quantity, promo_code, promo_row });
  if (decision?.promotion === undefined) return undefined;
  return {
    promo_code,
    promo_row,
    name: name[context.locale],
    from: quantity,
    price: toEuros(decision.promotion),
    ...(valid_to && { valid_to }),
  };
};

/**
 * The promotions that lower the viewer's price of this product, by ascending quantity; each with the smallest
 * orderable quantity that reaches it.
 */
export const toOffers = (context: OfferContext): Offer[] =>
  [...context.conditions.promotions.values()]
    .filter((row) => row.sku === context.priceable.sku)
    .map((row) => toOffer(context, row))
    .filter((offer) => offer !== undefined)
    .sort((a, b) => a.from - b.from || (toPromotionKey(a) < toPromotionKey(b) ? -1 : 1));

import { applyDiscounts, type Money, parseDiscountChain, toEuros } from '../../money.ts';
import {
  type Asked,
  decidePrice,
  type Decision,
  type Priceable,
  type PromotionRow,
  type Terms,
  toNet,
} from './pricing.ts';

/** One step to a price; `price` is what it left, in euros for `price_per` units, with at most 4 decimals. */
export type PriceStep = { readonly price: number } & (
  | { readonly kind: 'list' }
  | { readonly kind: 'break'; readonly from: number }
  | { readonly kind: 'price_list'; readonly code: string; readonly name: string; readonly from: number }
  /** `percent` off what the step before left, not off its rounded price. */
  | { readonly kind: 'discount'; readonly percent: number }
  | { readonly kind: 'sale' }
  | {
      readonly kind: 'promotion';
      readonly promo_code: string;
      readonly promo_row: string;
      readonly from: number;
    }
);

const toBaseSteps = ({ list, base }: Decision): PriceStep[] => {
  const { price, from, priceList } = base;
  const first: PriceStep = { kind: 'list', price: toEuros(list) };
  if (priceList)
    return [
      first,
      { kind: 'price_list', code: priceList.code, name: priceList.name, from, price: toEuros(price) },
    ];
  return price === list ? [first] : [first, { kind: 'break', from, price: toEuros(price) }];
};

/** Each step counts from the exact result of those before it, so that the last is rounded once, like the price. */
const toDiscountSteps = (price: Money, chain: string): PriceStep[] => {
  const discounts = parseDiscountChain(chain);
  return discounts.map((discount, at) => ({
    kind: 'discount',
    percent: discount / 100,
    price: toEuros(applyDiscounts(price, discounts.slice(0, at + 1))),
  }));
};

/** A promotion without a price of its own takes its discounts off the list price. */
const toPromotionSteps = (row: PromotionRow, price: Money, list: Money): PriceStep[] => {
  const { promo_code, promo_row, from } = row;
  const chain = row.price === null ? toDiscountSteps(list, row.discount_chain) : [];
  return [...chain, { kind: 'promotion', promo_code, promo_row, from, price: toEuros(price) }];
};

const toSteps = (decision: Decision): PriceStep[] => {
  const { list, base, discount_chain, sale, promotion } = decision;
  if (promotion)
    return [
      { kind: 'list', price: toEuros(list) },
      ...toPromotionSteps(promotion.row, promotion.price, list),
    ];
  const agreed = [...toBaseSteps(decision), ...toDiscountSteps(base.price, discount_chain)];
  return sale === undefined ? agreed : [...agreed, { kind: 'sale', price: toEuros(sale) }];
};

/** How a price came about: out of the same decision as `findPrice`, so that the last step's price is its `net`. */
export type ExplainedPrice = {
  readonly steps: readonly PriceStep[];
  /** What is paid, in euros for `price_per` units. */
  readonly net: number;
};

/** The steps to the price that `findPrice` answers; absent when the product has no price. */
export const explainPrice = (
  product: Priceable,
  terms: Terms | undefined,
  asked: Asked = {},
): ExplainedPrice | undefined => {
  const decision = decidePrice(product, terms, asked);
  return decision && { steps: toSteps(decision), net: toEuros(toNet(decision)) };
};

import { applyDiscountChain, type Money } from '../../money.ts';

/** What a client has agreed; a guest has none. */
export type Terms = {
  readonly client_id: number;
  /** `25+5`: each on what the one before left. */
  readonly discount_chain: string;
  /** Agreed prices by sku, for the product's `price_per` units. */
  readonly prices: ReadonlyMap<string, Money>;
};

/** From `from` units on, the list price of `price_per` units. */
export type Break = { readonly from: number; readonly price: Money };

/** The part of a product that its price depends on. `price` is null when it cannot be bought. */
export type Priceable = {
  readonly sku: string;
  readonly price: Money | null;
  readonly sale_price: Money | null;
  readonly breaks: readonly Break[];
};

/** For `price_per` units, net: the list price without any condition, and what this client pays at this quantity. */
export type Price = { readonly list: Money; readonly net: Money; readonly is_sale: boolean };

const toListPrice = (product: Priceable, list: Money, quantity: number): Money =>
  product.breaks.reduce(
    (best, step) => (step.from <= quantity && step.price < best ? step.price : best),
    list,
  );

const toAgreedPrice = (product: Priceable, list: Money, terms: Terms | undefined): Money => {
  const agreed = terms?.prices.get(product.sku);
  if (agreed !== undefined) return agreed;
  return terms?.discount_chain ? applyDiscountChain(list, terms.discount_chain) : list;
};

/**
 * The one place where a price is decided: the agreed price, or the list price of the quantity less the client's
 * discounts; a promotion takes its place where it is lower. Absent when the product has no price.
 */
export const findPrice = (product: Priceable, terms: Terms | undefined, quantity = 1): Price | undefined => {
  if (product.price === null) return undefined;
  const agreed = toAgreedPrice(product, toListPrice(product, product.price, quantity), terms);
  const is_sale = product.sale_price !== null && product.sale_price < agreed;
  return { list: product.price, net: is_sale ? product.sale_price : agreed, is_sale };
};

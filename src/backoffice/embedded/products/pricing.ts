import { applyDiscountChain, type Money, roundToCent } from '../../rules/money.ts';
import { toQuantity } from '../../rules/quantity.ts';
import type { Bilingual, ProductRow } from './stored-product.ts';

/** The price of a list for the product's `price_per` units, from `from` units on. */
export type ListStep = {
  readonly from: number;
  /** With a `chain`, the list price, which these discounts apply to first. */
  readonly price: Money;
  readonly chain?: string;
  /** The last day, `yyyy-mm-dd`; absent when the list's own applies. */
  readonly valid_to?: string;
};

/** A client's price list as valid on one day. */
export type PriceList = {
  /** True: prices are final. False: the client's discounts apply. */
  readonly is_net: boolean;
  readonly name?: string;
  /** The last day, `yyyy-mm-dd`; '' for none. */
  readonly valid_to?: string;
  /** Steps by sku, sorted by `from`, then by start of validity: the last step that is reached applies. */
  readonly rows: ReadonlyMap<string, readonly ListStep[]>;
};

/** A promotion's row as valid for the viewer on one day. */
export type PromotionRow = {
  readonly promo_code: string;
  readonly promo_row: string;
  readonly name: Bilingual;
  readonly sku: string;
  /** In sales units; the row does not apply below it. */
  readonly from: number;
  /** For the product's `price_per` units; null: the list price less `discount_chain`. */
  readonly price: Money | null;
  readonly discount_chain: string;
  /** The last day, `yyyy-mm-dd`; '' for none. */
  readonly valid_to: string;
};

/** Keyed by `toPromotionKey`. */
export type Promotions = ReadonlyMap<string, PromotionRow>;

/** The valid price conditions of a viewer on one day. A guest may have none. */
export type PriceConditions = {
  /** 0 for a guest. */
  readonly client_id: number;
  /** `25+5`: each step applies to the result of the previous one. */
  readonly discount_chain: string;
  /** The first list with a price for a product and quantity applies. */
  readonly lists: readonly PriceList[];
  /** The promotions that a cart row may name; they apply only to rows that do. */
  readonly promotions: Promotions;
};

/** The list price of `price_per` units from `from` units on. */
export type Break = { readonly from: number; readonly price: Money };

/** The fields of a product that determine its price. `price` is null for a product that cannot be bought. */
export type Priceable = {
  readonly sku: string;
  readonly price: Money | null;
  readonly sale_price: Money | null;
  /** The last day of `sale_price`; absent without one, and where the caller does not need it. */
  readonly sale_to?: string | null;
  readonly breaks: readonly Break[];
  /** Smallest package in sales units, which is the smallest order. */
  readonly qty_min_imballo: number;
};

type PricedRow = Pick<
  ProductRow,
  'sku' | 'price' | 'sale_price' | 'sale_to' | 'price_breaks' | 'min_packaging'
>;

/** Converts a row for `findPrice` on a day, `yyyy-mm-dd`; a public offer is valid to the end of its last day. */
export const toPriceable = (row: PricedRow, today: string): Priceable => ({
  sku: row.sku,
  price: row.price,
  sale_price: row.sale_to !== null && row.sale_to < today ? null : row.sale_price,
  sale_to: row.sale_to,
  qty_min_imballo: toQuantity(row.min_packaging),
  breaks: row.price_breaks === '[]' ? [] : (JSON.parse(row.price_breaks) as Break[]),
});

/** The promotion chosen by a cart row; both '' for none. */
export type PromotionName = { readonly promo_code: string; readonly promo_row: string | number };

/** Inputs of a price. The default quantity is the smallest package; by default there is no promotion. */
export type PriceRequest = Partial<PromotionName> & { readonly quantity?: number };

/** The unrounded price that the discount chain applies to, and where it is from. */
export type BasePrice = {
  readonly price: Money;
  /** The units from which it applies; 0 for the list price. */
  readonly from: number;
  /** The price list that it is from; absent for list price and price breaks. */
  readonly list?: PriceList;
  /** The last day; absent when unlimited. */
  readonly valid_to?: string | undefined;
  /** Of the list's row, then the client's; without the latter for a net list. */
  readonly chain: string;
};

/** The candidate prices for `price_per` units, each rounded once, to the cent. */
export type Decision = {
  /** List price without conditions. */
  readonly list: Money;
  readonly base: BasePrice;
  /**
   * Price agreed for this quantity: from a price list, or the list price or price break less the client's discounts.
   */
  readonly agreed: Money;
  /** The public offer, if it is lower. */
  readonly sale: Money | undefined;
  /** The chosen promotion, if it is lower than both. */
  readonly promotion: Money | undefined;
  /** The row of `promotion`. */
  readonly row: PromotionRow | undefined;
};

/** Net prices for `price_per` units: the list price without conditions, and the viewer's price at this quantity. */
export type Price = { readonly list: Money; readonly net: Money; readonly is_sale: boolean };

const toBreakPrice = (product: Priceable, list: Money, quantity: number): Break =>
  product.breaks.reduce((best, step) => (step.from <= quantity && step.price < best.price ? step : best), {
    from: 0,
    price: list,
  });

/** The price from the first list that has one; the client's discounts apply unless the list is net. */
const findListPrice = (
  sku: string,
  conditions: PriceConditions | undefined,
  quantity: number,
): { readonly step: ListStep; readonly list: PriceList } | undefined => {
  for (const list of conditions?.lists ?? []) {
    const step = list.rows.get(sku)?.findLast(({ from }) => from <= quantity);
    if (step) return { step, list };
  }
  return undefined;
};

type ListPriceRequest = { readonly quantity: number; readonly list: Money };

const toBase = (
  product: Priceable,
  conditions: PriceConditions | undefined,
  { quantity, list }: ListPriceRequest,
): BasePrice => {
  const chain = conditions?.discount_chain ?? '';
  const found = findListPrice(product.sku, conditions, quantity);
  if (!found) return { ...toBreakPrice(product, list, quantity), chain };
  const { step, list: from } = found;
  const valid_to = step.valid_to ?? from.valid_to;
  const chains = [step.chain, from.is_net ? '' : chain].filter(Boolean).join('+');
  return { price: step.price, from: step.from, list: from, valid_to, chain: chains };
};

const NO_NAME: PromotionName = { promo_code: '', promo_row: '' };

const namesPromotion = ({ promo_code, promo_row }: PromotionName): boolean =>
  promo_code !== '' || String(promo_row) !== '';

/** Key of a promotion's row. */
export const toPromotionKey = ({ promo_code, promo_row }: PromotionName): string =>
  JSON.stringify([promo_code, String(promo_row)]);

/**
 * Whether a line names a promotion that is not available to the viewer for this product today: unknown, not valid,
 * another client's or another product's. Adding such a line is refused as `unknown_promotion`.
 */
export const isUnknownPromotion = (promotions: Promotions, line: PromotionName & { sku: string }): boolean =>
  namesPromotion(line) && promotions.get(toPromotionKey(line))?.sku !== line.sku;

/** The price of `price_per` units under a promotion's row. */
const toPromotionPrice = ({ price, discount_chain }: PromotionRow, list: Money): Money =>
  price === null ? applyDiscountChain(list, discount_chain) : roundToCent(price);

const findPromotion = (
  product: Priceable,
  conditions: PriceConditions | undefined,
  { promo_code, promo_row, quantity }: Required<PriceRequest>,
): PromotionRow | undefined => {
  const name = { promo_code, promo_row };
  const row = namesPromotion(name) ? conditions?.promotions.get(toPromotionKey(name)) : undefined;
  return row?.sku === product.sku && row.from <= quantity ? row : undefined;
};

/** Determines the candidate prices. Undefined when the product has no price. */
export const decidePrice = (
  product: Priceable,
  conditions: PriceConditions | undefined,
  request: PriceRequest = {},
): Decision | undefined => {
  const { price: list } = product;
  if (list === null) return undefined;
  const sale_price = product.sale_price === null ? null : roundToCent(product.sale_price);
  const priced = { ...NO_NAME, quantity: product.qty_min_imballo, ...request };
  const base = toBase(product, conditions, { quantity: priced.quantity, list });
  const agreed = applyDiscountChain(base.price, base.chain);
  const sale = sale_price !== null && sale_price < agreed ? sale_price : undefined;
  const row = findPromotion(product, conditions, priced);
  const price = row && toPromotionPrice(row, list);
  const promotion = price !== undefined && price < (sale ?? agreed) ? price : undefined;
  return { list: roundToCent(list), base, agreed, sale, promotion, row };
};

/** The lowest candidate: `sale` and `promotion` are set only when they are lower. */
export const toNet = ({ agreed, sale, promotion }: Decision): Money => promotion ?? sale ?? agreed;

/**
 * The only function that determines a price; see the README of this folder. Undefined when the product has no price.
 */
export const findPrice = (
  product: Priceable,
  conditions: PriceConditions | undefined,
  request: PriceRequest = {},
): Price | undefined => {
  const decision = decidePrice(product, conditions, request);
  return decision && { list: decision.list, net: toNet(decision), is_sale: decision.sale !== undefined };
};

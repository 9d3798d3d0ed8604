import { applyDiscountChain, type Money } from '../../rules/money.ts';
import { toQuantity } from '../../rules/quantity.ts';
import type { Bilingual, ProductRow } from './stored-product.ts';

/** From `from` units on, the price of a list for the product's `price_per` units. */
export type ListStep = { readonly from: number; readonly price: Money };

/** A client's price list as it holds on one day. */
export type PriceList = {
  /** True: its prices are final. False: the client's discounts are taken off. */
  readonly is_net: boolean;
  /** By sku, from the fewest units on; of two from the same quantity the one that holds since later is last. */
  readonly rows: ReadonlyMap<string, readonly ListStep[]>;
};

/** A row of a promotion that holds for the viewer on one day. */
export type PromotionRow = {
  readonly promo_code: string;
  readonly promo_row: string;
  readonly name: Bilingual;
  readonly sku: string;
  /** In sales units; below it the row gives nothing. */
  readonly from: number;
  /** For the product's `price_per` units; null: the list price less `discount_chain`. */
  readonly price: Money | null;
  readonly discount_chain: string;
  /** The last day, `yyyy-mm-dd`; '' without one. */
  readonly valid_to: string;
};

/** By `toPromotionKey`. */
export type Promotions = ReadonlyMap<string, PromotionRow>;

/** What prices a viewer has on one day; whatever does not hold on it is left out. A guest may have none. */
export type PriceConditions = {
  /** 0 for a guest. */
  readonly client_id: number;
  /** `25+5`: each on what the one before left. */
  readonly discount_chain: string;
  /** The first that has a product at a quantity decides. */
  readonly lists: readonly PriceList[];
  /** What a row of the cart may name; nothing else looks at them. */
  readonly promotions: Promotions;
};

/** From `from` units on, the list price of `price_per` units. */
export type Break = { readonly from: number; readonly price: Money };

/** The part of a product that its price depends on. `price` is null when it cannot be bought. */
export type Priceable = {
  readonly sku: string;
  readonly price: Money | null;
  readonly sale_price: Money | null;
  readonly breaks: readonly Break[];
  /** Smallest package, in sales units: the least that can be bought. */
  readonly qty_min_imballo: number;
};

type PricedRow = Pick<
  ProductRow,
  'sku' | 'price' | 'sale_price' | 'sale_to' | 'price_breaks' | 'min_packaging'
>;

/** What `findPrice` needs of a row on a day, `yyyy-mm-dd`: an offer for everybody holds to the end of its last day. */
export const toPriceable = (row: PricedRow, today: string): Priceable => ({
  sku: row.sku,
  price: row.price,
  sale_price: row.sale_to !== null && row.sale_to < today ? null : row.sale_price,
  qty_min_imballo: toQuantity(row.min_packaging),
  breaks: row.price_breaks === '[]' ? [] : (JSON.parse(row.price_breaks) as Break[]),
});

/** How a cart row names the promotion that was chosen; both empty for none. */
export type PromotionName = { readonly promo_code: string; readonly promo_row: string | number };

/** What is asked for: without a quantity the smallest package, without a name no promotion. */
export type Asked = Partial<PromotionName> & { readonly quantity?: number };

/** The prices that one is decided from, in ten-thousandths for `price_per` units. */
export type Decision = {
  /** Without any condition. */
  readonly list: Money;
  /** Of this quantity: the row of a price list, or the list price or a break of it, less the client's discounts. */
  readonly agreed: Money;
  /** The offer for everybody, where it is lower. */
  readonly sale: Money | undefined;
  /** The chosen promotion, where it is lower than both. */
  readonly promotion: Money | undefined;
};

/** For `price_per` units, net: the list price without any condition, and what this viewer pays at this quantity. */
export type Price = { readonly list: Money; readonly net: Money; readonly is_sale: boolean };

const toBreakPrice = (product: Priceable, list: Money, quantity: number): Money =>
  product.breaks.reduce((best, { from, price }) => (from <= quantity && price < best ? price : best), list);

/** The price of the first list that has one; the client's discounts are taken off unless it is net. */
const findListPrice = (
  sku: string,
  terms: PriceConditions | undefined,
  quantity: number,
): { readonly price: Money; readonly is_net: boolean } | undefined => {
  for (const { rows, is_net } of terms?.lists ?? []) {
    const step = rows.get(sku)?.findLast(({ from }) => from <= quantity);
    if (step) return { price: step.price, is_net };
  }
  return undefined;
};

type Wanted = { readonly quantity: number; readonly list: Money };

const toAgreed = (
  product: Priceable,
  terms: PriceConditions | undefined,
  { quantity, list }: Wanted,
): Money => {
  const found = findListPrice(product.sku, terms, quantity);
  const price = found?.price ?? toBreakPrice(product, list, quantity);
  const chain = found?.is_net ? '' : (terms?.discount_chain ?? '');
  return chain === '' ? price : applyDiscountChain(price, chain);
};

const NO_NAME: PromotionName = { promo_code: '', promo_row: '' };

const namesPromotion = ({ promo_code, promo_row }: PromotionName): boolean =>
  promo_code !== '' || String(promo_row) !== '';

/** What a row of a promotion is kept under. */
export const toPromotionKey = ({ promo_code, promo_row }: PromotionName): string =>
  JSON.stringify([promo_code, String(promo_row)]);

/**
 * Whether a line names a promotion that the viewer cannot have for this product today: unknown, not yet or no
 * longer valid, another client's, or of another product. Adding such a line is refused as `unknown_promotion`.
 */
export const isUnknownPromotion = (promotions: Promotions, line: PromotionName & { sku: string }): boolean =>
  namesPromotion(line) && promotions.get(toPromotionKey(line))?.sku !== line.sku;

/** What `price_per` units cost under a row of a promotion. */
export const toPromotionPrice = ({ price, discount_chain }: PromotionRow, list: Money): Money =>
  price ?? applyDiscountChain(list, discount_chain);

const findPromotion = (
  product: Priceable,
  terms: PriceConditions | undefined,
  { promo_code, promo_row, quantity }: Required<Asked>,
): PromotionRow | undefined => {
  const name = { promo_code, promo_row };
  const row = namesPromotion(name) ? terms?.promotions.get(toPromotionKey(name)) : undefined;
  return row?.sku === product.sku && row.from <= quantity ? row : undefined;
};

/** Decides the price, keeping what it was chosen from. Absent when the product has no price. */
export const decidePrice = (
  product: Priceable,
  terms: PriceConditions | undefined,
  asked: Asked = {},
): Decision | undefined => {
  const { price: list, sale_price } = product;
  if (list === null) return undefined;
  const wanted = { ...NO_NAME, quantity: product.qty_min_imballo, ...asked };
  const agreed = toAgreed(product, terms, { quantity: wanted.quantity, list });
  const sale = sale_price !== null && sale_price < agreed ? sale_price : undefined;
  const row = findPromotion(product, terms, wanted);
  const price = row && toPromotionPrice(row, list);
  const promotion = price !== undefined && price < (sale ?? agreed) ? price : undefined;
  return { list, agreed, sale, promotion };
};

/** What is paid: of the agreed price, the offer for everybody and the chosen promotion the lowest. */
const toNet = ({ agreed, sale, promotion }: Decision): Money => promotion ?? sale ?? agreed;

/**
 * The one place where a price is decided; the README beside this file says how. Absent when the product has no
 * price.
 */
export const findPrice = (
  product: Priceable,
  terms: PriceConditions | undefined,
  asked: Asked = {},
): Price | undefined => {
  const decision = decidePrice(product, terms, asked);
  return decision && { list: decision.list, net: toNet(decision), is_sale: decision.sale !== undefined };
};

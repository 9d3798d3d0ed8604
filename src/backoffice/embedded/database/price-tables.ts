import type { Generated } from 'kysely';

/**
 * Price lists. Prices of an `is_net` list are final; to others the client's discount chain is applied. Days as
 * `yyyy-mm-dd`, both inclusive; '' is open.
 */
type PriceListTable = {
  id: Generated<number>;
  code: string;
  name: string;
  is_net: Generated<number>;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
};

/**
 * A price for the product's `price_per` units from a quantity (thousandths) on. With a `discount_chain` it is the list price less these
 * discounts, and `price` is 0.
 */
type PriceListRowTable = {
  price_list_id: number;
  sku: string;
  from_quantity: Generated<number>;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  price: number;
  discount_chain: Generated<string>;
};

/** The lists of a client; the one with the lowest `position` that contains an article applies. */
type ClientPriceListTable = { client_id: number; price_list_id: number; position: Generated<number> };

/** Promotions: offers under one code, for all clients or for one. */
type PromotionTable = {
  code: string;
  name_it: Generated<string>;
  name_en: Generated<string>;
  client_id: number | null;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
};

/** One offer: an article from a quantity (thousandths) on, at a price or at the list price less a discount chain. */
type PromotionRowTable = {
  promo_code: string;
  promo_row: string;
  sku: string;
  from_quantity: Generated<number>;
  price: number | null;
  discount_chain: Generated<string>;
};

/** The tables of price lists and promotions. */
export type PriceTables = {
  price_list: PriceListTable;
  price_list_row: PriceListRowTable;
  client_price_list: ClientPriceListTable;
  promotion: PromotionTable;
  promotion_row: PromotionRowTable;
};

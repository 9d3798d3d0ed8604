import type { Generated } from 'kysely';

/** A company that buys. Amounts in ten-thousandths of a euro. */
export type ClientTable = {
  id: Generated<number>;
  company_name: string;
  vat_number: string;
  /** `25+5`: each on what the one before left; empty for none. */
  discount_chain: string;
  /** Comma list of payment methods. */
  payment_methods: string;
  credit_limit: number;
  /** Owed on account beside this shop's orders. */
  credit_used: number;
  min_order: number;
};

/** A price agreed with a client, for the product's `price_per` units; it takes the place of list and discount. */
export type ClientPriceTable = { client_id: number; sku: string; price: number };

/** A person who logs in; several may act for one client. */
export type UserTable = {
  id: Generated<number>;
  /** As `toEmail` spells it. */
  email: string;
  name: string;
  role: string;
  client_id: number | null;
  /** PHC text of the hash. */
  password: string;
  demo: number;
};

export type AddressTable = {
  client_id: number;
  address_code: string;
  name: string;
  street: string;
  city: string;
  position: number;
};

/** `token_hash` is SHA-256; instants in ms. */
export type SessionTable = {
  token_hash: string;
  user_id: number;
  address_code: string;
  expires_at: number;
};

/**
 * A cart exists while it has rows; its id is never used again. `version` is written first by every change: it is
 * the lock.
 */
export type CartTable = {
  id: Generated<number>;
  client_id: number;
  address_code: string;
  version: number;
};

/** Quantities in thousandths; an id is never used again. */
export type CartRowTable = {
  id: Generated<number>;
  cart_id: number;
  sku: string;
  quantity: number;
  promo_code: string;
  promo_row: string;
};

/**
 * `document` is the order as the contract shows it, priced once and never again; the columns repeat what lists and
 * the credit limit need of it, amounts in ten-thousandths.
 */
export type OrderTable = {
  id: Generated<number>;
  name: string;
  client_id: number;
  address_code: string;
  user_id: number;
  status: string;
  /** Ms. */
  placed_at: number;
  payment_method: string;
  date_delivery: string;
  /** `totale_netto`. */
  net: number;
  /** `totale_doc`. */
  total: number;
  row_count: number;
  city: string;
  document: string;
};

/** One row per client and request id: the claim that makes sending idempotent. */
export type OrderRequestTable = {
  client_id: number;
  request_id: string;
  payload_hash: string;
  order_id: number | null;
  created_at: number;
};

export type OrderCounterTable = { year: number; last: number };

/** A CMS page under `/web-page`, one row a language. */
export type PageTable = {
  path: string;
  locale: string;
  title: string;
  description: string;
  html: string;
};

export type CommerceTables = {
  client: ClientTable;
  client_price: ClientPriceTable;
  user: UserTable;
  address: AddressTable;
  session: SessionTable;
  cart: CartTable;
  cart_row: CartRowTable;
  order: OrderTable;
  order_request: OrderRequestTable;
  order_counter: OrderCounterTable;
  page: PageTable;
};

import type { Generated } from 'kysely';
import type { DocumentsTables } from './documents-tables.ts';

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
  customer_code: Generated<string>;
  /** Of a person who buys without a company. */
  first_name: Generated<string>;
  surname: Generated<string>;
  tax_code: Generated<string>;
  /** Where electronic invoices go: seven characters, seven zeros with a `pec`. */
  recipient_code: Generated<string>;
  pec: Generated<string>;
  email: Generated<string>;
  telephone: Generated<string>;
  fax: Generated<string>;
  /** As it is agreed, `RiBa 30/60 gg f.m.`; see `parsePaymentTerms`. */
  payment_terms: Generated<string>;
  carrier: Generated<string>;
  /** `franco`: the shop pays the carrier; `assegnato`: the client does. */
  port: Generated<string>;
  /** The part of the credit limit that an insurance covers. */
  trust_assured: Generated<number>;
  /** Paid before any document. */
  advance_payments: Generated<number>;
  /** The referral agent. */
  agent_id: Generated<number | null>;
};

/**
 * Prices by article. Those of an `is_net` list are final; on others the client's discount chain is applied. Days as
 * `yyyy-mm-dd`, both included; '' is open.
 */
export type PriceListTable = {
  id: Generated<number>;
  code: string;
  name: string;
  is_net: Generated<number>;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
};

/** For the product's `price_per` units, from a quantity (thousandths) on. */
export type PriceListRowTable = {
  price_list_id: number;
  sku: string;
  from_quantity: Generated<number>;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  price: number;
};

/** The lists of a client; the one with the lowest `position` that has an article decides. */
export type ClientPriceListTable = { client_id: number; price_list_id: number; position: Generated<number> };

/** Offers under one code, for everybody or for one client. */
export type PromotionTable = {
  code: string;
  name_it: Generated<string>;
  name_en: Generated<string>;
  client_id: number | null;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
};

/** One offer: an article from a quantity (thousandths) on at a price, or at the list price less a chain of discounts. */
export type PromotionRowTable = {
  promo_code: string;
  promo_row: string;
  sku: string;
  from_quantity: Generated<number>;
  price: number | null;
  discount_chain: Generated<string>;
};

/** A change of a cart that was carried out. */
export type CartOperationTable = {
  client_id: number;
  operation_id: string;
  payload_hash: string;
  created_at: number;
};

/** Attempts counted under a key (what is limited, and for whom) until an instant. */
export type AttemptTable = { attempt_key: string; count: number; until: number };

/** A link that lets a user set a password once; `token_hash` is SHA-256. */
export type PasswordLinkTable = { token_hash: string; user_id: number; expires_at: number };

/** A person who logs in; several may act for one client. */
export type UserTable = {
  id: Generated<number>;
  /** As `toEmail` spells it. */
  email: string;
  name: string;
  role: string;
  client_id: number | null;
  /** PHC text of the hash; empty until the first password is set. */
  password: string;
  demo: number;
};

export type AddressTable = {
  client_id: number;
  address_code: string;
  name: string;
  street: string;
  /** Without `postal_code` it may carry all three, as it is shown: `31100 Treviso (TV)`. */
  city: string;
  position: number;
  postal_code: Generated<string>;
  /** Two letters. */
  province: Generated<string>;
  telephone: Generated<string>;
};

/** `token_hash` is SHA-256; instants in ms. */
export type SessionTable = {
  token_hash: string;
  user_id: number;
  address_code: string;
  expires_at: number;
};

/**
 * One per client and address, from the first line on; an emptied one gives way to another, and its id is never used
 * again. `version` is written first by every change: it is the lock.
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

export type CommerceTables = DocumentsTables & {
  client: ClientTable;
  price_list: PriceListTable;
  price_list_row: PriceListRowTable;
  client_price_list: ClientPriceListTable;
  promotion: PromotionTable;
  promotion_row: PromotionRowTable;
  cart_operation: CartOperationTable;
  attempt: AttemptTable;
  password_link: PasswordLinkTable;
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

import type { PickingTables } from './picking-tables.ts';
import type { Generated } from 'kysely';
import type { MailTables } from './mail-tables.ts';
import type { RequestTables } from './request-tables.ts';
import type { DocumentsTables } from './documents-tables.ts';
import type { PriceTables } from './price-tables.ts';
import type { QuoteTables } from './quote-tables.ts';

/** Client companies. Amounts in ten-thousandths of a euro. */
export type ClientTable = {
  id: Generated<number>;
  company_name: string;
  vat_number: string;
  /** `25+5`: each step applies to the result of the previous one; '' for none. */
  discount_chain: string;
  /** Payment methods separated by commas. */
  payment_methods: string;
  credit_limit: number;
  /** Debt on account outside of this shop's orders. */
  credit_used: number;
  min_order: number;
  customer_code: Generated<string>;
  /** Name of a person who buys without a company. */
  first_name: Generated<string>;
  surname: Generated<string>;
  tax_code: Generated<string>;
  /** Recipient of electronic invoices: seven characters; seven zeros with a `pec`. */
  recipient_code: Generated<string>;
  pec: Generated<string>;
  email: Generated<string>;
  telephone: Generated<string>;
  fax: Generated<string>;
  /** As agreed, `RiBa 30/60 gg f.m.`; see `parsePaymentTerms`. */
  payment_terms: Generated<string>;
  carrier: Generated<string>;
  /** `franco`: the shop pays the carrier; `assegnato`: the client does. */
  port: Generated<string>;
  /** The insured part of the credit limit. */
  trust_assured: Generated<number>;
  /** Paid in advance. */
  advance_payments: Generated<number>;
  /** The agent responsible for the client. */
  agent_id: Generated<number | null>;
  /** 1: each person has a cart per address; 0: they share one per address. */
  own_carts: Generated<number>;
  /** Ms; nobody of the client may log in since then. Null for a client that is not blocked. */
  blocked_at: Generated<number | null>;
  /** Ms; null for one that was there before it was recorded. */
  created_at: Generated<number | null>;
};

/** Applied cart changes, for idempotent retries. */
export type CartOperationTable = {
  client_id: number;
  operation_id: string;
  payload_hash: string;
  created_at: number;
};

/** Rate limit counters: `attempt_key` hashes the limit and its subject, `until` ends the window. */
export type AttemptTable = { attempt_key: string; count: number; until: number };

/** Single-use links that set a password; `token_hash` is SHA-256. */
export type PasswordLinkTable = { token_hash: string; user_id: number; expires_at: number };

/** Changes of a user's e-mail; the hashes (SHA-256) are of the links in the mails, '' before they are sent. Ms. */
export type EmailChangeTable = {
  id: Generated<number>;
  user_id: number;
  old_email: string;
  new_email: string;
  locale: string;
  created_at: number;
  confirmed_at: Generated<number | null>;
  confirm_hash: Generated<string>;
  undo_hash: Generated<string>;
};

/** Users; several may act for one client. */
export type UserTable = {
  id: Generated<number>;
  /** Normalised by `toEmail`. */
  email: string;
  name: string;
  role: string;
  client_id: number | null;
  /** PHC text of the hash; empty until the first password is set. */
  password: string;
  demo: number;
  telephone: Generated<string>;
  /** JSON of `UserSettings`. */
  settings: Generated<string>;
  /** `CompanyRole`; of customers only. */
  company_role: Generated<string>;
  /** A buyer's highest order without approval, in ten-thousandths of a euro; null for none. */
  order_limit: Generated<number | null>;
  /** 0: may not log in. */
  is_active: Generated<number>;
};

/** Delivery addresses of clients, displayed by `position`. */
export type AddressTable = {
  client_id: number;
  address_code: string;
  name: string;
  street: string;
  /** Without `postal_code` it may contain all three, as displayed: `31100 Treviso (TV)`. */
  city: string;
  position: number;
  postal_code: Generated<string>;
  /** Two letters. */
  province: Generated<string>;
  telephone: Generated<string>;
  contact: Generated<string>;
  hours: Generated<string>;
  carrier_note: Generated<string>;
};

/** Open sessions; `token_hash` is SHA-256, times in ms. */
export type SessionTable = {
  token_hash: string;
  user_id: number;
  address_code: string;
  /** The client for which an agent acts; null for everyone else. */
  client_id: Generated<number | null>;
  expires_at: number;
};

/**
 * One cart per client, address and owner; `agent_id` is 0 for the one that the client's people share, else the user whose cart it is: an agent, or a person of
 * a client with own carts. An emptied cart is replaced, and its id is never reused. Every change writes
 * `version` first, which locks the cart.
 */
export type CartTable = {
  id: Generated<number>;
  client_id: number;
  address_code: string;
  agent_id: Generated<number>;
  version: number;
  /** The discount code; '' for none. */
  coupon: Generated<string>;
};

/** Discount codes; see `CouponTerms`. Amounts in ten-thousandths of a euro, `percent` in hundredths of a percent. */
export type CouponTable = {
  /** Upper case. */
  code: string;
  percent: number;
  amount: number;
  valid_from: string;
  valid_to: string;
  min_net: number;
  /** Null for any number. */
  max_uses: number | null;
  uses: number;
};

/**
 * Cart rows; quantities in thousandths, ids are never reused. `added_by` and `changed_by` are users; null when that is not known, or
 * they are gone.
 */
export type CartRowTable = {
  id: Generated<number>;
  cart_id: number;
  sku: string;
  quantity: number;
  promo_code: string;
  promo_row: string;
  added_by: Generated<number | null>;
  changed_by: Generated<number | null>;
};

/**
 * Orders. `document` is the immutable order as the contract shows it; the columns repeat what lists and the credit
 * limit need, amounts in ten-thousandths.
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
  /** The customer's note, with the reference in it. */
  note: Generated<string>;
  document: string;
  /** The language in which it was sent. */
  locale: Generated<string>;
};

/**
 * The articles of each order, derived from its document: what the client bought, when and on which terms. Quantity and pack in
 * thousandths, `price` in ten-thousandths of a euro for `price_per` units.
 */
export type BoughtArticleTable = {
  client_id: number;
  sku: string;
  /** Ms. */
  placed_at: number;
  order_id: number;
  quantity: number;
  price: number;
  price_per: number;
  pack: number;
};

/** Articles that the client does not want to be reminded of. */
export type MutedArticleTable = {
  client_id: number;
  sku: string;
  /** Ms. */
  muted_at: number;
};

/** The card payment of an order: its latest charge at the provider, see `CardCharge`. Times in ms. */
export type CardPaymentTable = {
  order_id: number;
  charge_id: string;
  /** `CardState`. */
  state: string;
  locale: string;
  /** When the provider is asked next, while the state is `open` or `unknown`. */
  due_at: number;
  /** How often it was asked. */
  checks: number;
};

/** The codes that clients give to articles; `match_code` is the code in its comparison form, see `toCode`. */
export type OwnCodeTable = {
  client_id: number;
  sku: string;
  code: string;
  match_code: string;
};

/** One row per client and request id: the claim that makes sending idempotent. */
export type OrderRequestTable = {
  client_id: number;
  request_id: string;
  payload_hash: string;
  order_id: number | null;
  created_at: number;
};

/** The last order number of each year of the shop's calendar. */
export type OrderCounterTable = { year: number; last: number };

/** CMS pages under `/web-page`, one row per language. */
export type PageTable = {
  path: string;
  locale: string;
  title: string;
  description: string;
  html: string;
  /** `yyyy-mm-dd`; empty for a page without a date. */
  published_on: Generated<string>;
  picture: Generated<string>;
  /** A `Flyer` as JSON; empty for other pages. */
  flyer: Generated<string>;
};

export type CommerceTables = DocumentsTables &
  PickingTables &
  PriceTables &
  MailTables &
  QuoteTables &
  RequestTables & {
    client: ClientTable;
    coupon: CouponTable;
    cart_operation: CartOperationTable;
    attempt: AttemptTable;
    password_link: PasswordLinkTable;
    email_change: EmailChangeTable;
    user: UserTable;
    address: AddressTable;
    session: SessionTable;
    cart: CartTable;
    cart_row: CartRowTable;
    order: OrderTable;
    bought_article: BoughtArticleTable;
    muted_article: MutedArticleTable;
    card_payment: CardPaymentTable;
    own_code: OwnCodeTable;
    order_request: OrderRequestTable;
    order_counter: OrderCounterTable;
    page: PageTable;
  };

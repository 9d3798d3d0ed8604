import type { Generated } from 'kysely';

/** Requests for prices, with what their present version says; `name` is the number. Ms; `net` in ten-thousandths of a euro. */
export type QuoteTable = {
  id: Generated<number>;
  name: string;
  client_id: number;
  /** Who asked. */
  user_id: number;
  locale: string;
  /** `StoredQuoteState`. */
  state: Generated<string>;
  /** The last one that was sent; 0: the request itself. */
  version: Generated<number>;
  /** The last day of that version, `yyyy-mm-dd`; '' without one. */
  valid_to: Generated<string>;
  net: number;
  row_count: number;
  note: string;
  /** Why it was declined or withdrawn. */
  reason: Generated<string>;
  created_at: number;
  /** When the customer first opened the present version. */
  seen_at: number | null;
  /** When it was accepted, declined or withdrawn. */
  decided_at: number | null;
};

/** The versions of a quote: 0 is the request, the last one may be a draft (`sent_at` is null). */
export type QuoteVersionTable = {
  quote_id: number;
  number: number;
  author: string;
  sent_at: number | null;
  valid_to: Generated<string>;
  note: Generated<string>;
  /** 1: its prices apply to less than the quoted quantities, too. */
  any_quantity: Generated<number>;
  /** JSON: `QuoteDocument`. */
  document: string;
};

/** The prices that sent versions keep, from a quantity (thousandths) on; `promo_row` is what rows of carts name. */
export type QuoteRowTable = {
  quote_id: number;
  version: number;
  promo_row: string;
  sku: string;
  from_quantity: number;
  price: number;
  price_per: number;
};

export type QuoteTables = { quote: QuoteTable; quote_version: QuoteVersionTable; quote_row: QuoteRowTable };

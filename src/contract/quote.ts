import { z } from 'zod';
import { cartRowSchema, totalsSchema } from './cart.ts';
import { QUOTE_STATES } from './quote-states.ts';

/** A row of a quote; `price_discount` is the quoted price, `price` what the customer paid that day, where it differs. */
const quoteRowSchema = cartRowSchema.extend({
  /** The article that it replaces. */
  instead_of: z.string().optional(),
});
export type QuoteRow = z.infer<typeof quoteRowSchema>;

/** Number 0 is the request at the customer's prices of that day. Instants in UTC (ISO 8601). */
export const quoteVersionSchema = totalsSchema.extend({
  number: z.int(),
  by: z.string(),
  /** Absent for a draft. */
  sent_at: z.string().optional(),
  /** The last day, `yyyy-mm-dd`; '' for none. */
  valid_to: z.string(),
  note: z.string(),
  /** Its prices apply to less than the quoted quantities, too. */
  any_quantity: z.boolean(),
  rows: z.array(quoteRowSchema),
});
export type QuoteVersion = z.infer<typeof quoteVersionSchema>;

/** `name` is its number, `versions` from the request on. Instants in UTC (ISO 8601). */
export const quoteSchema = z.object({
  name: z.string(),
  state: z.enum(QUOTE_STATES),
  /** Who asked. */
  by: z.string(),
  created_at: z.string(),
  note: z.string(),
  /** Why it was declined or withdrawn. */
  reason: z.string(),
  seen_at: z.string().optional(),
  decided_at: z.string().optional(),
  /** The number of the last sent version. */
  version: z.int(),
  versions: z.array(quoteVersionSchema),
  /** Numbers of the orders with its prices. */
  orders: z.array(z.string()),
});
export type Quote = z.infer<typeof quoteSchema>;

/** One row of the lists of quotes; `net` in euros. */
export const quoteSummarySchema = z.object({
  name: z.string(),
  state: z.enum(QUOTE_STATES),
  is_seen: z.boolean(),
  created_at: z.string(),
  client_id: z.int(),
  company: z.string(),
  by: z.string(),
  rows: z.int(),
  net: z.number(),
  valid_to: z.string(),
});
export type QuoteSummary = Readonly<z.infer<typeof quoteSummarySchema>>;

/** Why an act of the customer on a quote is refused; `item_id` names the article. */
export type QuoteRefusal =
  | 'login_required'
  | 'not_permitted'
  | 'empty_cart'
  | 'too_many_quotes'
  | 'unknown_quote'
  /** It is not open to this act any more. */
  | 'quote_closed'
  | 'quote_expired'
  | 'not_orderable'
  | 'cart_full';

/** `name`: of the quote; `left`: codes of rows that cannot be bought now; `replaced`: rows of the cart that made way. */
export type QuoteResult =
  | {
      readonly ok: true;
      readonly name: string;
      readonly left?: readonly string[];
      readonly replaced?: number;
    }
  | { readonly ok: false; readonly refusal: QuoteRefusal; readonly item_id?: string };

/** The version that counts: the last sent one, else the request. */
export const getPresentVersion = ({ version, versions }: Quote): QuoteVersion => {
  const present = versions.find(({ number }) => number === version);
  if (!present) throw new Error(`a quote without version ${version}`);
  return present;
};

import { z } from 'zod';
import { companySchema } from '../account-overview.ts';
import {
  MAX_CART_ROWS,
  MAX_ID_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ORDER_TEXT,
  MAX_PAGE,
  MAX_QUANTITY,
  MAX_ROW_NOTE_LENGTH,
  MAX_SKU,
} from '../limits.ts';
import { DEFAULT_LOCALE, localeSchema } from '../locale.ts';
import { quoteSchema, quoteSummarySchema, quoteVersionSchema } from '../quote.ts';
import { declareCommand } from './command.ts';

/** Views of the quotes. */
export const QUOTE_VIEWS = ['to_answer', 'sent', 'accepted', 'expired', 'all'] as const;
export type QuoteView = (typeof QUOTE_VIEWS)[number];

export const QUOTE_SORTS = ['created', 'client', 'net', 'valid_to'] as const;

const MAX_PRICE = 9_999_999;

const nameSchema = z.string().max(MAX_ID_LENGTH);

/** `price` in euros for the article's price unit, to the cent; by default what the customer pays without the quote. */
const answeredRowSchema = z.strictObject({
  carti: z.string().trim().min(1).max(MAX_SKU),
  quantity: z.number().positive().max(MAX_QUANTITY),
  price: z.number().positive().max(MAX_PRICE).multipleOf(0.01).optional(),
  instead_of: z.string().trim().max(MAX_SKU).optional(),
  note: z.string().trim().max(MAX_ROW_NOTE_LENGTH).optional(),
});

const answerSchema = z.strictObject({
  quote: nameSchema,
  rows: z.array(answeredRowSchema).min(1).max(MAX_CART_ROWS),
  /** The last day. */
  valid_to: z.iso.date(),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
  /** The prices apply to smaller quantities, too. */
  any_quantity: z.boolean().default(false),
});

const REFUSALS = ['unknown_quote', 'not_open', 'unknown_article', 'past_day', 'late_day'] as const;

/** A quote at the desk; `next` is what its next version says, with the customer's prices of now; `stock` by carti, in units, where it is counted. */
const shownQuoteSchema = quoteSchema.extend({
  client_id: z.int(),
  company: companySchema,
  email: z.string(),
  next: quoteVersionSchema,
  /** For commands on the quote. */
  subject_version: z.int(),
  /** What is left of the client's credit; absent without one. */
  credit: z.number().optional(),
  stock: z.record(z.string(), z.number()),
  /** The quotes of the client that were answered, and accepted. */
  answered: z.int(),
  accepted: z.int(),
  history: z.array(z.object({ at: z.int(), actor: z.string(), command: z.string() })),
});
export type ShownQuote = Readonly<z.infer<typeof shownQuoteSchema>>;

/** Commands about the quotes that customers ask for. Amounts in euros, days as `yyyy-mm-dd`. */
export const quoteCommands = {
  'quotes.search': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A page of the quotes of a view, with the number and the sum of all that match and the numbers of all views',
    input: z.strictObject({
      view: z.enum(QUOTE_VIEWS).default('to_answer'),
      /** A part of the number, or of the client's name. */
      text: z.string().trim().max(MAX_ORDER_TEXT).default(''),
      client_id: z.int().optional(),
      sort: z.enum(QUOTE_SORTS).default('created'),
      is_descending: z.boolean().default(true),
      page: z.int().min(1).max(MAX_PAGE).default(1),
      per_page: z.int().min(1).max(500).default(50),
    }),
    result: z.object({
      quotes: z.array(quoteSummarySchema).readonly(),
      total: z.int(),
      net: z.number(),
      counts: z.record(z.enum(QUOTE_VIEWS), z.int()),
    }),
  }),
  'quotes.show': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A quote with all its versions, the draft of the next one included; `result` is null for an unknown one',
    input: z.strictObject({ quote: nameSchema, locale: localeSchema.default(DEFAULT_LOCALE) }),
    result: shownQuoteSchema.nullable(),
  }),
  'quotes.save': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Stores the draft of the next version of a quote; the customer does not see it',
    input: answerSchema,
    result: z.object({ number: z.int(), net: z.number() }),
    refusals: REFUSALS,
  }),
  'quotes.send': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Answers a request for prices with a version that never changes; the customer gets a mail, and the prices apply in carts until the last day',
    input: answerSchema,
    result: z.object({ number: z.int(), net: z.number() }),
    refusals: [...REFUSALS, 'not_orderable'],
  }),
  'quotes.withdraw': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Ends a quote: its prices apply no more; the customer gets a mail with the reason',
    input: z.strictObject({ quote: nameSchema, reason: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
    result: z.object({ state: z.string() }),
    refusals: ['unknown_quote', 'not_open'],
  }),
};

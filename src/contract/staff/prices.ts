import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { MAX_ID_LENGTH, MAX_LIST_NAME, MAX_ORDER_TEXT, MAX_PAGE, MAX_QUANTITY, MAX_SKU } from '../limits.ts';
import { eurosSchema } from '../money.ts';
import { priceExplanationSchema } from '../price-explanation.ts';
import { typedLine } from '../typed-line.ts';
import { declareCommand } from './command.ts';

/** Views of the room: the general list with the named ones, lists of one customer, promotions, public offers, discount codes. */
export const PRICE_VIEWS = ['lists', 'own', 'promotions', 'offers', 'coupons'] as const;
export type PriceView = (typeof PRICE_VIEWS)[number];

/** `all`: also articles without a price in the list. */
export const PRICE_ROW_VIEWS = ['priced', 'all'] as const;
export type PriceRowView = (typeof PRICE_ROW_VIEWS)[number];

/** Rows of a change. */
export const MAX_PRICE_ROWS = 20_000;

/**
 * `base`: the list prices of articles with their price breaks; `offers`: their public offers; `list:CODE`: a price list; `promotion:CODE`.
 */
const keySchema = z
  .string()
  .regex(/^(?:base|offers|(?:list|promotion):.+)$/)
  .max(MAX_ID_LENGTH + 10);

const daySchema = z.union([z.literal(''), z.iso.date()]);
const days = { valid_from: daySchema.default(''), valid_to: daySchema.default('') };
const skuSchema = z.string().min(1).max(MAX_SKU);

/** A price list or a promotion. `clients`: who has it, undefined for everybody; `client`: the only one. */
const priceListSchema = z.object({
  kind: z.enum(['base', 'offers', 'list', 'promotion']),
  ...{ key: z.string(), code: z.string(), name: z.string(), name_en: z.string() },
  /** `gross`: the customer's discounts apply to its prices. */
  prices: z.enum(['net', 'gross']),
  ...{ valid_from: z.string(), valid_to: z.string() },
  state: z.enum(['running', 'coming', 'ended']),
  rows: z.int(),
  clients: z.int().optional(),
  client: z.string().optional(),
  version: z.int(),
});
export type FoundPriceList = Readonly<z.infer<typeof priceListSchema>>;

/** A row of a list: `price` in euros for `price_per` units, of its own or by `chain` from the `list` price; without either the list has none. */
const priceRowSchema = z.object({
  ...{ list: z.string(), list_name: z.string() },
  ...{ sku: z.string(), name: z.string(), unit: z.string(), price_per: z.int(), from: z.number() },
  ...{ base: eurosSchema.optional(), price: eurosSchema.optional(), chain: z.string().optional() },
  ...{ valid_from: z.string(), valid_to: z.string() },
});
export type PriceRow = Readonly<z.infer<typeof priceRowSchema>>;

/** Why a row cannot be stored. */
export const PRICE_FAULTS = [
  ...['no_code', 'unknown_article', 'no_price', 'no_list_price', 'not_positive', 'invalid_price'],
  ...['invalid_chain', 'chain_here', 'steps_here', 'days_here', 'invalid_day', 'invalid_days'],
  ...['invalid_quantity', 'too_fine', 'needed', 'not_there'],
] as const;

/** A row to store, by article, quantity and first day; with neither `price` nor `chain` it is removed. `line`: of the file that it is from. */
const changedRowSchema = z.strictObject({
  line: z.int().min(0).default(0),
  sku: skuSchema,
  from: z.number().min(0).max(MAX_QUANTITY).default(0),
  ...days,
  price: z.number().optional(),
  chain: z.string().max(MAX_ID_LENGTH).optional(),
});
export type ChangedPriceRow = z.input<typeof changedRowSchema>;

const remarkSchema = z.object({ line: z.int(), sku: z.string(), text: z.string() });
export type PriceRemark = Readonly<z.infer<typeof remarkSchema>>;

/** A price before and after, in euros; undefined where the list has none. */
const samplePriceSchema = z.object({
  ...{ sku: z.string(), name: z.string(), unit: z.string(), price_per: z.int(), from: z.number() },
  before: eurosSchema.optional(),
  after: eurosSchema.optional(),
  /** Rounded to one decimal. */
  percent: z.number().optional(),
});

const changeSchema = z.object({
  changed: z.int(),
  same: z.int(),
  /** Rows that were left out, and why. */
  refused: z.array(remarkSchema),
  /** Rows that somebody should look at: `rise` and `fall` of more than 30 %, `above_list`, `repeated` (the last one counts). */
  warned: z.array(remarkSchema),
  /** Whom it touches: customers whose price may be one of these. `everybody`: guests too. */
  touched: z.object({ count: z.int(), names: z.array(z.string()), everybody: z.boolean() }),
  /** Mean change in percent, and the ten largest changes. */
  percent: z.number().optional(),
  samples: z.array(samplePriceSchema),
});
export type PriceChange = Readonly<z.infer<typeof changeSchema>>;

const RUNG_STATES = ['won', 'used', 'beaten', 'short', 'none'] as const;

/** A candidate for a price: it decides it (`won`), is part of it, is higher, needs a larger quantity (`from`), or does not exist. */
const rungSchema = z.object({
  kind: z.enum(['list', 'break', 'net_list', 'price_list', 'discount', 'sale', 'promotion', 'coupon']),
  state: z.enum(RUNG_STATES),
  name: z.string().optional(),
  price: eurosSchema.optional(),
  from: z.number().optional(),
  chain: z.string().optional(),
  valid_to: z.string().optional(),
});
export type PriceRung = Readonly<z.infer<typeof rungSchema>>;

export const priceCommands = {
  'prices.lists': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'A page of price lists or promotions by name, with the numbers of all views',
    input: z.strictObject({
      view: z.enum(['lists', 'own', 'promotions']).default('lists'),
      /** A part of the code, of the name, or of the name of its only customer. */
      text: z.string().trim().max(MAX_ORDER_TEXT).default(''),
      key: keySchema.optional(),
      page: z.int().min(1).max(MAX_PAGE).default(1),
      per_page: z.int().min(1).max(500).default(50),
    }),
    result: z.object({
      lists: z.array(priceListSchema).readonly(),
      total: z.int(),
      counts: z.record(z.enum(PRICE_VIEWS), z.int()),
    }),
  }),
  'prices.clients': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'The customers of a price list or promotion, by name; of one for everybody none',
    input: z.strictObject({ key: keySchema }),
    result: z.array(z.object({ client_id: z.int(), company: z.string(), position: z.int() })),
  }),
  'prices.rows': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'The rows of a page of articles in a list, by code and quantity; without a list, of some articles in all lists',
    input: z.strictObject({
      list: keySchema.optional(),
      view: z.enum(PRICE_ROW_VIEWS).default('priced'),
      /** A part of code or name of the article. */
      text: z.string().trim().max(MAX_ORDER_TEXT).default(''),
      page: z.int().min(1).max(MAX_PAGE).default(1),
      per_page: z.int().min(1).max(500).default(50),
    }),
    result: z.object({
      rows: z.array(priceRowSchema).readonly(),
      /** Articles of the page, and all that match. */
      articles: z.int(),
      total: z.int(),
      counts: z.record(z.enum(PRICE_ROW_VIEWS), z.int()),
    }),
  }),
  'prices.change': declareCommand({
    effect: 'write',
    removes: 'any',
    role: 'sales',
    summary:
      'Sets and removes prices of a list, all or none: `wrong_rows` names those that cannot be stored, unless `leave_out` stores the others; says whom it touches, and old and new prices',
    input: z.strictObject({
      list: keySchema,
      rows: z.array(changedRowSchema).max(MAX_PRICE_ROWS),
      leave_out: z.boolean().default(false),
    }),
    result: changeSchema,
    refusals: ['unknown_list', 'wrong_rows'],
  }),
  'prices.set': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Adds a price list or promotion, or changes its terms and customers, who are named by number, code or name; a promotion without is for everybody',
    input: z.strictObject({
      kind: z.enum(['list', 'promotion']).default('list'),
      code: z
        .string()
        .regex(/^[^\s\p{Cc}]+$/u)
        .max(MAX_ID_LENGTH),
      name: typedLine().min(1).max(MAX_LIST_NAME),
      name_en: typedLine().max(MAX_LIST_NAME).default(''),
      /** Of a price list. */
      prices: z.enum(['net', 'gross']).default('net'),
      ...days,
      clients: z.array(z.string().max(MAX_LIST_NAME)).max(5000).default([]),
    }),
    result: z.object({ key: z.string() }),
    refusals: ['unknown_customer', 'several_clients', 'invalid_days'],
  }),
  'prices.explain': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'Why a customer (number, code, or a part of the name; empty for a guest) pays a price for a quantity on a day: every candidate, and the one that decides; null for an unknown article',
    input: z.strictObject({
      client: z.string().trim().max(MAX_LIST_NAME).default(''),
      sku: skuSchema,
      quantity: z.number().positive().max(MAX_QUANTITY).default(1),
      day: z.iso.date().optional(),
      coupon: z.string().max(MAX_ID_LENGTH).default(''),
      locale: z.enum(LOCALES).default('it'),
    }),
    result: z
      .object({
        company: z.string(),
        explanation: priceExplanationSchema,
        rungs: z.array(rungSchema),
        /** Of the row less the code. */
        amount: eurosSchema,
      })
      .nullable(),
  }),
};

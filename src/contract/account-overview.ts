import { z } from 'zod';
import { eurosSchema } from './money.ts';
import { orderSummarySchema } from './order.ts';

/** The person of the shop who looks after a client. */
export const agentSchema = z
  .object({ name: z.string(), email: z.string().default('') })
  .meta({ id: 'Agent' });
export type Agent = Readonly<z.infer<typeof agentSchema>>;

const text = z.string().default('');

/** A client's fiscal data and what was agreed with it; an empty text is not known. */
export const companySchema = z
  .object({
    company_name: z.string(),
    customer_code: text,
    /** Of a person who buys without a company. */
    first_name: text,
    surname: text,
    vat_number: text,
    tax_code: text,
    /** Where electronic invoices go: seven characters, seven zeros with a `pec`. */
    recipient_code: text,
    pec: text,
    email: text,
    telephone: text,
    fax: text,
    /** Percents, each on what the one before left: `25+5`. */
    discount: text,
    /** As it was agreed: `RiBa 60 gg f.m.`. */
    payment_terms: text,
    carrier: text,
    /** `franco`: the shop pays the carrier; `assegnato`: the client does. */
    port: text,
    agent: agentSchema.optional(),
    /** Orders that are not fulfilled; absent where it is not told. */
    open_orders: z.number().optional(),
  })
  .meta({ id: 'Company' });
export type Company = Readonly<z.infer<typeof companySchema>>;

/** What was bought in a month (`yyyy-mm`), and in the same month a year before, all of it. */
export const monthSchema = z
  .object({ month: z.string(), amount: eurosSchema, amount_before: eurosSchema })
  .meta({ id: 'Month' });
export type Month = Readonly<z.infer<typeof monthSchema>>;

/**
 * Net amounts of the orders by the month in which they were placed, less the credit notes of the month. Twelve
 * months, the last is the one of today. `total_before` is up to the same day a year before, so that the two compare.
 */
export const purchasesSchema = z
  .object({
    months: z.array(monthSchema),
    total: eurosSchema,
    total_before: eurosSchema,
  })
  .meta({ id: 'Purchases' });
export type Purchases = Readonly<z.infer<typeof purchasesSchema>>;

/**
 * What is used of a credit limit: `used` is `other` less `advance_payments`, and each of the four amounts that follow;
 * `available` is what it leaves of `limit`, below 0 when that is passed. Credit notes that are not set off yet lower
 * what is due.
 */
export const creditSchema = z
  .object({
    limit: eurosSchema,
    used: eurosSchema,
    available: eurosSchema,
    /** Deadlines before today. */
    total_expired: eurosSchema,
    /** Deadlines from today on. */
    total_to_expire: eurosSchema,
    /** Delivered on account and not invoiced. */
    unbilled_bills: eurosSchema,
    /** Ordered on account and not delivered. */
    orders_not_fulfilled: eurosSchema,
    /** Paid before any document. */
    advance_payments: eurosSchema.default(0),
    /** Owed beside this shop's documents. */
    other: eurosSchema.default(0),
    /** The part of the limit that an insurance covers; 0 for none. */
    trust_assured: eurosSchema.default(0),
  })
  .meta({ id: 'Credit' });
export type Credit = Readonly<z.infer<typeof creditSchema>>;

/** A part of an invoice that is not paid; `due_day` as `yyyy-mm-dd`. Below 0 for a credit note. */
export const deadlineSchema = z
  .object({
    due_day: z.string(),
    amount: eurosSchema,
    /** The number of the invoice or credit note. */
    invoice: z.string(),
    /** `riba` or `transfer`. */
    method: text,
  })
  .meta({ id: 'Deadline' });
export type Deadline = Readonly<z.infer<typeof deadlineSchema>>;

/** How a client stands on the shop's day `today` (`yyyy-mm-dd`). */
export const overviewSchema = z
  .object({
    today: z.string(),
    purchases: purchasesSchema,
    credit: creditSchema,
    /** What is not paid, the first due first. */
    deadlines: z.array(deadlineSchema),
    /** The newest orders and credit notes, newest first. */
    latest: z.array(orderSummarySchema),
  })
  .meta({ id: 'Overview' });
export type Overview = Readonly<z.infer<typeof overviewSchema>>;

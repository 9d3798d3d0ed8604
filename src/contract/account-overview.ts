import { z } from 'zod';
import { eurosSchema } from './money.ts';
import { orderSummarySchema } from './order.ts';

/** The shop's agent for a client. */
export const agentSchema = z
  .object({ name: z.string(), email: z.string().default(''), telephone: z.string().default('') })
  .meta({ id: 'Agent' });
export type Agent = Readonly<z.infer<typeof agentSchema>>;

const text = z.string().default('');

/** A client's fiscal data and commercial terms; an empty string means unknown. */
export const companySchema = z
  .object({
    company_name: z.string(),
    customer_code: text,
    /** For a private person. */
    first_name: text,
    surname: text,
    vat_number: text,
    tax_code: text,
    /** The recipient code of electronic invoices: seven characters; seven zeros when `pec` is used instead. */
    recipient_code: text,
    pec: text,
    /** The registered office. */
    street: text,
    postal_code: text,
    city: text,
    /** Two letters. */
    province: text,
    email: text,
    telephone: text,
    fax: text,
    /** Chained percentages: `25+5` is 5 % off the remainder after 25 %. */
    discount: text,
    /** For example `RiBa 60 gg f.m.`. */
    payment_terms: text,
    carrier: text,
    /** `franco`: the shop pays the carrier; `assegnato`: the client does. */
    port: text,
    agent: agentSchema.optional(),
    /** The number of unfulfilled orders; absent where it is unknown. */
    open_orders: z.number().optional(),
  })
  .meta({ id: 'Company' });
export type Company = Readonly<z.infer<typeof companySchema>>;

/** Purchases of a month (`yyyy-mm`) and of the whole same month a year earlier. */
export const monthSchema = z
  .object({ month: z.string(), amount: eurosSchema, amount_before: eurosSchema })
  .meta({ id: 'Month' });
export type Month = Readonly<z.infer<typeof monthSchema>>;

/**
 * Net order amounts by the month of the order, minus the credit notes of the month, for the twelve months up to the current
 * one. `total_before` ends on the same day a year earlier, so that both totals are comparable.
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
 * The use of a credit limit. `used` = `total_expired` + `total_to_expire` + `unbilled_bills` + `orders_not_fulfilled` +
 * `other` − `advance_payments`; `available` = `limit` − `used`, negative when the limit is exceeded. Open credit notes
 * reduce the amounts due.
 */
export const creditSchema = z
  .object({
    limit: eurosSchema,
    used: eurosSchema,
    available: eurosSchema,
    /** Due before today. */
    total_expired: eurosSchema,
    /** Due today or later. */
    total_to_expire: eurosSchema,
    /** Delivered on account but not invoiced. */
    unbilled_bills: eurosSchema,
    /** Ordered on account but not delivered. */
    orders_not_fulfilled: eurosSchema,
    /** Paid in advance of any document. */
    advance_payments: eurosSchema.default(0),
    /** Debt outside this shop's documents. */
    other: eurosSchema.default(0),
    /** The insured part of the limit; 0 when uninsured. */
    trust_assured: eurosSchema.default(0),
  })
  .meta({ id: 'Credit' });
export type Credit = Readonly<z.infer<typeof creditSchema>>;

/** An unpaid part of an invoice; `due_day` as `yyyy-mm-dd`. `amount` is negative for a credit note. */
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

/** The account of a client on the shop's day `today` (`yyyy-mm-dd`). */
export const overviewSchema = z
  .object({
    today: z.string(),
    purchases: purchasesSchema,
    credit: creditSchema,
    /** Unpaid parts of invoices by due day. */
    deadlines: z.array(deadlineSchema),
    /** The newest orders and credit notes, newest first. */
    latest: z.array(orderSummarySchema),
  })
  .meta({ id: 'Overview' });
export type Overview = Readonly<z.infer<typeof overviewSchema>>;

import { z } from 'zod';
import { DOCUMENT_KINDS } from './document-traits.ts';
import { cartRowSchema, totalsSchema } from './cart.ts';
import { paginationSchema } from './listing.ts';
import { eurosSchema } from './money.ts';
import { deliverySchema } from './order.ts';

export const documentKindSchema = z.enum(DOCUMENT_KINDS);

/** Filters of the list of documents: the kinds; `unpaid`: invoices and credit notes with an open deadline; `expired`: with an overdue one. */
export const DOCUMENT_FILTERS = [...DOCUMENT_KINDS, 'unpaid', 'expired'] as const;
export const documentFilterSchema = z.enum(DOCUMENT_FILTERS);
export type DocumentFilter = z.infer<typeof documentFilterSchema>;

/**
 * States: a delivery note is `to_invoice` or `invoiced`; an invoice has a part that is overdue (`expired`), parts to pay
 * (`to_expire`), or none (`paid`); a credit note is `credited`.
 */
export const DOCUMENT_STATES = [
  'to_invoice',
  'invoiced',
  'expired',
  'to_expire',
  'paid',
  'credited',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** One row of the list of documents; `day` as `yyyy-mm-dd`. Amounts of a credit note are negative. */
export const documentSummarySchema = z
  .object({
    kind: documentKindSchema,
    name: z.string(),
    day: z.string(),
    state: z.enum(DOCUMENT_STATES).optional().catch(undefined),
    /** With transport, without VAT; absent for a delivery note. */
    taxable: eurosSchema.optional(),
    /** With VAT; of a delivery note the value of its goods. */
    total: eurosSchema.optional(),
    /** The earliest unpaid due day, `yyyy-mm-dd`. */
    due_day: z.string().optional(),
    /** Numbers of the orders. */
    orders: z.array(z.string()).default([]),
    /** The delivery notes of an invoice, the invoice of a delivery note, the credited invoice of a credit note. */
    documents: z.array(z.string()).default([]),
  })
  .meta({ id: 'DocumentSummary' });
export type DocumentSummary = Readonly<z.infer<typeof documentSummarySchema>>;

/** A page of a client's documents, newest first; empty past the end. `counts` has the same text and period. */
export const documentPageSchema = z.object({
  data: z.array(documentSummarySchema),
  pagination: paginationSchema,
  counts: z.record(z.enum(['all', ...DOCUMENT_FILTERS]), z.number()),
});
export type DocumentPage = Readonly<z.infer<typeof documentPageSchema>>;

/** A row of a document: prices and amounts are absent on delivery notes. */
export const documentRowSchema = z.object({
  /** The number of the order. */
  order: z.string(),
  row_id: z.union([z.string(), z.number()]),
  carti: z.string(),
  name: z.string(),
  /** The language of the name, when it differs from the page's. */
  text_locale: z.string().optional(),
  unit: z.string().optional(),
  quantity: z.number(),
  price_discount: eurosSchema.optional(),
  price_per: z.number().optional(),
  amount: eurosSchema.optional(),
  /** Percent. */
  vat: z.number().optional(),
  /** The code that the client gave the article, on the day of the order. */
  own_code: cartRowSchema.shape.own_code,
  /** Deferred invoices only: the delivery note of the row. */
  delivery_note: z.string().optional(),
});
export type DocumentRow = Readonly<z.infer<typeof documentRowSchema>>;

/** A due part of an invoice; days as `yyyy-mm-dd`. Negative for a credit note. */
export const documentDeadlineSchema = z.object({
  due_day: z.string(),
  amount: eurosSchema,
  /** `riba` or `transfer`. */
  method: z.string().default(''),
  paid_day: z.string().optional(),
});
export type DocumentDeadline = Readonly<z.infer<typeof documentDeadlineSchema>>;

const text = z.string().default('');

/** An order of a document, as the customer knows it. */
export const documentOrderSchema = z.object({
  name: z.string(),
  /** The instant in UTC (ISO 8601). */
  transaction_date: z.string(),
  delivery: deliverySchema.catch('shipping'),
  /** Day of delivery or pickup, `dd/mm/yyyy`. */
  date_delivery: text,
  note: text,
});
export type DocumentOrder = Readonly<z.infer<typeof documentOrderSchema>>;

/** A delivery note, an invoice or a credit note with its rows, as stored. Amounts of a credit note are negative. */
export const tradeDocumentSchema = documentSummarySchema
  .extend({
    rows: z.array(documentRowSchema),
    order_details: z.array(documentOrderSchema).default([]),
    deadlines: z.array(documentDeadlineSchema).default([]),
    /** Absent for a delivery note. */
    totals: totalsSchema.optional(),
    /** The recipient on the day of the invoice. */
    party: z
      .object({
        company_name: z.string(),
        vat_number: text,
        tax_code: text,
        recipient_code: text,
        pec: text,
        IndirizzoEsteso: text,
        Citta: text,
      })
      .optional(),
    payment_terms: text,
    /** Delivery notes only: where and how the goods travel; `weight` in grams. */
    transport: z
      .object({
        address_code: text,
        IndirizzoEsteso: text,
        Citta: text,
        status: text,
        reason: text,
        carrier: text,
        port: text,
        packages: z.number().default(0),
        weight: z.number().default(0),
      })
      .optional(),
    /** Delivery notes of an invoice with their days, `yyyy-mm-dd`. */
    delivery_notes: z.array(z.object({ name: z.string(), day: z.string() })).default([]),
  })
  .meta({ id: 'TradeDocument' });
export type TradeDocument = Readonly<z.infer<typeof tradeDocumentSchema>>;

/**
 * `page` counts from 1. `text` is a part of any number that is printed on a document (its own, an order's, an invoice's, a
 * delivery note's, the customer's reference, an article's code), or a day (`dd/mm/yyyy`) or month (`mm/yyyy`). `from` and `to` are the
 * first and the last day, `yyyy-mm-dd`; empty is open.
 */
export type DocumentPageRequest = {
  readonly page: number;
  readonly per_page: number;
  readonly filter?: DocumentFilter | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

import { z } from 'zod';
import { cartRowSchema, totalsSchema } from './cart.ts';
import { MAX_CART_ROWS } from './limits.ts';
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH } from './limits.ts';
import { paginationSchema } from './listing.ts';
import { eurosSchema } from './money.ts';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from './payment-methods.ts';
import type { OrderRefusal } from './refusals.ts';

export const DELIVERIES = ['shipping', 'pickup'] as const;
export const deliverySchema = z.enum(DELIVERIES);
export type Delivery = z.infer<typeof deliverySchema>;

export const paymentMethodSchema = z.enum(PAYMENT_METHODS);

/** `date_delivery` is `dd/mm/yyyy`; empty means the earliest possible day. */
export const prepareOrderSchema = z.object({
  id_cart: z.union([z.string(), z.number()]),
  delivery: deliverySchema.default('shipping'),
  date_delivery: z
    .string()
    .regex(/^(\d{2}\/\d{2}\/\d{4})?$/)
    .default(''),
  payment_method: paymentMethodSchema,
  note: z.string().max(MAX_NOTE_LENGTH).default(''),
  coupon: z.string().max(MAX_ID_LENGTH).default(''),
});
export type PrepareOrder = z.infer<typeof prepareOrderSchema>;

/**
 * A row as the customer saw it when the order was prepared. With `amount`, an equal price for another number of
 * units (`price_per`) is another price too.
 */
export const reviewedRowSchema = z.object({
  row_id: z.union([z.string(), z.number()]),
  quantity: z.number(),
  price_discount: eurosSchema,
  amount: eurosSchema.optional(),
});
export type ReviewedRow = z.infer<typeof reviewedRowSchema>;

/**
 * `request_id` is made by the client; its scope is the client, kept a year. With `seen` the order is stored only if
 * its rows are still those; without it, what `prepare_order` told the client last is taken.
 */
export const sendOrderSchema = prepareOrderSchema.extend({
  request_id: z.uuid().toLowerCase(),
  seen: z.array(reviewedRowSchema).max(MAX_CART_ROWS).optional(),
});
export type SendOrder = z.infer<typeof sendOrderSchema>;

/** A part of an order's total and the day it falls due, `dd/mm/yyyy`. */
export const orderDueSchema = z.object({ date: z.string(), amount: eurosSchema });
export type OrderDue = z.infer<typeof orderDueSchema>;

/** A priced order that is not stored. */
export const preparedOrderSchema = totalsSchema
  .extend({
    rows: z.array(cartRowSchema),
    /** The day that will be used, `dd/mm/yyyy`. */
    date_delivery: z.string().default(''),
    /** When a bank collects it (RiBa), were it invoiced on the day of delivery; absent for other ways to pay. */
    deadlines: z.array(orderDueSchema).optional(),
  })
  .meta({ id: 'PreparedOrder' });
export type PreparedOrder = z.infer<typeof preparedOrderSchema>;

/** Status codes of an order: to be accepted, to checkout (not fulfilled), escaped (fulfilled). */
export const ORDER_STATUSES = ['TO_BE_ACCEPTED', 'TO_CHECKOUT', 'ESCAPED'] as const;

/**
 * What orders are listed by. `IA`, `NE` and `E` are the statuses `TO_BE_ACCEPTED`, `TO_CHECKOUT` and `ESCAPED`. The
 * others look at the delivery notes too: the rest is to be sent; fulfilled and on its way; fulfilled and arrived.
 * `CREDIT_NOTE` lists the credit notes in place of orders.
 */
export const ORDER_FILTERS = [
  'IA',
  'NE',
  'TO_CHECKOUT',
  'E',
  'CHECKED_OUT',
  'DELIVERED',
  'CREDIT_NOTE',
] as const;
export const orderFilterSchema = z.enum(ORDER_FILTERS);
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const DOCUMENT_KINDS = ['delivery_note', 'deferred', 'accompanying', 'credit_note'] as const;

/**
 * A delivery note, an invoice (of a month's delivery notes, or one that went with the goods) or a credit note of an
 * order; `day` as `yyyy-mm-dd`.
 */
export const linkedDocumentSchema = z
  .object({
    kind: z.enum(DOCUMENT_KINDS),
    name: z.string(),
    day: z.string(),
    /** Of a delivery note: `CHECKED_OUT` on its way, `DELIVERED`. */
    status: z.string().optional(),
    carrier: z.string().optional(),
    packages: z.number().optional(),
    /** Of an invoice, all of it, VAT included; of a credit note below 0. */
    total: eurosSchema.optional(),
  })
  .meta({ id: 'LinkedDocument' });
export type LinkedDocument = Readonly<z.infer<typeof linkedDocumentSchema>>;

/** A stored order; `name` is its number, `transaction_date` the instant in UTC (ISO 8601). */
export const orderSchema = preparedOrderSchema
  .extend({
    name: z.string(),
    status: z.string(),
    transaction_date: z.string(),
    delivery: deliverySchema.catch('shipping'),
    payment_method: paymentMethodSchema.catch(DEFAULT_PAYMENT_METHOD),
    note: z.string().default(''),
    address_code: z.string().default(''),
    IndirizzoEsteso: z.string().default(''),
    Citta: z.string().default(''),
    /** What followed, oldest first; absent when nothing did or it is not told. */
    documents: z.array(linkedDocumentSchema).optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** One row of the orders table; a credit note among them has the status `CREDIT_NOTE` and amounts below 0. */
export const orderSummarySchema = orderSchema
  .pick({
    name: true,
    status: true,
    transaction_date: true,
    date_delivery: true,
    totale_netto: true,
    totale_doc: true,
    address_code: true,
    Citta: true,
    note: true,
  })
  .extend({
    row_count: z.number(),
    delivery: deliverySchema.optional().catch(undefined),
    /** How far its delivery notes are: one on its way, or all arrived; absent while there is none. */
    shipment: z.enum(['CHECKED_OUT', 'DELIVERED']).optional().catch(undefined),
    /** Of a credit note: the invoice that it is about. */
    credits: z.string().optional(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = Readonly<z.infer<typeof orderSummarySchema>>;

/** A page of a client's orders, newest first; one past the end has no rows. */
export const orderPageSchema = z.object({
  data: z.array(orderSummarySchema),
  pagination: paginationSchema,
  /** What each filter would list, with the same `text`; `all` are the orders. Absent where filters are not offered. */
  counts: z.partialRecord(z.enum(['all', ...ORDER_FILTERS]), z.number()).optional(),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/**
 * Which page, from 1, of how many orders each. `text` is part of a number, or a day (`dd/mm/yyyy`) or month
 * (`mm/yyyy`) of the shop's calendar; empty for all.
 */
export type OrderPageRequest = {
  readonly page: number;
  readonly per_page: number;
  readonly filter?: OrderFilter | undefined;
  readonly text?: string | undefined;
};

export type OrderAnswer<T> =
  | { readonly ok: true; readonly order: T }
  | { readonly ok: false; readonly refusal: OrderRefusal; readonly rows?: readonly string[] };

/** What checkout may offer to a customer. */
export const checkoutOptionsSchema = z
  .object({
    payment_methods: z.array(paymentMethodSchema).readonly(),
    /** The earliest days, `dd/mm/yyyy`. */
    earliest_shipping: z.string(),
    earliest_pickup: z.string(),
    /** Weekday numbers without deliveries, 0 = Sunday. */
    disabled_days: z.array(z.number()).readonly(),
    /** Other days without deliveries, holidays of the next three months, `dd/mm/yyyy`; absent where they are not told. */
    closed_dates: z.array(z.string()).readonly().optional(),
  })
  .meta({ id: 'CheckoutOptions' });
export type CheckoutOptions = Readonly<z.infer<typeof checkoutOptionsSchema>>;

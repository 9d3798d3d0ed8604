import { z } from 'zod';
import { companySchema } from '../account-overview.ts';
import { roundQuantity } from '../decimals.ts';
import { MAX_CART_ROWS, MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_QUANTITY } from '../limits.ts';
import { DEFAULT_LOCALE, localeSchema } from '../locale.ts';
import { tradeDocumentSchema } from '../trade-document.ts';
import { declareCommand } from './command.ts';
import { orderTermsSchema, rowProgressSchema, shownOrderSchema } from './shown-order.ts';

/** Maximum orders on one delivery note, and delivery notes on one invoice. */
const MAX_TOGETHER = 200;

const idSchema = z.union([z.string().max(MAX_ID_LENGTH), z.number()]).transform(String);
const numberSchema = z.string().max(MAX_ID_LENGTH);

/** In units. */
const quantitySchema = z
  .number()
  .min(0)
  .max(MAX_QUANTITY)
  .refine((quantity) => roundQuantity(quantity) === quantity, 'at most 3 decimals');
const someSchema = quantitySchema.refine((quantity) => quantity > 0, 'above 0');

/** Rows of an order with a quantity each. */
const toRowsSchema = (quantity: typeof quantitySchema) =>
  z.array(z.strictObject({ row_id: idSchema, quantity })).max(MAX_CART_ROWS);

/** New quantities; 0 drops a row. */
const changedRowsSchema = toRowsSchema(quantitySchema).min(1);
const movedRowsSchema = toRowsSchema(someSchema).min(1);

/** `number` of what was issued. */
const issuedSchema = z.object({ number: z.string() });

/** Commands that fulfil orders. Quantities in units, amounts in euros, days as `yyyy-mm-dd`. */
export const fulfilmentCommands = {
  'orders.show': declareCommand({
    effect: 'read',
    role: ['sales', 'warehouse'],
    summary:
      'An order with what of each row is picked, shipped and left, its documents and open requests; `result` is null for an unknown one',
    input: z.strictObject({ order: numberSchema, locale: localeSchema.default(DEFAULT_LOCALE) }),
    result: shownOrderSchema.nullable(),
  }),
  'orders.terms': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'The prices of an order, how it is paid, and the credit of its client; `result` is null for an unknown one',
    input: z.strictObject({ order: numberSchema }),
    result: orderTermsSchema.nullable(),
  }),
  'documents.show': declareCommand({
    effect: 'read',
    role: ['sales', 'warehouse'],
    summary:
      'A delivery note, invoice or credit note as it was issued, with its client; `result` is null for an unknown one, and for one with prices that the role does not see',
    input: z.strictObject({ document: numberSchema, locale: localeSchema.default(DEFAULT_LOCALE) }),
    result: z.object({ document: tradeDocumentSchema, company: companySchema }).nullable(),
  }),
  'orders.accept': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Accepts an order: its customer cannot change or cancel it any more; `rows` are accepted with smaller quantities, 0 drops one',
    input: z.strictObject({ order: numberSchema, rows: changedRowsSchema.optional() }),
    result: z.object({ status: z.string() }),
    refusals: [
      'unknown_order',
      'not_waiting',
      'card_not_paid',
      'unknown_row',
      'more_than_ordered',
      'nothing_left',
    ],
  }),
  'orders.change': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Reduces quantities of an accepted order by what has not left; 0 drops a row',
    input: z.strictObject({ order: numberSchema, rows: changedRowsSchema }),
    result: z.object({ status: z.string(), total: z.number() }),
    refusals: [
      'unknown_order',
      'not_accepted',
      'unknown_row',
      'more_than_ordered',
      'already_shipped',
      'nothing_left',
    ],
  }),
  'orders.pick': declareCommand({
    effect: 'write',
    role: ['sales', 'warehouse'],
    summary:
      'Says what of an order lies ready to leave; replaces what was said before, no rows: all that is left',
    input: z.strictObject({ order: numberSchema, rows: toRowsSchema(quantitySchema).optional() }),
    result: z.object({ rows: z.array(rowProgressSchema) }),
    refusals: ['unknown_order', 'not_accepted', 'unknown_row', 'more_than_left'],
  }),
  'orders.ship': declareCommand({
    effect: 'write',
    role: ['sales', 'warehouse'],
    summary:
      'Ships orders of one client to one address, by default what is picked, else all that is left: under a delivery note, or with `accompanying` under an invoice',
    input: z.strictObject({
      orders: z
        .array(z.strictObject({ order: numberSchema, rows: movedRowsSchema.optional() }))
        .min(1)
        .max(MAX_TOGETHER),
      accompanying: z.boolean().default(false),
      reason: z.string().trim().min(1).max(80).default('Vendita'),
      /** By default those of the client. */
      carrier: z.string().trim().max(80).optional(),
      port: z.string().trim().max(80).optional(),
      packages: z.int().min(0).max(10_000).default(1),
      /** Grams. */
      weight: z.int().min(0).max(1_000_000_000).default(0),
    }),
    result: issuedSchema,
    refusals: [
      'unknown_order',
      'not_accepted',
      'same_order_twice',
      'several_clients',
      'several_addresses',
      'several_payments',
      'several_recipients',
      'part_with_others',
      'unknown_row',
      'more_than_left',
      'nothing_to_ship',
      'open_request',
    ],
  }),
  'orders.cancel': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Cancels an order of which nothing has left; `refund`: it was paid by card',
    input: z.strictObject({ order: numberSchema, reason: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
    result: z.object({ refund: z.boolean() }),
    refusals: ['unknown_order', 'not_open', 'already_shipped', 'card_open'],
  }),
  'deliveries.list': declareCommand({
    effect: 'read',
    role: ['sales', 'warehouse'],
    summary: 'Delivery notes that are not invoiced or not delivered, the oldest first',
    input: z.strictObject({ state: z.enum(['to_invoice', 'in_transit']).default('to_invoice') }),
    result: z.array(
      z.object({
        number: z.string(),
        day: z.string(),
        client_id: z.int(),
        company: z.string(),
        status: z.string(),
        orders: z.array(z.string()),
      }),
    ),
  }),
  'deliveries.confirm': declareCommand({
    effect: 'write',
    role: ['sales', 'warehouse'],
    summary: 'Says that the goods of a delivery note have arrived',
    input: z.strictObject({ delivery: numberSchema }),
    result: z.object({ status: z.string() }),
    refusals: ['unknown_delivery', 'already_delivered'],
  }),
  'invoices.issue': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Issues the deferred invoice of delivery notes of one client and payment method, with its due days',
    input: z.strictObject({ deliveries: z.array(numberSchema).min(1).max(MAX_TOGETHER) }),
    result: issuedSchema,
    refusals: [
      'unknown_delivery',
      'already_invoiced',
      'several_clients',
      'several_payments',
      'several_recipients',
    ],
  }),
  'invoices.pay': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Says on which day an invoice or credit note was paid: all its due parts, or the one of `due_day`',
    input: z.strictObject({
      invoice: numberSchema,
      due_day: z.iso.date().optional(),
      paid_day: z.iso.date().optional(),
    }),
    result: z.object({ parts: z.int() }),
    refusals: ['unknown_invoice', 'nothing_due', 'day_to_come'],
  }),
  'credits.issue': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Issues the credit note of rows of an invoice, by default of all that is not credited yet',
    input: z.strictObject({
      invoice: numberSchema,
      rows: z
        .array(
          z.strictObject({
            order: numberSchema,
            row_id: idSchema,
            quantity: someSchema,
          }),
        )
        .min(1)
        .max(MAX_CART_ROWS)
        .optional(),
    }),
    result: issuedSchema,
    refusals: ['unknown_invoice', 'unknown_row', 'more_than_invoiced', 'nothing_to_credit'],
  }),
  'returns.credit': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Takes back what an accepted request returns: one credit note for each invoice that has its rows',
    input: z.strictObject({ request: z.int().positive() }),
    result: z.object({ numbers: z.array(z.string()) }),
    refusals: ['unknown_request', 'not_accepted', 'already_credited', 'not_invoiced'],
  }),
};

import { z } from 'zod';
import { declareCommand, STAFF_ROLES } from './command.ts';

/** Questions of the desk itself. */
export const deskCommands = {
  'desk.counts': declareCommand({
    effect: 'read',
    role: STAFF_ROLES,
    summary:
      'How much waits in each room of the desk: orders to accept and to ship, notes to invoice, registrations, requests and quotes',
    input: z.strictObject({}),
    result: z.object({
      orders: z.int(),
      shipping: z.int(),
      invoices: z.int(),
      registrations: z.int(),
      messages: z.int(),
      requests: z.int(),
      quotes: z.int(),
    }),
  }),
  'desk.today': declareCommand({
    effect: 'read',
    role: STAFF_ROLES,
    summary: 'What is to be done today; amounts in euros, days as `yyyy-mm-dd`',
    input: z.strictObject({}),
    result: z.object({
      /** Orders to accept, and their taxable sum. */
      to_accept: z.object({ count: z.int(), net: z.number() }),
      /** Accepted orders that are not completely shipped, and how many of them are due by today. */
      to_ship: z.object({ count: z.int(), due: z.int() }),
      /** Delivery notes without an invoice. */
      to_invoice: z.object({ count: z.int(), oldest: z.string().optional() }),
      registrations: z.object({ count: z.int(), oldest: z.int().optional() }),
      requests: z.object({ count: z.int(), oldest: z.int().optional() }),
      /** To answer. */
      quotes: z.object({ count: z.int(), oldest: z.int().optional() }),
      /** Unpaid parts of invoices whose day has passed. */
      overdue: z.object({ count: z.int(), amount: z.number() }),
      /** Taxable sum of the orders of each of the last 14 days, and of the same days a year before. */
      days: z.array(z.object({ day: z.string(), net: z.number(), before: z.number() })),
    }),
  }),
};

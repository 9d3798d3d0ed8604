import { z } from 'zod';
import { MAX_ORDER_TEXT, MAX_PAGE } from '../limits.ts';
import { ORDER_STATUSES } from '../order.ts';
import { declareCommand } from './command.ts';

/** Maximum orders in a response. */
const MAX_ORDERS = 500;

/** An order as the staff lists it: `placed_at` in ms, amounts in euros, `card` the state of its card payment. */
const listedOrderSchema = z.object({
  order: z.string(),
  status: z.string(),
  placed_at: z.int(),
  client_id: z.int(),
  company: z.string(),
  net: z.number(),
  total: z.number(),
  rows: z.int(),
  card: z.string().optional(),
});

/** Views of the list of orders: to be accepted, accepted and not completely shipped, waiting beyond the client's credit, all. */
export const ORDER_VIEWS = ['to_accept', 'to_ship', 'over_credit', 'all'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Columns that the list sorts by. */
export const ORDER_SORTS = ['placed', 'client', 'delivery', 'total'] as const;

/** Why somebody should look at an order before accepting it; `amount` in euros. */
const flagSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('over_credit'), amount: z.number() }),
  z.object({ kind: z.literal('request') }),
  z.object({ kind: z.literal('card') }),
  z.object({ kind: z.literal('note') }),
  z.object({ kind: z.literal('first_order') }),
  z.object({ kind: z.literal('waiting'), days: z.int() }),
]);
export type OrderFlag = Readonly<z.infer<typeof flagSchema>>;

/** A row of the list; `placed_at` in ms, amounts in euros, `delivery_day` as the order has it, `version` for commands on it. */
const foundOrderSchema = z.object({
  order: z.string(),
  version: z.int(),
  status: z.string(),
  placed_at: z.int(),
  placed_by: z.string().optional(),
  client_id: z.int(),
  company: z.string(),
  city: z.string(),
  delivery: z.string(),
  delivery_day: z.string(),
  rows: z.int(),
  net: z.number(),
  total: z.number(),
  flags: z.array(flagSchema).readonly(),
});
export type FoundOrder = Readonly<z.infer<typeof foundOrderSchema>>;

const searchInputSchema = z.strictObject({
  view: z.enum(ORDER_VIEWS).default('to_accept'),
  /** A part of a number printed on the order or its documents, of the client's name, or of the reference; or a day. */
  text: z.string().trim().max(MAX_ORDER_TEXT).default(''),
  /** Received from this day to that one, `yyyy-mm-dd`. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  client_id: z.int().optional(),
  sort: z.enum(ORDER_SORTS).default('placed'),
  is_descending: z.boolean().default(true),
  page: z.int().min(1).max(MAX_PAGE).default(1),
  per_page: z.int().min(1).max(MAX_ORDERS).default(20),
});

/** Questions about orders. */
export const orderCommands = {
  'orders.search': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A page of the orders of a view, with the number and the sum of all that match and the numbers of all views',
    input: searchInputSchema,
    result: z.object({
      orders: z.array(foundOrderSchema).readonly(),
      total: z.int(),
      /** Taxable sum in euros. */
      net: z.number(),
      counts: z.record(z.enum(ORDER_VIEWS), z.int()),
    }),
  }),
  'orders.list': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'Orders with a status, the oldest first; those to be accepted by default',
    input: z.strictObject({
      status: z.enum(ORDER_STATUSES).default('TO_BE_ACCEPTED'),
      limit: z.int().min(1).max(MAX_ORDERS).default(100),
    }),
    result: z.array(listedOrderSchema),
  }),
};

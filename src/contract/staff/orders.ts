import { z } from 'zod';
import { ORDER_STATUSES } from '../order.ts';
import { declareCommand } from './command.ts';
import { foundFields, periodFields, searchFields, sortFields } from './search.ts';

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
const ORDER_SORTS = ['placed', 'client', 'delivery', 'total'] as const;

/** Why somebody should look at an order before accepting it; `amount` in euros. */
const flagSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('over_credit'), amount: z.number() }),
  z.object({ kind: z.literal('request') }),
  z.object({ kind: z.literal('missing') }),
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

/** Questions about orders. */
export const orderCommands = {
  'orders.search': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A page of the orders of a view, with the number and the sum of all that match and the numbers of all views',
    /** `text`: a part of a number printed on the order or its documents, of the client's name, or of the reference; or a day. */
    input: z.strictObject({
      view: z.enum(ORDER_VIEWS).default('to_accept'),
      client_id: z.int().optional(),
      ...searchFields(20),
      ...periodFields,
      ...sortFields(ORDER_SORTS),
    }),
    result: z.object({
      orders: z.array(foundOrderSchema).readonly(),
      ...foundFields(ORDER_VIEWS),
      /** Taxable sum in euros. */
      net: z.number(),
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

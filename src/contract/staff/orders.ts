import { z } from 'zod';
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

/** Questions about orders. */
export const orderCommands = {
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

import { z } from 'zod';
import { creditSchema } from '../account-overview.ts';
import { CHANGE_REQUEST_KINDS } from '../change-request.ts';
import { deliverySchema, linkedDocumentSchema } from '../order.ts';

/** Where a row of an order is, in units: `rest` was neither shipped nor dropped. */
export const rowProgressSchema = z.object({
  row_id: z.string(),
  carti: z.string(),
  name: z.string(),
  quantity: z.number(),
  picked: z.number(),
  shipped: z.number(),
  rest: z.number(),
});

/** A row with what the warehouse needs; `stock` in units, absent where it is not counted. */
const shownRowSchema = rowProgressSchema.extend({
  unit: z.string(),
  stock: z.number().optional(),
  note: z.string().optional(),
  /** Not found when it was picked; the warehouse asks sales what to do, else it waits. */
  missing: z.object({ quantity: z.number(), is_asked: z.boolean() }).optional(),
});

/** An order without its prices; `placed_at` in ms, `delivery_day` as the order has it. */
export const shownOrderSchema = z.object({
  order: z.string(),
  /** For commands on the order. */
  version: z.int(),
  status: z.string(),
  placed_at: z.int(),
  placed_by: z.string().optional(),
  client_id: z.int(),
  company: z.string(),
  delivery: deliverySchema,
  delivery_day: z.string(),
  pickup_window: z.string().optional(),
  address_code: z.string(),
  street: z.string(),
  city: z.string(),
  note: z.string(),
  /** Of the address: hours, contact … */
  instructions: z.string(),
  carrier: z.string(),
  port: z.string(),
  /** Numbers of the quotes whose prices it has. */
  quotes: z.array(z.string()),
  rows: z.array(shownRowSchema),
  documents: z.array(linkedDocumentSchema.omit({ total: true })),
  /** What the customer asks, not answered yet. */
  requests: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(CHANGE_REQUEST_KINDS),
      note: z.string(),
      by: z.string(),
      created_at: z.int(),
    }),
  ),
  /** Accepted returns without their credit note, by the id of the request. */
  returns: z.array(
    z.object({ request: z.int(), rows: z.array(z.object({ row_id: z.string(), quantity: z.number() })) }),
  ),
  /** The commands of the staff on the order, the latest first; `at` in ms. */
  history: z.array(z.object({ at: z.int(), actor: z.string(), command: z.string() })),
});
export type ShownOrder = Readonly<z.infer<typeof shownOrderSchema>>;

/** The prices of an order and the client's credit; amounts in euros. */
export const orderTermsSchema = z.object({
  rows: z.array(z.object({ row_id: z.string(), price: z.number(), amount: z.number() })),
  net: z.number(),
  shipping: z.number(),
  total: z.number(),
  payment_method: z.string(),
  payment_terms: z.string(),
  card: z.string().optional(),
  /** Numbers of its delivery notes that are not invoiced. */
  to_invoice: z.array(z.string()),
  credit: creditSchema,
});
export type OrderTerms = Readonly<z.infer<typeof orderTermsSchema>>;

import { z } from 'zod';
import { deliverySchema } from '../order.ts';
import { declareCommand } from './command.ts';
import { foundFields, searchFields } from './search.ts';

/** Views of what leaves: due by today, ready to leave, all that is accepted, and notes on their way. */
export const SHIPPING_VIEWS = ['due', 'ready', 'all', 'in_transit'] as const;
export type ShippingView = (typeof SHIPPING_VIEWS)[number];

/**
 * An accepted order, or a delivery note on its way (`note`), without prices; `picked` of its `rows` are ready. `day` as the order has it, or
 * that of the note (`yyyy-mm-dd`).
 */
const foundShipmentSchema = z.object({
  order: z.string(),
  note: z.string().optional(),
  company: z.string(),
  city: z.string(),
  delivery: deliverySchema,
  day: z.string(),
  carrier: z.string(),
  rows: z.int(),
  picked: z.int(),
  /** A part has left already. */
  is_rest: z.boolean(),
  has_request: z.boolean(),
});
export type FoundShipment = Readonly<z.infer<typeof foundShipmentSchema>>;

/** Questions about what leaves. */
export const shippingCommands = {
  'shipping.search': declareCommand({
    effect: 'read',
    role: ['sales', 'warehouse'],
    summary: 'A page of the orders that are to leave, by their day, or of the delivery notes on their way',
    input: z.strictObject({
      view: z.enum(SHIPPING_VIEWS).default('due'),
      ...searchFields(),
    }),
    result: z.object({
      shipments: z.array(foundShipmentSchema).readonly(),
      ...foundFields(SHIPPING_VIEWS),
    }),
  }),
};

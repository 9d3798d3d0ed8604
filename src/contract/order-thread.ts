import { z } from 'zod';
import { eurosSchema } from './money.ts';

/** A delivery note or invoice of a part; `day` as `yyyy-mm-dd`. */
const stopSchema = z.object({ name: z.string(), day: z.string() });

/**
 * A part of an ordered row. Delivered by a delivery note or an accompanying invoice, then invoiced; or credited by a credit note
 * (`is_credit`), which then is the `invoice`.
 */
export const threadPartSchema = z.object({
  quantity: z.number(),
  is_credit: z.boolean().default(false),
  /** `status`: `CHECKED_OUT` (in transit) or `DELIVERED`. */
  delivery_note: stopSchema.extend({ status: z.string() }).optional(),
  invoice: stopSchema.optional(),
  /** Due days of the invoice, `yyyy-mm-dd`; `paid_day` is absent while unpaid. */
  deadlines: z
    .array(z.object({ due_day: z.string(), method: z.string(), paid_day: z.string().optional() }))
    .default([]),
});
export type ThreadPart = Readonly<z.infer<typeof threadPartSchema>>;

/** What became of each row of an order, and of its net amount: the four amounts sum to the net amount less the credited one. */
export const orderThreadSchema = z
  .object({
    rows: z.array(
      z.object({
        row_id: z.union([z.string(), z.number()]),
        parts: z.array(threadPartSchema),
        /** The quantity that was not delivered yet. */
        rest: z.number(),
      }),
    ),
    /** Net amounts; `invoiced` includes what was credited. */
    invoiced: eurosSchema,
    credited: eurosSchema,
    to_invoice: eurosSchema,
    to_deliver: eurosSchema,
  })
  .meta({ id: 'OrderThread' });
export type OrderThread = Readonly<z.infer<typeof orderThreadSchema>>;

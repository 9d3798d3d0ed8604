import { z } from 'zod';
import { eurosSchema } from './money.ts';

/**
 * One step from the list price to the net price, in the order in which they apply:
 * `list`; `break` or `price_list`, which take the place of the list price from `from` units on; `discount`, a chain on the
 * price before; `sale` and `promotion`, which take the place of all before; `rounding` to the cent.
 */
export const PRICE_STEPS = [
  'list',
  'break',
  'price_list',
  'discount',
  'sale',
  'promotion',
  'rounding',
] as const;

export const priceStepSchema = z
  .object({
    kind: z.enum(PRICE_STEPS),
    /** For `price_per` units after this step; only the last one is rounded to the cent. */
    price: eurosSchema,
    /** The name of the price list or promotion. */
    name: z.string().optional(),
    /** The quantity from which the step applies. */
    from: z.number().optional(),
    /** The last day, `yyyy-mm-dd`; absent when unlimited. */
    valid_to: z.string().optional(),
    /** The discount chain as agreed, `50+10+5`. */
    chain: z.string().optional(),
    /** Each discount of the chain in percent, with the price after it. */
    discounts: z.array(z.object({ percent: z.number(), price: eurosSchema })).optional(),
  })
  .meta({ id: 'PriceStep' });
export type PriceStep = z.infer<typeof priceStepSchema>;

/** The steps to a customer's net price for a quantity; the last one has the price of the cart, `price_discount`. */
export const priceExplanationSchema = z
  .object({
    carti: z.string(),
    name: z.string(),
    slug: z.string().default(''),
    /** Rounded up to the pack. */
    quantity: z.number(),
    unit: z.string(),
    price_per: z.number(),
    steps: z.array(priceStepSchema).min(1),
    net: eurosSchema,
    /** Quantity ÷ `price_per` × net. */
    amount: eurosSchema,
    /** In percent. */
    vat: z.number(),
    /** The next quantity with a lower price; absent without one. */
    next: z.object({ from: z.number(), price: eurosSchema }).optional(),
  })
  .meta({ id: 'PriceExplanation' });
export type PriceExplanation = z.infer<typeof priceExplanationSchema>;

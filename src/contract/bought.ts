import { z } from 'zod';
import { eurosSchema } from './money.ts';

/** The latest order of the client that contains an article: its shop's day (`yyyy-mm-dd`), quantity and terms. */
export const lastBoughtSchema = z
  .object({
    /** The number of the order. */
    order: z.string(),
    day: z.string(),
    /** The quantity of all rows of the article in the order. */
    quantity: z.number(),
    /** The net price of `price_per` units that the client paid. */
    price_discount: eurosSchema,
    price_per: z.number().default(1),
    qty_min_imballo: z.number().default(1),
  })
  .meta({ id: 'LastBought' });
export type LastBought = Readonly<z.infer<typeof lastBoughtSchema>>;

/** The latest purchases by carti; articles that the client never bought are omitted. */
export const lastBoughtMapSchema = z.record(z.string(), lastBoughtSchema);
export type LastBoughtMap = Readonly<Record<string, LastBought>>;

/**
 * An article that the client orders in a rhythm and that is due: `elapsed_days` since its latest order have passed
 * `rhythm_days`, the median of the days between its orders.
 */
export const dueArticleSchema = z
  .object({
    carti: z.string(),
    rhythm_days: z.number(),
    elapsed_days: z.number(),
    /** The shop's day of the latest order, `yyyy-mm-dd`. */
    last_day: z.string(),
    /** The quantity of the latest order. */
    quantity: z.number(),
    /** The number of days with an order of the article, on which the rhythm is based. */
    orders: z.number(),
  })
  .meta({ id: 'DueArticle' });
export type DueArticle = Readonly<z.infer<typeof dueArticleSchema>>;

/** Articles that are due again, the most often ordered first, and the codes of muted ones. */
export const dueAgainSchema = z
  .object({ data: z.array(dueArticleSchema).readonly(), muted: z.array(z.string()).readonly().default([]) })
  .meta({ id: 'DueAgain' });
export type DueAgain = Readonly<z.infer<typeof dueAgainSchema>>;

import { z } from 'zod';
import { addLineSchema, cartRowSchema, type Notice, totalsSchema } from './cart.ts';
import { MAX_CART_ROWS, MAX_QUANTITY, MAX_SAVED_CART_NAME, MAX_SAVED_CARTS } from './limits.ts';
import { proposalSchema } from './proposal.ts';
import type { SavedCartRefusal } from './refusals.ts';

const idSchema = z.union([z.string(), z.number()]);

export const savedCartNameSchema = z.string().trim().min(1).max(MAX_SAVED_CART_NAME);

/** The name, with a number appended if the client already has a saved cart with this name. */
export const toFreeName = (name: string, taken: ReadonlySet<string>): string => {
  const suffixes = taken.has(name)
    ? Array.from({ length: MAX_SAVED_CARTS + 1 }, (_, at) => ` (${at + 2})`)
    : [''];
  const names = suffixes.map((suffix) => `${name.slice(0, MAX_SAVED_CART_NAME - suffix.length)}${suffix}`);
  return names.find((one) => !taken.has(one)) ?? name;
};

/** `client`: saved by the client's own people, who may change it; `agent`: proposed by an agent, to be accepted or refused. */
export const SAVED_CART_KINDS = ['client', 'agent'] as const;
export type SavedCartKind = (typeof SAVED_CART_KINDS)[number];

/**
 * The carts that the cart page shows: the active one, the saved ones, those that an agent proposed; to an agent also the client's
 * own active one.
 */
export const CART_TABS = ['active', 'client', 'saved', 'agent'] as const;
export type CartTab = (typeof CART_TABS)[number];

/** One row of the list of saved carts; `created_at` is the instant of its creation in UTC (ISO 8601). */
export const savedCartSummarySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    created_at: z.string(),
    kind: z.enum(SAVED_CART_KINDS).catch('client'),
    row_count: z.number().default(0),
    /** Only for a cart that an agent proposed. */
    proposal: proposalSchema.optional(),
  })
  .meta({ id: 'SavedCartSummary' });
export type SavedCartSummary = Readonly<z.infer<typeof savedCartSummarySchema>>;

/**
 * A row at today's price; `before` are the price and pack with which it was saved, absent where they are unknown; `proposed` is an
 * agent's quantity where the client changed it.
 */
const savedCartRowSchema = cartRowSchema
  .extend({
    before: cartRowSchema.pick({ price_discount: true, price_per: true, qty_min_imballo: true }).optional(),
    proposed: z.number().optional(),
  })
  .meta({ id: 'SavedCartRow' });

/** A saved cart at today's prices; rows that can no longer be bought are listed, but not in the totals. */
export const savedCartSchema = totalsSchema
  .extend({ ...savedCartSummarySchema.shape, data: z.array(savedCartRowSchema).default([]) })
  .meta({ id: 'SavedCart' });
export type SavedCart = Readonly<z.infer<typeof savedCartSchema>>;

/** A change of a saved cart: its name, quantities of rows (0 or less removes the row), lines to add. */
export const savedCartChangeSchema = z.object({
  name: savedCartNameSchema.optional(),
  rows: z
    .array(z.object({ row_id: idSchema, quantity: z.number().max(MAX_QUANTITY) }))
    .max(MAX_CART_ROWS)
    .default([]),
  lines: z.array(addLineSchema).max(MAX_CART_ROWS).default([]),
});
export type SavedCartChange = Readonly<z.infer<typeof savedCartChangeSchema>>;

/** Rows of the active cart that are moved into a new saved cart. */
export const setAsideSchema = z.object({
  name: savedCartNameSchema,
  row_ids: z.array(idSchema).min(1).max(MAX_CART_ROWS),
});
export type SetAside = Readonly<z.infer<typeof setAsideSchema>>;

/** What becomes of the active cart when a saved one is activated: saved under a name, or merged with the saved rows. */
export const FORMER_CARTS = ['save', 'merge'] as const;
export type FormerCart = (typeof FORMER_CARTS)[number];

/** `name` is the name under which the former active cart is saved; empty means the date and time. */
export type Activation = {
  readonly id: string | number;
  readonly former: FormerCart;
  readonly name: string;
  readonly operation_id?: string | undefined;
};

type Refused = { readonly ok: false; readonly refusal: SavedCartRefusal; readonly item_id?: string };

/** A changed saved cart, or a refusal. */
export type SavedCartResult = { readonly ok: true; readonly saved: SavedCartSummary } | Refused;

/** The result of an activation. */
export type ActivationResult =
  | {
      readonly ok: true;
      /** The active cart. */
      readonly id_cart: string | number;
      /** The former active cart; absent when it had no rows, was merged, or equals a saved cart. */
      readonly former?: SavedCartSummary | undefined;
      /** The codes of rows that are in the active cart and cannot be bought. */
      readonly unavailable: readonly string[];
      readonly notices: readonly Notice[];
    }
  | Refused;

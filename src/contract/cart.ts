import { z } from 'zod';
import { couponSchema } from './coupon.ts';
import { MAX_ID_LENGTH, MAX_QUANTITY, MAX_SKU } from './limits.ts';
import { eurosSchema } from './money.ts';
import type { CartRefusal } from './refusals.ts';

const idSchema = z.union([z.string(), z.number()]);

/** A quantity in sales units: above 0, at most 999,999, at most 3 decimals (whole unless the product's unit allows decimals). */
export const quantitySchema = z.number().positive().max(MAX_QUANTITY);

/** Someone who filled a cart that several people share; `agent`: an agent who acted for the client. */
const rowAuthorSchema = z.object({ name: z.string(), agent: z.boolean().optional() });
export type RowAuthor = Readonly<z.infer<typeof rowAuthorSchema>>;

/** A priced row of a cart or order. */
export const cartRowSchema = z
  .object({
    row_id: idSchema,
    id: idSchema.optional(),
    id_cart: idSchema,
    carti: z.string(),
    name: z.string(),
    /** The language of the name, when it differs from the page's. */
    text_locale: z.string().optional(),
    quantity: z.number(),
    /** The customer's net price for `price_per` sales units at this quantity. */
    price_discount: eurosSchema,
    image: z.string().default(''),
    /** True for a child product: its page is `/product/child/{carti}`. */
    single_child: z.boolean().or(z.number()).default(false),
    promo_code: z.string().default(''),
    promo_row: z.string().or(z.number()).default(''),
    /** The name of a currently valid promotion in the visitor's language. */
    promo_name: z.string().optional(),
    /** The units from which that promotion applies, in a row with less. */
    promo_from: z.number().optional(),
    qty_min_imballo: z.number().default(1),
    // The following fields are beyond the specification; a remote host may omit them.
    slug: z.string().optional(),
    unit: z.string().default('pz'),
    price_per: z.number().default(1),
    /** List price of `price_per` units; absent when equal to `price_discount`. */
    price: eurosSchema.optional(),
    /** Quantity × unit price, rounded to the cent; 0 for a row that can no longer be bought. */
    amount: eurosSchema.optional(),
    vat: z.number().optional(),
    availability: z.string().default(''),
    stock_limited: z.boolean().default(false),
    available_on: z.string().optional(),
    /** The carti of the replacement of a discontinued product. */
    successor: z.string().optional(),
    /** The code that the client gave the article; in an order the one of its day. */
    own_code: z.string().optional(),
    /** Rows of carts only: who added the row, and who changed it last; absent where that is the reader. */
    added_by: rowAuthorSchema.optional(),
    changed_by: rowAuthorSchema.optional(),
    /** Rows of orders only: the customer's note. */
    note: z.string().optional(),
    /** Why the row can no longer be bought; such a row stays but is not in the totals. */
    blocked: z.string().optional(),
  })
  .meta({ id: 'CartRow' });
export type CartRow = z.infer<typeof cartRowSchema>;

/** The VAT of one rate, in percent. */
export const vatLineSchema = z
  .object({ rate: z.number(), taxable: eurosSchema, tax: eurosSchema })
  .meta({ id: 'VatLine' });
export type VatLine = z.infer<typeof vatLineSchema>;

/** The totals of a cart or order (wire contract, "Totals"). */
export const totalsSchema = z.object({
  totale_netto: eurosSchema,
  totale_lordo: eurosSchema,
  totale_doc: eurosSchema,
  vat: z.array(vatLineSchema).default([]),
  spese_trasporto: eurosSchema,
  /** The discount code; its discount is already deducted from `totale_doc`. Absent without a code. */
  coupon: couponSchema.optional(),
  /** A remote host sent neither totals nor rows from which to compute them: the amounts are 0 and must not be shown. */
  is_open: z.boolean().optional(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** A cart with its totals, as `get_cart_items` returns it. Dates as `dd-mm-yyyy` or `dd/mm/yyyy`. */
export const cartSchema = totalsSchema
  .extend({
    data: z.array(cartRowSchema).default([]),
    /** 0 for a cart without an id. */
    id_cart: idSchema.default(0),
    min_order: eurosSchema.default(0),
    date_delivery: z.string().default(''),
    accepted_delivery_date: z.string().default(''),
    /** Comma-separated weekday numbers without deliveries, 0 = Sunday. */
    disabled_days: z.string().default(''),
    /** A new value for every change of the rows; `0` for a cart that never had rows. */
    version: z.string().default('0'),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartSchema>;

/** A cart without rows, such as that of a guest. */
export const EMPTY_CART: Cart = {
  data: [],
  id_cart: 0,
  totale_netto: 0,
  totale_lordo: 0,
  totale_doc: 0,
  vat: [],
  spese_trasporto: 0,
  min_order: 0,
  date_delivery: '',
  accepted_delivery_date: '',
  disabled_days: '',
  version: '0',
};

/** A line to add. */
export const addLineSchema = z.object({
  item_id: z.string().trim().min(1).max(MAX_SKU),
  quantity: quantitySchema,
  promo_code: z.string().max(MAX_ID_LENGTH).default(''),
  promo_row: z.string().max(MAX_ID_LENGTH).default(''),
});
export type AddLine = z.infer<typeof addLineSchema>;

/** A row to update: sets the quantity. */
export const updateRowSchema = z.object({
  row_id: idSchema,
  quantity: z.number().max(MAX_QUANTITY),
  qty_min_packaging: z.number().optional(),
  promo_code: z.string().max(MAX_ID_LENGTH).default(''),
  promo_row: z.string().max(MAX_ID_LENGTH).default(''),
});
export type UpdateRow = z.infer<typeof updateRowSchema>;

/** A notice for the customer about a row; the only code today is `rounded_to_pack`. */
export const noticeSchema = z
  .object({
    row_id: idSchema,
    code: z.string(),
    message: z.string().default(''),
    quantity: z.number(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;

/**
 * The idempotency key of a cart change: the caller generates it and sends it with every retry. Unique per client; a change
 * with a known id is not applied again.
 */
export const operationIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Delta from cart version `before` to `version`. Apply it only to a cart at `before`; otherwise refetch. */
export type CartPatch = Totals &
  Pick<Cart, 'id_cart' | 'min_order' | 'date_delivery' | 'accepted_delivery_date' | 'disabled_days'> & {
    /** Equal to `version` when nothing changed. */
    readonly before: string;
    readonly version: string;
    /** The added and changed rows in their current state. */
    readonly rows: readonly CartRow[];
    /** The `row_id`s of the removed rows. */
    readonly removed: readonly string[];
  };

/**
 * The result of a cart change; `updated` are the keys (`cartLineKey`) of added lines whose rows a remote host had already, so that
 * they were updated; `item_id` names the product that caused a refusal, if any; `text` is a
 * remote host's own, shown in place of ours.
 */
export type CartChange =
  | {
      readonly ok: true;
      readonly patch: CartPatch;
      readonly notices: readonly Notice[];
      readonly updated?: readonly string[];
    }
  | {
      readonly ok: false;
      readonly refusal: CartRefusal;
      readonly item_id?: string;
      readonly text?: string;
    };

/**
 * The result of a change by a page; `other_client` when the page was made for another client than the session's, or for an address that the
 * client lost.
 */
export type PageCartChange =
  CartChange | { readonly ok: false; readonly refusal: 'other_client'; readonly item_id?: string };

import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_QUANTITY, MAX_SKU } from './limits.ts';
import { eurosSchema } from './money.ts';
import type { CartRefusal } from './refusals.ts';

const idSchema = z.union([z.string(), z.number()]);

/** Above 0, at most 999,999, at most 3 decimals (whole unless the product's unit allows decimals). */
export const quantitySchema = z.number().positive().max(MAX_QUANTITY);

export const cartRowSchema = z
  .object({
    row_id: idSchema,
    id: idSchema.optional(),
    id_cart: idSchema,
    carti: z.string(),
    name: z.string(),
    quantity: z.number(),
    /** What the customer pays for `price_per` sales units at this quantity, net. */
    price_discount: eurosSchema,
    image: z.string().default(''),
    /** True for a child product: its page is `/product/child/{carti}`. */
    single_child: z.boolean().or(z.number()).default(false),
    promo_code: z.string().default(''),
    promo_row: z.string().or(z.number()).default(''),
    /** The promotion's name in the visitor's language; absent for a row without one that holds today. */
    promo_name: z.string().optional(),
    qty_min_imballo: z.number().default(1),
    /** Fields of our own beside the specified ones; a remote may leave them out. */
    slug: z.string().optional(),
    unit: z.string().default('pz'),
    price_per: z.number().default(1),
    /** List price of `price_per` units; absent when the customer pays it. */
    price: eurosSchema.optional(),
    /** Quantity × unit price, rounded to the cent; 0 for a row that can no longer be bought. */
    amount: eurosSchema.optional(),
    vat: z.number().optional(),
    availability: z.string().default(''),
    stock_limited: z.boolean().default(false),
    available_on: z.string().optional(),
    /** The carti that takes this product's place, when it is discontinued. */
    successor: z.string().optional(),
    /** Why the row can no longer be bought; such a row stays, uncounted. */
    blocked: z.string().optional(),
  })
  .meta({ id: 'CartRow' });
export type CartRow = z.infer<typeof cartRowSchema>;

export const vatLineSchema = z
  .object({ rate: z.number(), taxable: eurosSchema, tax: eurosSchema })
  .meta({ id: 'VatLine' });
export type VatLine = z.infer<typeof vatLineSchema>;

/** The totals that cart and order share (contract, "Totals"). */
export const totalsSchema = z.object({
  totale_netto: eurosSchema,
  totale_lordo: eurosSchema,
  totale_doc: eurosSchema,
  vat: z.array(vatLineSchema).default([]),
  spese_trasporto: eurosSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

export const cartSchema = totalsSchema
  .extend({
    data: z.array(cartRowSchema).default([]),
    id_cart: idSchema,
    min_order: eurosSchema.default(0),
    date_delivery: z.string().default(''),
    accepted_delivery_date: z.string().default(''),
    /** Comma-separated weekday numbers without deliveries, 0 = Sunday. */
    disabled_days: z.string().default(''),
    /** Another text after each change of the rows; `0` where there have never been any. */
    version: z.string().default('0'),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartSchema>;

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

/** The add payload. */
export const addLineSchema = z.object({
  item_id: z.string().trim().min(1).max(MAX_SKU),
  quantity: quantitySchema,
  promo_code: z.string().max(MAX_ID_LENGTH).default(''),
  promo_row: z.string().max(MAX_ID_LENGTH).default(''),
});
export type AddLine = z.infer<typeof addLineSchema>;

/** The update row: sets the quantity. */
export const updateRowSchema = z.object({
  row_id: idSchema,
  quantity: z.number().max(MAX_QUANTITY),
  qty_min_packaging: z.number().optional(),
  promo_code: z.string().max(MAX_ID_LENGTH).default(''),
  promo_row: z.string().max(MAX_ID_LENGTH).default(''),
});
export type UpdateRow = z.infer<typeof updateRowSchema>;

/** Something the caller should tell the customer about a row; `rounded_to_pack` is served today. */
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
 * Names one change of a cart, made by whoever asks for it and sent again unchanged with every repeat. Its scope is
 * the client: a change with an id that was carried out is not carried out again.
 */
export const operationIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/**
 * What a change left different, so that a cart of hundreds of rows is never sent again. It fits a cart whose
 * `version` is `before`; whoever has another one reads the cart anew.
 */
export type CartPatch = Totals &
  Pick<Cart, 'id_cart' | 'min_order' | 'date_delivery' | 'accepted_delivery_date' | 'disabled_days'> & {
    /** Of the cart that the change found and of the one it left; equal when it left everything as it was. */
    readonly before: string;
    readonly version: string;
    /** Rows that were added or changed, as they are now. */
    readonly rows: readonly CartRow[];
    /** `row_id`s of the rows that are gone. */
    readonly removed: readonly string[];
  };

export type CartChange =
  | { readonly ok: true; readonly patch: CartPatch; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly refusal: CartRefusal; readonly item_id?: string };

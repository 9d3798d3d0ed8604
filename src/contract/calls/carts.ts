import { z } from 'zod';
import { addLineSchema, cartSchema, noticeSchema, operationIdSchema, updateRowSchema } from '../cart.ts';
import { couponCodeSchema, couponSchema } from '../coupon.ts';
import { MAX_CART_ROWS, MAX_QUANTITY } from '../limits.ts';
import { priceExplanationSchema } from '../price-explanation.ts';
import { withoutEmpty } from '../wire.ts';
import { declareCall, noFieldsSchema } from './call.ts';
import { asCode, cartIdSchema, idSchema } from './fields.ts';

/** `operation_id` makes a change idempotent; see `operationIdSchema`. */
const changeFields = { id_cart: cartIdSchema, operation_id: operationIdSchema.optional() };

const promoSchema = asCode(addLineSchema.shape.promo_code.unwrap()).default('');

const rowSchema = updateRowSchema.extend({
  row_id: idSchema,
  promo_code: promoSchema,
  promo_row: promoSchema,
});

const changeWrite = {
  method: 'POST',
  effect: 'write',
  token: 'customer',
  errorStatuses: [404, 409],
} as const;

const changeResponse = {
  response: z
    .object({ response: z.literal(true), id_cart: idSchema, notices: z.array(noticeSchema) })
    .meta({ id: 'AddToCartResponse' }),
  responseExample: {
    response: true,
    id_cart: 7,
    notices: [
      { row_id: 3, code: 'rounded_to_pack', message: 'La quantità è stata arrotondata.', quantity: 200 },
    ],
  },
} as const;

const addToCart = declareCall({
  ...changeWrite,
  ...changeResponse,
  summary: 'Adds a product to the active cart; adding to an existing row adds to its quantity',
  request: z
    .object({
      ...changeFields,
      item_id: asCode(addLineSchema.shape.item_id),
      // A quantity of 0 or less is valid here and refused by the cart; the published document excludes it.
      quantity: z.number().max(MAX_QUANTITY).meta({ exclusiveMinimum: 0 }),
      promo_code: promoSchema,
      promo_row: promoSchema,
    })
    .meta({ id: 'AddToCartRequest' }),
  example: { id_cart: 0, item_id: 'TE-M8X40-ZN', quantity: 100, promo_code: '', promo_row: '' },
});

/** Calls about the active cart of the client. */
export const cartCalls = {
  'wrapper.explain_price': declareCall({
    method: 'POST',
    effect: 'read',
    token: 'customer',
    errorStatuses: [404],
    summary: 'Each step from the list price of an article to the customer’s net price for a quantity',
    request: z
      .object({
        item_id: asCode(addLineSchema.shape.item_id),
        quantity: z.number().positive().max(MAX_QUANTITY),
        promo_code: promoSchema,
        promo_row: promoSchema,
      })
      .meta({ id: 'ExplainPriceRequest' }),
    example: { item_id: 'TE-M8X40-ZN', quantity: 100, promo_code: '', promo_row: '' },
    response: z
      .object({ success: z.literal(true), data: priceExplanationSchema })
      .meta({ id: 'ExplainPriceResponse' }),
  }),
  'wrapper.get_cart_items': declareCall({
    method: 'POST',
    effect: 'read',
    token: 'customer',
    summary: 'The active cart of the client and address, with its totals',
    request: noFieldsSchema,
    response: cartSchema,
  }),
  'wrapper.add_to_cart': addToCart,
  'wrapper.add_to_cart_promo': addToCart,
  'wrapper.update_cart': declareCall({
    ...changeWrite,
    ...changeResponse,
    summary: 'Sets the quantities of rows, all or none; 0 or less is refused',
    request: z
      .object({
        ...changeFields,
        cart_rows: z
          .array(z.preprocess((row) => (typeof row === 'object' && row ? withoutEmpty(row) : row), rowSchema))
          .min(1)
          .max(MAX_CART_ROWS),
      })
      .meta({ id: 'UpdateCartRequest' }),
    example: { id_cart: 0, cart_rows: [{ row_id: 1, quantity: 200, qty_min_packaging: 100 }] },
  }),
  'wrapper.set_coupon': declareCall({
    method: 'POST',
    effect: 'write',
    token: 'customer',
    summary: 'Sets the discount code of the active cart, if it applies; an empty code removes it',
    request: z.object({ coupon: couponCodeSchema.default('') }).meta({ id: 'SetCouponRequest' }),
    example: { coupon: 'BENVENUTO10' },
    response: z
      .object({ response: z.literal(true), coupon: couponSchema.optional() })
      .meta({ id: 'SetCouponResponse' }),
    responseExample: { response: true, coupon: { code: 'BENVENUTO10', discount: 12.5 } },
    errorStatuses: [404],
  }),
  'wrapper.remove_cart_item': declareCall({
    ...changeWrite,
    summary: 'Removes a row from the active cart',
    request: z.object({ ...changeFields, row_id: idSchema }).meta({ id: 'RemoveCartItemRequest' }),
    example: { id_cart: 0, row_id: 1 },
    response: z.object({ response: z.literal(true) }).meta({ id: 'RemoveCartItemResponse' }),
    responseExample: { response: true },
  }),
};

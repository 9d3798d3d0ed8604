import { z } from 'zod';
import { MAX_CART_ROWS, MAX_ID_LENGTH } from '../limits.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '../limits.ts';
import {
  checkoutOptionsSchema,
  ORDER_FILTERS,
  orderPageSchema,
  orderSchema,
  preparedOrderSchema,
  prepareOrderSchema,
  reviewedRowSchema,
  rowNoteSchema,
  sendOrderSchema,
} from '../order.ts';
import { MAX_ORDER_TEXT } from '../limits.ts';
import { declareCall, noFieldsSchema } from './call.ts';
import { clampedCount, clampedText, idSchema, lenientChoice } from './fields.ts';
import { MAX_PAGE } from '../limits.ts';

const rowNotesSchema = z
  .array(rowNoteSchema.extend({ row_id: idSchema }))
  .max(MAX_CART_ROWS)
  .optional();

const customerRead = { method: 'POST', effect: 'read', token: 'customer', errorStatuses: [404] } as const;

const example = {
  id_cart: 1,
  delivery: 'shipping',
  date_delivery: '',
  payment_method: 'transfer',
  note: '',
  coupon: '',
} as const;

/** Calls about checkout and orders of the client. */
export const orderCalls = {
  'wrapper.prepare_order': declareCall({
    method: 'POST',
    effect: 'write',
    token: 'customer',
    summary: 'Prices the active cart as an order; stores nothing',
    request: prepareOrderSchema
      .extend({ id_cart: idSchema, row_notes: rowNotesSchema })
      .meta({ id: 'PrepareOrderRequest' }),
    example,
    response: z
      .object({ response: z.literal(true), order: preparedOrderSchema })
      .meta({ id: 'PrepareOrderResponse' }),
    errorStatuses: [404],
  }),
  'wrapper.send_order': declareCall({
    method: 'POST',
    effect: 'write',
    token: 'customer',
    summary: 'Stores the active cart as an order, once per client and request_id',
    request: sendOrderSchema
      .extend({
        id_cart: idSchema,
        row_notes: rowNotesSchema,
        seen: z
          .array(reviewedRowSchema.extend({ row_id: idSchema }))
          .max(MAX_CART_ROWS)
          .optional(),
      })
      .meta({ id: 'SendOrderRequest' }),
    example: { ...example, request_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    response: z.object({ response: z.literal(true), order: orderSchema }).meta({ id: 'SendOrderResponse' }),
    errorStatuses: [404, 409],
  }),
  'wrapper.get_checkout_options': declareCall({
    ...customerRead,
    summary: 'The checkout options of the client: payment methods and delivery days',
    request: noFieldsSchema,
    response: z.object({ data: checkoutOptionsSchema }).meta({ id: 'GetCheckoutOptionsResponse' }),
  }),
  'wrapper.get_orders': declareCall({
    ...customerRead,
    summary: 'A page of the client’s orders or credit notes, newest first',
    request: z
      .object({
        page: clampedCount(1, MAX_PAGE),
        per_page: clampedCount(DEFAULT_PER_PAGE, MAX_PER_PAGE),
        filter: lenientChoice(ORDER_FILTERS),
        text: clampedText(MAX_ORDER_TEXT),
      })
      .meta({ id: 'GetOrdersRequest' }),
    example: { page: 1, per_page: 12, filter: 'NE', text: '' },
    response: orderPageSchema.meta({ id: 'GetOrdersResponse' }),
  }),
  'wrapper.get_order': declareCall({
    ...customerRead,
    summary: 'An order of the client by its number',
    request: z.object({ name: z.string().trim().min(1).max(MAX_ID_LENGTH) }).meta({ id: 'GetOrderRequest' }),
    example: { name: 'OV-2026-000123' },
    response: z.object({ success: z.literal(true), data: orderSchema }).meta({ id: 'GetOrderResponse' }),
  }),
};

import { z } from 'zod';
import { MAX_CART_ROWS } from '#src/contract/cart.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '#src/contract/listing.ts';
import {
  checkoutOptionsSchema,
  MAX_ORDER_TEXT,
  type OrderAnswer,
  orderFilterSchema,
  orderPageSchema,
  type OrderRefusal,
  orderSchema,
  preparedOrderSchema,
  prepareOrderSchema,
  reviewedRowSchema,
  sendOrderSchema,
} from '#src/contract/order.ts';
import { accept, type Answer, type Call, refuse, reject } from './response.ts';
import { defineCall } from './define-call.ts';
import { clampedCount, clampedText, idSchema, MAX_PAGE } from './fields.ts';
import { refuseMissing } from './missing.ts';

/** Where a refusal shows: its status, and with 422 the field it is about. */
const REFUSALS: Readonly<Record<OrderRefusal, { readonly status: number; readonly field?: string }>> = {
  login_required: { status: 401 },
  empty_cart: { status: 422, field: 'id_cart' },
  below_minimum: { status: 422, field: 'id_cart' },
  invalid_date: { status: 422, field: 'date_delivery' },
  payment_not_allowed: { status: 422, field: 'payment_method' },
  credit_limit: { status: 422, field: 'payment_method' },
  row_not_orderable: { status: 422, field: 'id_cart' },
  price_changed: { status: 422, field: 'rows' },
  cart_changed: { status: 422, field: 'rows' },
  unknown_coupon: { status: 422, field: 'coupon' },
  unknown_cart: { status: 404 },
  request_conflict: { status: 409 },
};

type Ordered<T> = { readonly response: true; readonly order: T };

const toAnswer = <T>(answer: OrderAnswer<T>, { t }: Call): Answer<Ordered<T>> => {
  if (answer.ok) return accept({ response: true, order: answer.order });
  const { refusal: code, rows = [] } = answer;
  const { status, field } = REFUSALS[code];
  const text = t(`order.${code}`, { rows: rows.join(', ') });
  return field
    ? reject({ code, message: t('invalid'), rows }, { [field]: [text] })
    : refuse({ status, code, message: text, rows });
};

const EXAMPLE = {
  id_cart: 1,
  delivery: 'shipping',
  date_delivery: '',
  payment_method: 'transfer',
  note: '',
  coupon: '',
} as const;

export const prepareOrder = defineCall({
  caller: 'customer',
  summary: 'Prices the active cart as an order; stores nothing',
  request: prepareOrderSchema.extend({ id_cart: idSchema }),
  example: EXAMPLE,
  answer: z.object({ response: z.literal(true), order: preparedOrderSchema }),
  refusals: [404],
  handle: async (request, call) =>
    toAnswer(await call.backOffice.orders.prepare(call.visitor, request), call),
});

export const sendOrder = defineCall({
  caller: 'customer',
  summary: 'Stores the active cart as an order, once per client and request_id',
  request: sendOrderSchema.extend({
    id_cart: idSchema,
    seen: z
      .array(reviewedRowSchema.extend({ row_id: idSchema }))
      .max(MAX_CART_ROWS)
      .optional(),
  }),
  example: { ...EXAMPLE, request_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
  answer: z.object({ response: z.literal(true), order: orderSchema }),
  refusals: [404, 409],
  handle: async (request, call) => toAnswer(await call.backOffice.orders.send(call.visitor, request), call),
});

export const getCheckoutOptions = defineCall({
  caller: 'customer',
  summary: 'What the checkout may offer the client: payment methods and delivery days',
  request: z.object({}),
  answer: z.object({ data: checkoutOptionsSchema }),
  refusals: [404],
  handle: async (_, { backOffice, visitor, t }) => {
    const data = await backOffice.orders.findOptions(visitor);
    return data ? accept({ data }) : refuseMissing(t);
  },
});

export const getOrders = defineCall({
  caller: 'customer',
  summary: 'A page of the client’s orders or credit notes, newest first',
  request: z.object({
    page: clampedCount(1, MAX_PAGE),
    per_page: clampedCount(DEFAULT_PER_PAGE, MAX_PER_PAGE),
    filter: orderFilterSchema.optional().catch(undefined),
    text: clampedText(MAX_ORDER_TEXT),
  }),
  example: { page: 1, per_page: 12, filter: 'NE', text: '' },
  answer: orderPageSchema,
  refusals: [404],
  handle: async (request, { backOffice, visitor, t }) => {
    const found = await backOffice.orders.list(visitor, request);
    return found ? accept(found) : refuseMissing(t);
  },
});

export const getOrder = defineCall({
  caller: 'customer',
  summary: 'An order of the client by its number',
  request: z.object({ name: z.string().trim().min(1).max(64) }),
  example: { name: 'OV-2026-000123' },
  answer: z.object({ success: z.literal(true), data: orderSchema }),
  refusals: [404],
  handle: async ({ name }, { backOffice, visitor, t }) => {
    const data = await backOffice.orders.find(visitor, name);
    if (data) return accept({ success: true, data });
    return refuse({ status: 404, code: 'unknown_order', message: t('unknown_order') });
  },
});

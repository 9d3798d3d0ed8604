import {
  type OrderAnswer,
  type OrderRefusal,
  prepareOrderSchema,
  sendOrderSchema,
} from '#src/contract/order.ts';
import { accept, type Answer, type Call, defineCall, refuse, reject } from './answer.ts';

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

const toAnswer = <T>(answer: OrderAnswer<T>, { t }: Call): Answer => {
  if (answer.ok) return accept({ response: true, order: answer.order });
  const { status, field } = REFUSALS[answer.refusal];
  const text = t(`order.${answer.refusal}`, { rows: (answer.rows ?? []).join(', ') });
  return field ? reject(t('invalid'), { [field]: [text] }) : refuse(status, text);
};

export const prepareOrder = defineCall(prepareOrderSchema, async (request, call) =>
  toAnswer(await call.backOffice.orders.prepare(call.visitor, request), call),
);

export const sendOrder = defineCall(sendOrderSchema, async (request, call) =>
  toAnswer(await call.backOffice.orders.send(call.visitor, request), call),
);

import type { orderCalls } from '#src/contract/calls/orders.ts';
import type { OrderAnswer } from '#src/contract/order.ts';
import type { OrderRefusal } from '#src/contract/refusals.ts';
import type { Handlers } from './handler.ts';
import { accept, type CallContext, refuse, refuseMissing, reject } from './response.ts';

/** The status of a refusal, and with 422 the field at which it is reported. */
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

const toAnswer = <T>(answer: OrderAnswer<T>, { t }: CallContext) => {
  if (answer.ok) return accept({ response: true, order: answer.order });
  const { refusal: code, rows = [] } = answer;
  const { status, field } = REFUSALS[code];
  const text = t(`order.${code}`, { rows: rows.join(', ') });
  return field
    ? reject({ code, message: t('invalid'), rows }, { [field]: [text] })
    : refuse({ status, code, message: text, rows });
};

export const orderHandlers: Handlers<typeof orderCalls> = {
  'wrapper.prepare_order': async (request, context) =>
    toAnswer(await context.backOffice.orders.prepare(context.visitor, request), context),
  'wrapper.send_order': async (request, context) =>
    toAnswer(await context.backOffice.orders.send(context.visitor, request), context),
  'wrapper.get_checkout_options': async (_, { backOffice, visitor, t }) => {
    const data = await backOffice.orders.findOptions(visitor);
    return data ? accept({ data }) : refuseMissing(t);
  },
  'wrapper.get_orders': async (request, { backOffice, visitor, t }) => {
    const page = await backOffice.orders.list(visitor, request);
    return page ? accept(page) : refuseMissing(t);
  },
  'wrapper.get_order': async ({ name }, { backOffice, visitor, t }) => {
    const data = await backOffice.orders.find(visitor, name);
    return data
      ? accept({ success: true, data })
      : refuse({ status: 404, code: 'unknown_order', message: t('unknown_order') });
  },
};

import type { orderCalls } from '#src/contract/calls/orders.ts';
import type { OrderResult } from '#src/contract/order.ts';
import type { OrderRefusal } from '#src/contract/refusals.ts';
import type { Handlers } from './handler.ts';
import { toSuccess, type CallContext, toError, toUnsupported, toValidationError } from './response.ts';

/** The status of each refusal and, with 422, the field that reports it. */
const REFUSALS: Readonly<Record<OrderRefusal, { readonly status: number; readonly field?: string }>> = {
  login_required: { status: 401 },
  empty_cart: { status: 422, field: 'id_cart' },
  below_minimum: { status: 422, field: 'id_cart' },
  invalid_date: { status: 422, field: 'date_delivery' },
  pickup_window_closed: { status: 422, field: 'pickup_window' },
  no_pickup: { status: 422, field: 'delivery' },
  payment_not_allowed: { status: 422, field: 'payment_method' },
  credit_limit: { status: 422, field: 'payment_method' },
  row_not_orderable: { status: 422, field: 'id_cart' },
  price_changed: { status: 422, field: 'rows' },
  cart_changed: { status: 422, field: 'rows' },
  unknown_coupon: { status: 422, field: 'coupon' },
  expired_coupon: { status: 422, field: 'coupon' },
  used_coupon: { status: 422, field: 'coupon' },
  coupon_below_minimum: { status: 422, field: 'coupon' },
  terms_required: { status: 422, field: 'terms_version' },
  terms_changed: { status: 422, field: 'terms_version' },
  company_name_required: { status: 422, field: 'invoice' },
  vat_number_required: { status: 422, field: 'invoice' },
  invalid_vat_number: { status: 422, field: 'invoice' },
  invalid_recipient_code: { status: 422, field: 'invoice' },
  invalid_pec: { status: 422, field: 'invoice' },
  recipient_required: { status: 422, field: 'invoice' },
  tax_code_required: { status: 422, field: 'invoice' },
  invalid_tax_code: { status: 422, field: 'invoice' },
  unknown_cart: { status: 404 },
  not_permitted: { status: 403 },
  request_conflict: { status: 409 },
};

const toOrderResponse = <T>(result: OrderResult<T>, { t }: CallContext) => {
  if (result.ok) return toSuccess({ response: true, order: result.order });
  const { refusal: code, rows = [], message } = result;
  if (code === 'refused_by_host')
    return toValidationError({ code: 'invalid', message: message ?? t('invalid') }, {});
  const { status, field } = REFUSALS[code];
  const text = t(`order.${code}`, { rows: rows.join(', ') });
  return field
    ? toValidationError({ code, message: t('invalid'), rows }, { [field]: [text] })
    : toError({ status, code, message: text, rows });
};

export const orderHandlers: Handlers<typeof orderCalls> = {
  'wrapper.prepare_order': async (request, context) =>
    toOrderResponse(await context.backOffice.orders.prepare(context.visitor, request), context),
  'wrapper.send_order': async (request, context) =>
    toOrderResponse(await context.backOffice.orders.send(context.visitor, request), context),
  'wrapper.get_checkout_options': async (_, { backOffice, visitor, t }) => {
    const data = await backOffice.orders.findOptions(visitor);
    return data ? toSuccess({ data }) : toUnsupported(t);
  },
  'wrapper.get_orders': async (request, { backOffice, visitor, t }) => {
    const page = await backOffice.orders.list(visitor, request);
    return page ? toSuccess(page) : toUnsupported(t);
  },
  'wrapper.get_order': async ({ name }, { backOffice, visitor, t }) => {
    const data = await backOffice.orders.find(visitor, name);
    return data
      ? toSuccess({ success: true, data })
      : toError({ status: 404, code: 'unknown_order', message: t('unknown_order') });
  },
};

import type { CartChange, Notice } from '#src/contract/cart.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import type { cartCalls } from '#src/contract/calls/carts.ts';
import type { Handlers } from './handler.ts';
import {
  toSuccess,
  type CallResult,
  type CallContext,
  toError,
  toUnsupported,
  type CallError,
  toValidationError,
  type Translate,
} from './response.ts';

/** The status of each refusal and, with 422, the field that reports it. */
export const REFUSALS: Readonly<Record<CartRefusal, { readonly status: number; readonly field?: string }>> = {
  login_required: { status: 401 },
  'no-valid-quantity': { status: 422, field: 'quantity' },
  unknown_product: { status: 404 },
  not_orderable: { status: 422, field: 'item_id' },
  unknown_row: { status: 404 },
  cart_full: { status: 422, field: 'id_cart' },
  unknown_promotion: { status: 422, field: 'promo_code' },
  not_permitted: { status: 403 },
  operation_conflict: { status: 409 },
};

const toRefusal = (code: CartRefusal, t: Translate): CallError => {
  const { status, field } = REFUSALS[code];
  const text = t(`cart.${code}`);
  return field
    ? toValidationError({ code, message: t('invalid') }, { [field]: [text] })
    : toError({ status, code, message: text });
};

export const toNotice = (notice: Notice, t: Translate): Notice => ({
  ...notice,
  message: notice.message || t(`notice.${notice.code}`, { quantity: notice.quantity }),
});

const toChangeResult = (change: CartChange, { t }: CallContext) => {
  if (!change.ok) return toRefusal(change.refusal, t);
  const notices = change.notices.map((notice) => toNotice(notice, t));
  return toSuccess({ response: true, id_cart: change.patch.id_cart, notices });
};

/** 0 means the active cart; any other id must be the active cart's. */
const isActiveCart = async (
  id_cart: string | number,
  { backOffice, visitor }: CallContext,
): Promise<boolean> =>
  String(id_cart) === '0' || String(id_cart) === String(await backOffice.carts.getId(visitor));

type ChangeTarget = { readonly id_cart: string | number; readonly operation_id?: string | undefined };

/** Whether this is a retry of an applied change; its cart may have been emptied or ordered since. */
const isReplay = async (
  { operation_id }: ChangeTarget,
  { backOffice, visitor }: CallContext,
): Promise<boolean> => operation_id !== undefined && backOffice.carts.hasApplied(visitor, [operation_id]);

/** Runs a change of the active cart, or a retry; any other cart id gets 404, including another client's. */
const changeCart = async <M>(
  target: ChangeTarget,
  context: CallContext,
  change: () => Promise<CallResult<M>>,
): Promise<CallResult<M>> =>
  (await isActiveCart(target.id_cart, context)) || (await isReplay(target, context))
    ? change()
    : toError({ status: 404, code: 'unknown_cart', message: context.t('unknown_cart') });

type AddToCart = Handlers<typeof cartCalls>['wrapper.add_to_cart'];

const addToCart: AddToCart = async ({ id_cart, operation_id, ...line }, context) =>
  changeCart({ id_cart, operation_id }, context, async () =>
    line.quantity > 0
      ? toChangeResult(await context.backOffice.carts.add(context.visitor, [line], operation_id), context)
      : toRefusal('no-valid-quantity', context.t),
  );

export const cartHandlers: Handlers<typeof cartCalls> = {
  'wrapper.explain_price': async (line, context) => {
    const data = await context.backOffice.carts.explainPrice(context.visitor, line);
    return data
      ? toSuccess({ success: true, data })
      : toError({ status: 404, code: 'unknown_product', message: context.t('unknown_product') });
  },
  'wrapper.get_cart_items': async (_, { backOffice, visitor }) =>
    toSuccess(await backOffice.carts.get(visitor)),
  'wrapper.add_to_cart': addToCart,
  'wrapper.add_to_cart_promo': addToCart,
  'wrapper.update_cart': async ({ id_cart, operation_id, cart_rows }, context) =>
    changeCart({ id_cart, operation_id }, context, async () =>
      toChangeResult(
        await context.backOffice.carts.update(context.visitor, cart_rows, operation_id),
        context,
      ),
    ),
  'wrapper.set_coupon': async ({ coupon: code }, { backOffice, visitor, t }) => {
    const result = await backOffice.carts.setCoupon(visitor, code);
    if (!result) return toUnsupported(t);
    if (result.ok) return toSuccess({ response: true, ...(result.coupon && { coupon: result.coupon }) });
    const { refusal, message = t(`order.${refusal}`) } = result;
    return toValidationError({ code: refusal, message: t('invalid') }, { coupon: [message] });
  },
  'wrapper.remove_cart_item': async ({ id_cart, operation_id, row_id }, context) =>
    changeCart({ id_cart, operation_id }, context, async () => {
      const { visitor, t } = context;
      const change = await context.backOffice.carts.remove(visitor, String(row_id), operation_id);
      return change.ok ? toSuccess({ response: true }) : toRefusal(change.refusal, t);
    }),
};

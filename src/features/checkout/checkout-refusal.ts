import type { OrderResult } from '#src/contract/order.ts';

/** Id of the element with the refusal's text, for `aria-errormessage`. */
export const ERROR_ID = 'order-error';

/** The fields that show a refusal. */
export type RefusedField = 'date_delivery' | 'pickup_window' | 'payment_method';

/** The form field that a refusal is about; undefined when it is about none. */
export const findField = (refusal: string | undefined): RefusedField | undefined => {
  if (refusal === 'invalid_date') return 'date_delivery';
  if (refusal === 'pickup_window_closed') return 'pickup_window';
  return refusal === 'credit_limit' || refusal === 'payment_not_allowed' ? 'payment_method' : undefined;
};

/** `isFromSend`: the result of sending the order, not of changing a field. */
export type Refusal = {
  readonly refusal: string;
  readonly rows?: readonly string[] | undefined;
  readonly isFromSend: boolean;
};

/** Whether the order was refused because it differs from the page; once the page is updated, it may be sent again. */
export const isOutdated = (refusal: string): boolean =>
  refusal === 'price_changed' || refusal === 'cart_changed' || refusal === 'row_not_orderable';

/** Result of the posted action. */
type Result = { readonly data?: OrderResult<unknown> | undefined; readonly error?: unknown };

/**
 * The refusal to show: that of the posted step, else what blocks the current order, such as a minimum amount. If the cart
 * has changed since it was reviewed, what blocks the current cart comes first.
 */
export const toRefusal = (
  posted: Result | undefined,
  priced: OrderResult<unknown> | undefined,
): Refusal | undefined => {
  if (posted?.error) return { refusal: 'failed', isFromSend: true };
  if (posted?.data && !posted.data.ok) {
    const { data } = posted;
    return { ...(isOutdated(data.refusal) && priced && !priced.ok ? priced : data), isFromSend: true };
  }
  if (priced && !priced.ok) return { ...priced, isFromSend: false };
  return undefined;
};

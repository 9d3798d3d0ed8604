import { parseFailure } from '#src/contract/call-failure.ts';
import type { OrderResult } from '#src/contract/order.ts';

/** Id of the element with the refusal's text, for `aria-errormessage`. */
export const ERROR_ID = 'order-error';

/** The fields that show a refusal. */
export type RefusedField =
  | 'date_delivery'
  | 'pickup_window'
  | 'payment_method'
  | 'company_name'
  | 'vat_number'
  | 'recipient_code'
  | 'pec'
  | 'tax_code'
  | 'terms_version';

const FIELDS: Readonly<Record<string, RefusedField>> = {
  invalid_date: 'date_delivery',
  pickup_window_closed: 'pickup_window',
  credit_limit: 'payment_method',
  payment_not_allowed: 'payment_method',
  company_name_required: 'company_name',
  vat_number_required: 'vat_number',
  invalid_vat_number: 'vat_number',
  invalid_recipient_code: 'recipient_code',
  recipient_required: 'recipient_code',
  invalid_pec: 'pec',
  tax_code_required: 'tax_code',
  invalid_tax_code: 'tax_code',
  terms_required: 'terms_version',
  terms_changed: 'terms_version',
};

/** The form field that a refusal is about; undefined when it is about none. */
export const findField = (refusal: string | undefined): RefusedField | undefined => {
  return refusal === undefined ? undefined : FIELDS[refusal];
};

/** `isFromSend`: the result of sending the order, not of changing a field. */
export type Refusal = {
  readonly refusal: string;
  readonly rows?: readonly string[] | undefined;
  /** The back office's own text, shown in place of ours. */
  readonly message?: string | undefined;
  readonly isFromSend: boolean;
};

/** Whether the order was refused because it differs from the page; once the page is updated, it may be sent again. */
export const isOutdated = (refusal: string): boolean =>
  refusal === 'price_changed' || refusal === 'cart_changed' || refusal === 'row_not_orderable';

/** Result of the posted action. */
type Result = { readonly data?: OrderResult<unknown> | undefined; readonly error?: Error | undefined };

/**
 * The refusal to show: that of the posted step, else what blocks the current order, such as a minimum amount. If the cart
 * has changed since it was reviewed, what blocks the current cart comes first.
 */
export const toRefusal = (
  posted: Result | undefined,
  priced: OrderResult<unknown> | undefined,
  { isSent }: { readonly isSent: boolean },
): Refusal | undefined => {
  if (posted?.error) {
    const { is_unanswered } = parseFailure(posted.error.message);
    return { refusal: isSent && is_unanswered ? 'order_unanswered' : 'failed', isFromSend: true };
  }
  if (posted?.data && !posted.data.ok) {
    const { data } = posted;
    return { ...(isOutdated(data.refusal) && priced && !priced.ok ? priced : data), isFromSend: true };
  }
  if (priced && !priced.ok) return { ...priced, isFromSend: false };
  return undefined;
};

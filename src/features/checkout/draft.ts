import {
  deliverySchema,
  paymentMethodSchema,
  type CheckoutOptions,
  type Delivery,
  type PrepareOrder,
} from '#src/contract/order.ts';
import { MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '#src/contract/payment-methods.ts';
import { toFieldDate, toWireDate } from './form-dates.ts';
import { MAX_PHONE, MAX_REFERENCE } from './order-note.ts';

/** The checkout form as it was filled in, or as it stands at first. */
export type Draft = {
  readonly delivery: Delivery;
  /** `yyyy-mm-dd`, empty for the earliest possible day. */
  readonly date_delivery: string;
  /** Absent when the customer may use none. */
  readonly payment_method: PaymentMethod | undefined;
  readonly note: string;
  readonly reference: string;
  readonly phone: string;
  /** Made by the server when the form is first drawn: a repeated send answers the same order. */
  readonly request_id: string;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const textOf = (form: FormData | undefined, name: string): string => {
  const value = form?.get(name);
  return typeof value === 'string' ? value : '';
};

/** What was posted, kept; what was not, at its default: shipping, the earliest day, the first payment method. */
export const toDraft = (form: FormData | undefined, options: CheckoutOptions): Draft => {
  const payment = paymentMethodSchema.safeParse(textOf(form, 'payment_method')).data;
  const request_id = textOf(form, 'request_id');
  return {
    delivery: deliverySchema.catch('shipping').parse(textOf(form, 'delivery')),
    date_delivery: toFieldDate(toWireDate(textOf(form, 'date_delivery'))),
    payment_method:
      options.payment_methods.find((method) => method === payment) ?? options.payment_methods[0],
    note: textOf(form, 'note').slice(0, MAX_NOTE_LENGTH),
    reference: textOf(form, 'reference').slice(0, MAX_REFERENCE),
    phone: textOf(form, 'phone').slice(0, MAX_PHONE),
    request_id: UUID.test(request_id) ? request_id : crypto.randomUUID(),
  };
};

/** The draft as the back office takes it. */
export const toRequest = (draft: Draft, id_cart: string | number): PrepareOrder => ({
  id_cart,
  delivery: draft.delivery,
  date_delivery: toWireDate(draft.date_delivery),
  payment_method: draft.payment_method ?? DEFAULT_PAYMENT_METHOD,
  note: draft.note,
  coupon: '',
});

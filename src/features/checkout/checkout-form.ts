import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import {
  deliverySchema,
  paymentMethodSchema,
  type CheckoutOptions,
  type Delivery,
  type PrepareOrder,
} from '#src/contract/order.ts';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { toFieldDate, toWireDate } from './form-dates.ts';
import { MAX_PHONE, MAX_REFERENCE, toOrderNote } from './order-note.ts';

/** Replaces a text that is not a date, so that the back office refuses it as `invalid_date`. */
const INVALID_DATE = '00/00/0000';
/** The length of `13:00-16:00`. */
const MAX_WINDOW = 11;
const WIRE_DATE = /^(\d{2}\/\d{2}\/\d{4})?$/;

/** An empty form field arrives as null; a longer text is truncated. */
const optionalText = (maxLength: number) =>
  z
    .string()
    .nullish()
    .catch('')
    .transform((text) => (text ?? '').slice(0, maxLength));

/** The fields of the checkout form that describe the order. Parsing never fails: invalid values get a default. */
export const checkoutFormSchema = z.object({
  delivery: deliverySchema.catch('shipping'),
  /** `dd/mm/yyyy`; empty means the earliest possible day. */
  date_delivery: z
    .string()
    .nullish()
    .catch(INVALID_DATE)
    .transform((text) => toWireDate(text ?? ''))
    .transform((text) => (WIRE_DATE.test(text) ? text : INVALID_DATE)),
  /** `13:00-16:00`; empty means the earliest window that is open. */
  pickup_window: optionalText(MAX_WINDOW),
  /** Undefined when the customer may use none. */
  payment_method: paymentMethodSchema.optional().catch(undefined),
  note: optionalText(MAX_NOTE_LENGTH),
  reference: optionalText(MAX_REFERENCE),
  phone: optionalText(MAX_PHONE),
});

type CheckoutFields = z.infer<typeof checkoutFormSchema>;

/** The order request. Without a payment method the back office refuses it. */
export const toPrepareOrder = (
  fields: CheckoutFields,
  id_cart: string | number,
  t: Translate,
): PrepareOrder => ({
  id_cart,
  delivery: fields.delivery,
  date_delivery: toWireDate(fields.date_delivery),
  ...(fields.delivery === 'pickup' && fields.pickup_window ? { pickup_window: fields.pickup_window } : {}),
  payment_method: fields.payment_method ?? DEFAULT_PAYMENT_METHOD,
  note: toOrderNote(fields, t),
  coupon: '',
});

/** Values of the rendered form: as posted, else the defaults. */
export type Draft = {
  readonly delivery: Delivery;
  /** `yyyy-mm-dd`; empty means the earliest possible day. */
  readonly date_delivery: string;
  /** `13:00-16:00`; empty means the earliest window that is open. */
  readonly pickup_window: string;
  /** Undefined when the customer may use none. */
  readonly payment_method: PaymentMethod | undefined;
  readonly note: string;
  readonly reference: string;
  readonly phone: string;
  /** Idempotency key, created with the first rendering of the form. */
  readonly request_id: string;
};

/** Defaults: shipping, the earliest day, the first allowed payment method. */
export const toDraft = (form: FormData | undefined, options: CheckoutOptions): Draft => {
  const posted = checkoutFormSchema.parse(Object.fromEntries(form ?? []));
  return {
    ...posted,
    date_delivery: posted.date_delivery === INVALID_DATE ? '' : toFieldDate(posted.date_delivery),
    payment_method:
      options.payment_methods.find((method) => method === posted.payment_method) ??
      options.payment_methods[0],
    request_id: z.uuid().safeParse(form?.get('request_id')).data ?? crypto.randomUUID(),
  };
};

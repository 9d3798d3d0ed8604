import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { localeSchema } from '#src/contract/locale.ts';
import {
  deliverySchema,
  paymentMethodSchema,
  type Order,
  type OrderAnswer,
  type PrepareOrder,
} from '#src/contract/order.ts';
import { MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import { DEFAULT_PAYMENT_METHOD } from '#src/contract/payment-methods.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { toWireDate } from './form-dates.ts';
import { MAX_PHONE, MAX_REFERENCE, toOrderNote } from './order-note.ts';
import type { PrepareAnswer } from './prepare-answer.ts';
import { reviewedRowsFieldSchema } from './reviewed-field.ts';

/** A date that no calendar has is sent on as an impossible one: the back office refuses it as `invalid_date`. */
const WIRE_DATE = /^(\d{2}\/\d{2}\/\d{4})?$/;
const IMPOSSIBLE_DATE = '00/00/0000';

/** A text field; an empty one arrives as null, what is too long is cut. */
const writtenText = (most: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').slice(0, most));

const fields = {
  id_cart: z.string().min(1).max(64),
  delivery: deliverySchema.catch('shipping'),
  date_delivery: z
    .string()
    .max(40)
    .nullish()
    .transform((text) => toWireDate(text ?? ''))
    .transform((text) => (WIRE_DATE.test(text) ? text : IMPOSSIBLE_DATE)),
  /** Absent when the customer may use none: refused by the back office. */
  payment_method: paymentMethodSchema.catch(DEFAULT_PAYMENT_METHOD),
  note: writtenText(MAX_NOTE_LENGTH),
  reference: writtenText(MAX_REFERENCE),
  phone: writtenText(MAX_PHONE),
  locale: localeSchema.nullish(),
};

type Fields = z.infer<z.ZodObject<typeof fields>>;

const toRequest = (input: Fields, locals: App.Locals): PrepareOrder => ({
  id_cart: input.id_cart,
  delivery: input.delivery,
  date_delivery: input.date_delivery,
  payment_method: input.payment_method,
  note: toOrderNote(input, getTranslate(input.locale ?? locals.locale)),
  coupon: '',
});

/** Prices the active cart as an order; nothing is stored. */
const prepare = defineAction({
  accept: 'form',
  input: z.object(fields),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<PrepareAnswer> => {
    if (!locals.session) return { ok: false, refusal: 'login_required' };
    const visitor = { ...locals.visitor, locale: input.locale ?? locals.locale };
    const { orders, carts } = locals.backOffice;
    const answer = await orders.prepare(visitor, toRequest(input, locals));
    if (answer.ok) return answer;
    const { data: rows, ...totals } = await carts.get(visitor);
    return { ...answer, bill: { ...totals, rows } };
  }),
});

/** Stores the order as the form shows it, once per client and `request_id` however often it is sent. */
const send = defineAction({
  accept: 'form',
  input: z.object({ ...fields, request_id: z.uuid(), seen: reviewedRowsFieldSchema.nullish() }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<OrderAnswer<Order>> => {
    if (!locals.session) return { ok: false, refusal: 'login_required' };
    const visitor = { ...locals.visitor, locale: input.locale ?? locals.locale };
    const { request_id, seen } = input;
    return locals.backOffice.orders.send(visitor, {
      ...{ ...toRequest(input, locals), request_id },
      ...(seen ? { seen: [...seen] } : {}),
    });
  }),
});

export const checkout = { prepare, send };

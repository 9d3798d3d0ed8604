import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { localeSchema } from '#src/contract/locale.ts';
import type { Order, OrderResult, PrepareOrder } from '#src/contract/order.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import type { PrepareResult } from './bill.ts';
import { checkoutFormSchema, toPrepareOrder } from './checkout-form.ts';
import { reviewedRowsFieldSchema } from './reviewed-field.ts';

const inputSchema = checkoutFormSchema.extend({
  id_cart: z.string().min(1).max(MAX_ID_LENGTH),
  /** Action URLs have no locale prefix, so the page sends its locale. */
  locale: localeSchema.nullish(),
});

const toRequest = (input: z.infer<typeof inputSchema>, locals: App.Locals): PrepareOrder =>
  toPrepareOrder(input, input.id_cart, getTranslate(input.locale ?? locals.locale));

/** Prices the active cart as an order. Read-only. A refusal includes the current cart. */
const prepare = defineAction({
  accept: 'form',
  input: inputSchema,
  handler: withBackOfficeErrors(async (input, { locals }): Promise<PrepareResult> => {
    if (!locals.session) return { ok: false, refusal: 'login_required' };
    const visitor = { ...locals.visitor, locale: input.locale ?? locals.locale };
    const { orders, carts } = locals.backOffice;
    const result = await orders.prepare(visitor, toRequest(input, locals));
    if (result.ok) return result;
    const { data: rows, ...totals } = await carts.get(visitor);
    return { ...result, bill: { ...totals, rows } };
  }),
});

/** Places the order. Idempotent per client and `request_id`. */
const send = defineAction({
  accept: 'form',
  input: inputSchema.extend({ request_id: z.uuid(), seen: reviewedRowsFieldSchema.nullish() }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<OrderResult<Order>> => {
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

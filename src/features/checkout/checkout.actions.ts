import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { localeSchema } from '#src/contract/locale.ts';
import type { Order, OrderResult, PrepareOrder } from '#src/contract/order.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import type { PrepareResult } from './bill.ts';
import { checkoutFormSchema, toConfirmation, toPrepareOrder } from './checkout-form.ts';
import { reviewedRowsFieldSchema } from './reviewed-field.ts';

const inputSchema = checkoutFormSchema.extend({
  id_cart: z.string().min(1).max(MAX_ID_LENGTH),
  /** Action URLs have no locale prefix, so the page sends its locale. */
  locale: localeSchema.nullish(),
});

const toRequest = (input: z.infer<typeof inputSchema>, locals: App.Locals): PrepareOrder => ({
  ...toPrepareOrder(input, input.id_cart, getTranslate(input.locale ?? locals.locale)),
  ...toConfirmation(input),
});

/**
 * Prices the active cart as an order; for a review (`step`) it also checks what the customer confirms. Read-only. A refusal
 * includes the current cart.
 */
const prepare = defineAction({
  accept: 'form',
  input: inputSchema.extend({ step: z.string().nullish() }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<PrepareResult> => {
    if (!locals.session) return { ok: false, refusal: 'login_required' };
    const visitor = { ...locals.visitor, locale: input.locale ?? locals.locale };
    const { orders, carts } = locals.backOffice;
    const { invoice, terms_version, row_notes, ...priced } = toRequest(input, locals);
    const confirmed = input.step === 'review' ? { invoice, terms_version, row_notes } : {};
    const result = await orders.prepare(visitor, { ...priced, ...confirmed });
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

import { defineAction } from 'astro:actions';
import { z } from 'zod';
import {
  changeRequestKindSchema,
  type ChangeRequestResult,
  newChangeRequestSchema,
} from '#src/contract/change-request.ts';
import { MAX_CART_ROWS, MAX_ID_LENGTH, MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';

/** Characters of a typed quantity. */
const MAX_TYPED = 20;

/** Asks the shop to change, cancel or return an order; rows without a quantity are not returned. */
const send = defineAction({
  accept: 'form',
  input: z.object({
    order: z.string().min(1).max(MAX_ID_LENGTH),
    kind: changeRequestKindSchema,
    note: z.string().max(MAX_NOTE_LENGTH).nullish(),
    row_id: z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_CART_ROWS).default([]),
    quantity: z.array(z.string().max(MAX_TYPED)).max(MAX_CART_ROWS).default([]),
  }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<ChangeRequestResult> => {
    const { changes } = locals.backOffice.orders;
    if (!changes) return { ok: false, refusal: 'not_possible' };
    const rows = input.row_id
      .map((row_id, at) => ({ row_id, quantity: readTypedQuantity(input.quantity[at] ?? '', locals.locale) }))
      .filter(({ quantity }) => quantity !== 0);
    const request = newChangeRequestSchema.safeParse({ kind: input.kind, note: input.note ?? '', rows });
    if (!request.success) return { ok: false, refusal: 'invalid_rows' };
    return changes.send(locals.visitor, input.order, request.data);
  }),
});

export const change = { send };

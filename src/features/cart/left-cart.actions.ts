import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { operationIdSchema } from '#src/contract/cart.ts';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { bringRows, type BroughtRows } from '#src/server/session/bring-rows.ts';
import { clearLeftCart } from '#src/server/session/left-cart.ts';

type Brought =
  | ({ readonly ok: true; readonly from: string } & BroughtRows)
  | { readonly ok: false; readonly refusal: 'login_required' | 'unknown_address' | 'not_permitted' };

/** Moves the rows of the cart at another address of the customer into the active cart. */
const bring = defineAction({
  accept: 'form',
  input: z.object({ from: z.string().min(1).max(MAX_ID_LENGTH), form_id: operationIdSchema }),
  handler: withBackOfficeErrors(
    async ({ from, form_id: operation_id }, { cookies, locals }): Promise<Brought> => {
      const { session, backOffice, visitor, canBuy } = locals;
      if (!session) return { ok: false, refusal: 'login_required' };
      if (!canBuy) return { ok: false, refusal: 'not_permitted' };
      const isKnown = session.user.address_codes.some(({ address_code }) => address_code === from);
      if (!isKnown || from === session.address_code) return { ok: false, refusal: 'unknown_address' };
      const brought = await bringRows(backOffice, { ...visitor, session }, { from, operation_id });
      clearLeftCart(cookies);
      return { ok: true, from, ...brought };
    },
  ),
});

export const left = { bring };

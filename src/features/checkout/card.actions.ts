import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { getTestProvider } from '#src/server/cards/card-provider.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { toCardNumber } from './card-number.ts';

/** Opens another attempt to pay an order by card. */
const retry = defineAction({
  accept: 'form',
  input: z.object({ order: z.string().min(1).max(MAX_ID_LENGTH) }),
  handler: withBackOfficeErrors(async ({ order }, { locals }) => {
    await locals.backOffice.orders.cards?.retry(locals.visitor, order);
    return { order };
  }),
});

const chargeSchema = z.object({ charge: z.uuid() });

/** The test provider's payment page: pays with a card. Only the outcome is stored, not the number. */
const payTest = defineAction({
  accept: 'form',
  input: chargeSchema.extend({ number: z.string().max(MAX_ID_LENGTH).nullish() }),
  handler: withBackOfficeErrors(async ({ charge, number }) => {
    const digits = toCardNumber(number ?? '');
    if (digits === undefined) return { ok: false } as const;
    await getTestProvider()?.pay(charge, digits);
    return { ok: true } as const;
  }),
});

/** The test provider's payment page: decides an unknown outcome. */
const decideTest = defineAction({
  accept: 'form',
  input: chargeSchema.extend({ state: z.enum(['paid', 'refused']) }),
  handler: withBackOfficeErrors(async ({ charge, state }) => {
    await getTestProvider()?.decide(charge, state);
    return { ok: true } as const;
  }),
});

export const card = { retry, payTest, decideTest };

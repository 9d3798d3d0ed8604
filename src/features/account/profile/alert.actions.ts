import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { alertKindSchema } from '#src/contract/alert.ts';
import { MAX_ID_LENGTH, MAX_PATH_LENGTH, MAX_SKU } from '#src/contract/limits.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { safePath } from '#src/server/session/safe-path.ts';
import { ALERTS_PATH } from '#src/i18n/routes.ts';

/** `refused`: an unknown article, or too many alerts. */
export type AlertResult =
  | { readonly ok: true; readonly to: string }
  | { readonly ok: false; readonly refusal: 'login_required' | 'refused' };

/** Sets or ends an alert of the customer, then returns to `to`. */
const set = defineAction({
  accept: 'form',
  input: z.object({
    carti: z.string().trim().min(1).max(MAX_SKU),
    kind: alertKindSchema,
    active: z.enum(['1', '0']).catch('1'),
    to: z.string().max(MAX_PATH_LENGTH).nullish(),
  }),
  handler: withBackOfficeErrors(async ({ to, active, ...alert }, { locals }): Promise<AlertResult> => {
    const { session, backOffice, visitor, locale } = locals;
    if (!session) return { ok: false, refusal: 'login_required' };
    const isDone = await backOffice.alerts.set(visitor, { ...alert, active: active === '1' });
    if (!isDone) return { ok: false, refusal: 'refused' };
    return { ok: true, to: safePath(to ?? undefined, locale, ALERTS_PATH) };
  }),
});

/** Ends the alert of a mail's link; needs no login. */
const end = defineAction({
  accept: 'form',
  input: z.object({ token: z.string().max(MAX_ID_LENGTH) }),
  handler: withBackOfficeErrors(async ({ token }, { locals }) => ({
    isEnded: (await locals.backOffice.alerts.links?.end(token)) !== undefined,
  })),
});

export const alert = { set, end };

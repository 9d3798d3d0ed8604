import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { isEmail } from '#src/contract/account.ts';
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { localize } from '#src/i18n/paths.ts';
import { PROFILE_PATH } from '#src/i18n/routes.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { setFlash } from '#src/server/session/flash.ts';
import { deleteSessionCookie } from '#src/server/session/session-cookie.ts';
import { passwordField, type PasswordRefusal } from './password.actions.ts';

/** `to` is the redirect target. */
type EmailResult =
  | { readonly ok: true; readonly to: string }
  | { readonly ok: false; readonly refusal: 'missing_email' | 'no_email' }
  | PasswordRefusal;

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

/** Requests another e-mail; the reply does not reveal whether it is in use. */
const request = defineAction({
  accept: 'form',
  input: z.object({ email: z.string().max(MAX_EMAIL_LENGTH).nullish(), old: passwordField }),
  handler: withBackOfficeErrors(async (input, context): Promise<EmailResult> => {
    const { session, staff, backOffice, locale } = context.locals;
    const viewer = session ?? staff;
    const { emailChanges } = backOffice.accounts;
    if (!viewer || !emailChanges) return LOGIN_REQUIRED;
    const typed = (input.email ?? '').trim();
    if (typed === '') return { ok: false, refusal: 'missing_email' };
    if (!isEmail(typed)) return { ok: false, refusal: 'no_email' };
    if (!input.old) return { ok: false, refusal: 'missing_old' };
    const asked = { email: typed, password: input.old, locale };
    const result = await emailChanges.request(viewer, asked, context.clientAddress);
    if (!result.ok) return result;
    const to = localize(PROFILE_PATH, locale);
    setFlash(context.cookies, to, { email: typed });
    return { ok: true, to };
  }),
});

/** Confirms or undoes a change with the link of a mail; needs no session. */
const answer = defineAction({
  accept: 'form',
  input: z.object({ token: z.string().min(1).max(MAX_ID_LENGTH), kind: z.enum(['confirm', 'undo']) }),
  handler: withBackOfficeErrors(async ({ token, kind }, context) => {
    const done = await context.locals.backOffice.accounts.emailChanges?.[kind](token);
    // The sessions of the user have ended.
    if (done) deleteSessionCookie(context.cookies, context.url);
    return { done };
  }),
});

export const email = { request, answer };

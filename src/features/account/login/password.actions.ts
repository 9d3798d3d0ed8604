import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#src/contract/limits.ts';
import type { PasswordProblem } from '#src/contract/password.ts';
import { localize } from '#src/i18n/paths.ts';
import { LOGIN_PATH } from '#src/i18n/routes.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { setFlash } from '#src/server/session/flash.ts';
import { deleteLinkCookie, findLinkToken } from '#src/server/session/reset-cookie.ts';
import { deleteSessionCookie } from '#src/server/session/session-cookie.ts';

/** `retry_after` is in seconds. */
export type PasswordRefusal =
  | {
      readonly ok: false;
      readonly refusal:
        | 'login_required'
        | 'missing_email'
        | 'missing_old'
        | 'missing_password'
        | 'no_email'
        | 'unknown_link'
        | 'wrong_password';
    }
  | { readonly ok: false; readonly refusal: 'bad_password'; readonly problem: PasswordProblem }
  | { readonly ok: false; readonly refusal: 'too_many_attempts' | 'busy'; readonly retry_after: number };

/** `to` is the redirect target. */
export type PasswordResult = { readonly ok: true; readonly to: string } | PasswordRefusal;

/** Longer than the maximum, so that an overlong password is reported at its field. */
export const passwordField = z.string().max(4096).nullish();

const UNKNOWN_LINK = { ok: false, refusal: 'unknown_link' } as const;

/** Sets a password with the reset link's token, then redirects to the login. */
const set = defineAction({
  accept: 'form',
  input: z.object({ password: passwordField }),
  handler: withBackOfficeErrors(async ({ password }, { cookies, locals, url }): Promise<PasswordResult> => {
    const { accounts } = locals.backOffice;
    const { passwords } = accounts;
    const token = findLinkToken(cookies);
    if (!passwords || token === undefined) return UNKNOWN_LINK;
    if (!password) return { ok: false, refusal: 'missing_password' };
    const result = await passwords.setByLink(token, password);
    if (!result.ok) return result;
    deleteLinkCookie(cookies, url);
    // End any session of this browser: it may belong to another user than the link.
    const current = locals.session ?? locals.staff;
    if (current) await accounts.logout(current);
    deleteSessionCookie(cookies, url);
    const to = localize(LOGIN_PATH, locals.locale);
    setFlash(cookies, to, { password: 'set' });
    return { ok: true, to };
  }),
});

/** Less strict than for a new address: older accounts, and those of a remote host, may have any. */
const USER_EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Sends a reset link. The response does not reveal whether the e-mail is known. */
const reset = defineAction({
  accept: 'form',
  input: z.object({ usr: z.string().max(MAX_EMAIL_LENGTH).nullish() }),
  handler: withBackOfficeErrors(async ({ usr }, context): Promise<PasswordResult> => {
    const { locale, backOffice } = context.locals;
    const user = usr?.trim();
    if (!user) return { ok: false, refusal: 'missing_email' };
    if (!USER_EMAIL.test(user)) return { ok: false, refusal: 'no_email' };
    const result = await backOffice.accounts.requestReset({ user, locale }, context.clientAddress);
    if (!result.ok) return result;
    const to = localize('/pages/forgot-password', locale);
    setFlash(context.cookies, to, { reset: user });
    return { ok: true, to };
  }),
});

export const password = { set, reset };

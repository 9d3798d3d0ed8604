import { z } from 'zod';
import { credentialsSchema, typedEmailSchema, userSchema } from '#src/contract/account.ts';
import { accept, refuse, type Refused, type Translate } from './response.ts';
import { defineCall } from './define-call.ts';

/** `retry_after` in seconds. */
const toLater = (retry_after: number, t: Translate): Refused =>
  refuse({
    ...{ status: 429, code: 'too_many_attempts', message: t('too_many_attempts') },
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retry_after))) },
  });

const openedSchema = z.object({ user: userSchema, access_token: z.string() });
const refusedSchema = z.array(z.object({ success: z.literal(false), message: z.string() }));

const refuseLogin = (message: string) => accept([{ success: false, message }]);

/**
 * Opens a customer's session for a program. A refused login is status 200 with a list, as the wire contract says; so
 * is one of the shop's staff, who has no client to buy for.
 */
export const login = defineCall({
  caller: 'anyone',
  summary: 'Opens a session; a refused login is a list with one entry',
  request: credentialsSchema,
  example: { usr: 'cliente@demo.example', pwd: 'Demo-cliente-1' },
  answer: z.union([openedSchema, refusedSchema]),
  answered: [{ success: false, message: 'E-mail o password errata.' }],
  handle: async (credentials, { backOffice, from, t }) => {
    const answer = await backOffice.accounts.login(credentials, from);
    if (answer.ok && answer.session)
      return accept({ user: answer.session.user, access_token: answer.session.token });
    if (answer.ok) {
      await backOffice.accounts.logout(answer.staff);
      return refuseLogin(t('not_a_customer'));
    }
    if ('retry_after' in answer) return toLater(answer.retry_after, t);
    return refuseLogin(answer.message ?? t('wrong_credentials'));
  },
});

export const logout = defineCall({
  caller: 'session',
  summary: 'Ends the session of the token, which is worth nothing afterwards',
  request: z.object({}),
  answer: z.object({ success: z.literal(true) }),
  answered: { success: true },
  handle: async (_, { backOffice, visitor: { session, staff } }) => {
    const ended = session ?? staff;
    if (ended) await backOffice.accounts.logout(ended);
    return accept({ success: true });
  },
});

/** Sends a link for setting a new password; the answer is the same whether or not somebody has this e-mail. */
export const resetPassword = defineCall({
  caller: 'anyone',
  summary: 'Sends a link for a new password to an e-mail, if it is a user’s',
  request: z.object({ user: typedEmailSchema }),
  example: { user: 'cliente@demo.example' },
  answer: z.object({ success: z.literal(true) }),
  answered: { success: true },
  handle: async ({ user }, { backOffice, from, visitor: { locale }, t }) => {
    const answer = await backOffice.accounts.requestReset({ user, locale }, from);
    return answer.ok ? accept({ success: true }) : toLater(answer.retry_after, t);
  },
});

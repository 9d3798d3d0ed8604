import { credentialsSchema } from '#src/contract/account.ts';
import { accept, defineCall, refuse } from './answer.ts';

/**
 * Opens a session for a program. A refused login is status 200 with a list, as the wire contract says; too many
 * attempts, of this caller or of all together, are 429 with `Retry-After` in seconds.
 */
export const login = defineCall(credentialsSchema, async (credentials, { backOffice, from, t }) => {
  const answer = await backOffice.accounts.login(credentials, from);
  if (answer.ok) return accept({ user: answer.session.user, access_token: answer.session.token });
  if (answer.refusal !== 'wrong_credentials') {
    return refuse(429, t(answer.refusal), {
      'Retry-After': String(Math.max(1, Math.ceil(answer.retry_after))),
    });
  }
  return accept([{ success: false, message: answer.message ?? t('wrong_credentials') }]);
});

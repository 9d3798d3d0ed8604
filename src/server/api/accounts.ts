import type { accountCalls, sessionCalls } from '#src/contract/calls/accounts.ts';
import type { Handlers } from './handler.ts';
import { toSuccess, toError, type CallError, toUnsupported, type Translate } from './response.ts';

/** 404 when the back office does not offer the call. */
export const accountHandlers: Handlers<typeof accountCalls> = {
  'account.get_company': async (_, { backOffice, visitor, t }) => {
    const company = await backOffice.customerAccount.findCompany(visitor);
    return company ? toSuccess(company) : toUnsupported(t);
  },
  'account.get_overview': async (_, { backOffice, visitor, t }) => {
    const overview = await backOffice.customerAccount.findOverview(visitor);
    return overview ? toSuccess(overview) : toUnsupported(t);
  },
};

/** `retry_after` in seconds. */
const toAttemptsError = (retry_after: number, t: Translate): CallError =>
  toError({
    ...{ status: 429, code: 'too_many_attempts', message: t('too_many_attempts') },
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retry_after))) },
  });

/** Status 200 with a list, as the wire contract requires. */
const toLoginRefusal = (message: string) => toSuccess([{ success: false, message }]);

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  /** Staff has no client to buy for: the login is refused and the new session ended. */
  login: async (credentials, { backOffice, from, t }) => {
    const login = await backOffice.accounts.login(credentials, from);
    if (login.ok && login.session)
      return toSuccess({ user: login.session.user, access_token: login.session.token });
    if (login.ok) {
      await backOffice.accounts.logout(login.staff);
      return toLoginRefusal(t('not_a_customer'));
    }
    if ('retry_after' in login) return toAttemptsError(login.retry_after, t);
    return toLoginRefusal(login.message ?? t('wrong_credentials'));
  },
  logout: async (_, { backOffice, visitor: { session, staff } }) => {
    const ended = session ?? staff;
    if (ended) await backOffice.accounts.logout(ended);
    return toSuccess({ success: true });
  },
  /** The response is the same whether or not the e-mail has an account. */
  reset_password: async ({ user }, { backOffice, from, visitor: { locale }, t }) => {
    const reset = await backOffice.accounts.requestReset({ user, locale }, from);
    return reset.ok ? toSuccess({ success: true }) : toAttemptsError(reset.retry_after, t);
  },
};

import type { accountCalls, sessionCalls } from '#src/contract/calls/accounts.ts';
import type { Handlers } from './handler.ts';
import { accept, refuse, type Refused, refuseMissing, type Translate } from './response.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  'account.get_company': async (_, { backOffice, visitor, t }) => {
    const company = await backOffice.customerAccount.findCompany(visitor);
    return company ? accept(company) : refuseMissing(t);
  },
  'account.get_overview': async (_, { backOffice, visitor, t }) => {
    const overview = await backOffice.customerAccount.findOverview(visitor);
    return overview ? accept(overview) : refuseMissing(t);
  },
};

/** `retry_after` in seconds. */
const refuseAttempt = (retry_after: number, t: Translate): Refused =>
  refuse({
    ...{ status: 429, code: 'too_many_attempts', message: t('too_many_attempts') },
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retry_after))) },
  });

/** Status 200 with a list, as the wire contract says. */
const refuseLogin = (message: string) => accept([{ success: false, message }]);

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  /** Staff has no client to buy for: its login is refused and its session ended. */
  login: async (credentials, { backOffice, from, t }) => {
    const login = await backOffice.accounts.login(credentials, from);
    if (login.ok && login.session)
      return accept({ user: login.session.user, access_token: login.session.token });
    if (login.ok) {
      await backOffice.accounts.logout(login.staff);
      return refuseLogin(t('not_a_customer'));
    }
    if ('retry_after' in login) return refuseAttempt(login.retry_after, t);
    return refuseLogin(login.message ?? t('wrong_credentials'));
  },
  logout: async (_, { backOffice, visitor: { session, staff } }) => {
    const ended = session ?? staff;
    if (ended) await backOffice.accounts.logout(ended);
    return accept({ success: true });
  },
  /** The answer is the same whether or not the e-mail has an account. */
  reset_password: async ({ user }, { backOffice, from, visitor: { locale }, t }) => {
    const reset = await backOffice.accounts.requestReset({ user, locale }, from);
    return reset.ok ? accept({ success: true }) : refuseAttempt(reset.retry_after, t);
  },
};

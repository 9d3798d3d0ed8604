import type { accountCalls, sessionCalls } from '#src/contract/calls/accounts.ts';
import { INVOICE_REFUSALS, type RegistrationRefusal } from '#src/contract/refusals.ts';
import type { RegistrationResult } from '#src/contract/registration.ts';
import type { Handlers } from './handler.ts';
import {
  type CallError,
  toError,
  toSuccess,
  toUnsupported,
  toValidationError,
  type Translate,
} from './response.ts';

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
    status: 429,
    code: 'too_many_attempts',
    message: t('too_many_attempts'),
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retry_after))) },
  });

const isInvoiceRefusal = (code: RegistrationRefusal): boolean =>
  (INVOICE_REFUSALS as readonly string[]).includes(code);

type RefusedRegistration = Extract<RegistrationResult, { ok: false; refusal: 'invalid' | 'refused_by_host' }>;

/** 422 with a text for each refused field: ours, or those of the remote host. */
const toRegistrationError = (result: RefusedRegistration, t: Translate): CallError => {
  const isOurs = result.refusal === 'invalid';
  const errors = isOurs
    ? Object.entries(result.fields).map(([field, code]) => [
        field,
        [t(isInvoiceRefusal(code) ? `order.${code}` : `registration.${code}`)],
      ])
    : Object.entries(result.texts).map(([field, text]) => [field, [text]]);
  const message = (!isOurs && result.message) || t('invalid');
  return toValidationError(
    { code: 'invalid', message },
    Object.fromEntries(errors) as Record<string, string[]>,
  );
};

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
  register: async (registration, { backOffice, from, visitor: { locale }, t }) => {
    const result = await backOffice.accounts.register(registration, { locale, from });
    if (!result) return toUnsupported(t);
    if (result.ok) return toSuccess(result.answer ?? { success: true });
    if (result.refusal === 'too_many_attempts') return toAttemptsError(result.retry_after, t);
    return toRegistrationError(result, t);
  },
};

import type { Accounts, Visitor } from '#src/backoffice/port/back-office.ts';
import type { CallToken } from '#src/contract/calls/call.ts';
import type { Session, Staff } from '#src/backoffice/session.ts';
import type { Locale } from '#src/contract/locale.ts';
import { findBearer, findSessionByToken } from '../session/find-session.ts';

/** The visitor on whose behalf the call runs, or the status and code of the error. */
export type CallerResult =
  | { readonly ok: true; readonly visitor: Visitor }
  | {
      readonly ok: false;
      readonly status: 401 | 403;
      readonly code: 'unknown_token' | 'login_required' | 'not_a_customer' | 'other_client' | 'other_address';
    };

type Caller = {
  readonly token: Exclude<CallToken, 'none'>;
  readonly authorization: string | null;
  readonly locale: Locale;
  readonly body: Readonly<Record<string, unknown>>;
};

const isGuestCall = ({ token }: Caller): boolean => token === 'fixed' || token === 'visitor';

const isCode = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Compares codes, numbers or strings, as strings; any other value never matches. */
const isSame = (a: unknown, b: unknown): boolean => isCode(a) && isCode(b) && String(a) === String(b);

/** A visitor without a client: a guest or staff. The body must not name one. */
const toClientless = ({ body, locale }: Caller, staff?: Staff): CallerResult => {
  if (!isSame(body['client_id'] ?? 0, 0)) return { ok: false, status: 403, code: 'other_client' };
  if (!isSame(body['address_code'] ?? 0, 0)) return { ok: false, status: 403, code: 'other_address' };
  return { ok: true, visitor: { locale, ...(staff && { staff }) } };
};

const toCustomer = ({ body, locale }: Caller, session: Session): CallerResult => {
  const { user } = session;
  if (!isSame(body['client_id'] ?? user.client_id, user.client_id)) {
    return { ok: false, status: 403, code: 'other_client' };
  }
  const code = body['address_code'] ?? session.address_code;
  const address = user.address_codes.find(({ address_code }) => isSame(address_code, code));
  if (!address) return { ok: false, status: 403, code: 'other_address' };
  return { ok: true, visitor: { locale, session: { ...session, address_code: address.address_code } } };
};

const toStaff = (caller: Caller, staff: Staff): CallerResult =>
  caller.token === 'customer'
    ? { ok: false, status: 403, code: 'not_a_customer' }
    : toClientless(caller, staff);

/**
 * Authenticates the caller by the Bearer token alone. The body's `client_id` must be the token's; its `address_code` must
 * be one of the client's, and applies to this call only.
 */
export const findCaller = async (caller: Caller, accounts: Accounts): Promise<CallerResult> => {
  const token = findBearer(caller.authorization);
  if (token === undefined) {
    return isGuestCall(caller) ? toClientless(caller) : { ok: false, status: 401, code: 'login_required' };
  }
  const { session, staff } = await findSessionByToken(accounts, token);
  if (session) return toCustomer(caller, session);
  return staff ? toStaff(caller, staff) : { ok: false, status: 401, code: 'unknown_token' };
};

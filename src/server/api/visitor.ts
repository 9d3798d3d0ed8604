import type { Accounts, Visitor } from '#src/backoffice/port.ts';
import type { Session } from '#src/backoffice/session.ts';
import type { Locale } from '#src/contract/locale.ts';

/** The token of an `Authorization: Bearer …`; any other scheme is none of ours and counts as absent. */
const findBearer = (authorization: string | null): string | undefined =>
  /^Bearer\s+(\S.*)$/i.exec(authorization?.trim() ?? '')?.[1];

export type CallerAnswer =
  | { readonly ok: true; readonly visitor: Visitor }
  | {
      readonly ok: false;
      readonly status: 401 | 403;
      readonly key: 'unknown_token' | 'login_required' | 'other_client' | 'other_address';
    };

type Caller = {
  /** True for a call that a guest may not make. */
  readonly customer: boolean;
  readonly authorization: string | null;
  readonly locale: Locale;
  readonly body: Readonly<Record<string, unknown>>;
};

const isCode = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Codes are numbers or texts, compared as texts; anything else is nobody's. */
const isSame = (a: unknown, b: unknown): boolean => isCode(a) && isCode(b) && String(a) === String(b);

const toGuest = ({ customer, body, locale }: Caller): CallerAnswer => {
  if (customer) return { ok: false, status: 401, key: 'login_required' };
  if (!isSame(body['client_id'] ?? 0, 0)) return { ok: false, status: 403, key: 'other_client' };
  if (!isSame(body['address_code'] ?? 0, 0)) return { ok: false, status: 403, key: 'other_address' };
  return { ok: true, visitor: { locale } };
};

const toCustomer = ({ body, locale }: Caller, session: Session): CallerAnswer => {
  const { user } = session;
  if (!isSame(body['client_id'] ?? user.client_id, user.client_id)) {
    return { ok: false, status: 403, key: 'other_client' };
  }
  const wanted = body['address_code'] ?? session.address_code;
  const address = user.address_codes.find(({ address_code }) => isSame(address_code, wanted));
  if (!address) return { ok: false, status: 403, key: 'other_address' };
  return { ok: true, visitor: { locale, session: { ...session, address_code: address.address_code } } };
};

/**
 * Who calls, from the Bearer token alone. `client_id` and `address_code` of the body may say nothing else than
 * the token does; an `address_code` that is one of the client's is the address of this call only.
 */
export const findCaller = async (caller: Caller, accounts: Accounts): Promise<CallerAnswer> => {
  const token = findBearer(caller.authorization);
  if (token === undefined) return toGuest(caller);
  const session = await accounts.findSession(token);
  return session ? toCustomer(caller, session) : { ok: false, status: 401, key: 'unknown_token' };
};

import { z } from 'zod';
import { BackOfficeError } from '../../errors.ts';
import type { LoginResult, ResetResult } from '../../login-results.ts';
import type { Accounts } from '../../port.ts';
import { addressSchema, type User, userSchema } from '#src/contract/account.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Sessions } from './host-sessions.ts';

/** Only the codes are required: a host may omit the texts. */
const wireUserSchema = userSchema.extend({
  name: z.string().default(''),
  company_name: z.string().default(''),
  address_codes: z
    .array(addressSchema.extend({ IndirizzoEsteso: z.string().default(''), Citta: z.string().default('') }))
    .min(1),
});

const acceptedSchema = z.object({ user: wireUserSchema, access_token: z.string().min(1) });
const refusedSchema = z.tuple(
  [z.object({ success: z.literal(false), message: z.string().optional() })],
  z.unknown(),
);

const toRefusal = (message: string | undefined): LoginResult => ({
  ok: false,
  refusal: 'wrong_credentials',
  ...(message ? { message } : {}),
});

const toLoginResult = (error: unknown): LoginResult => {
  if (error instanceof BackOfficeError && error.retry_after !== undefined) {
    return { ok: false, refusal: 'too_many_attempts', retry_after: error.retry_after };
  }
  if (error instanceof BackOfficeError && error.status === 401) return toRefusal(undefined);
  throw error;
};

/** Hides whether the account exists: only too many attempts and an unreachable host are reported. */
const toResetResult = (error: unknown): ResetResult => {
  if (error instanceof BackOfficeError && error.retry_after !== undefined) {
    return { ok: false, refusal: 'too_many_attempts', retry_after: error.retry_after };
  }
  if (error instanceof BackOfficeError && error.status < 500) return { ok: true };
  throw error;
};

/** Logins are sent to the host; their sessions are stored here. */
export const openAccounts = (http: HttpClient, sessions: Sessions): Accounts => {
  const toSession = (user: User, access_token: string): LoginResult => ({
    ok: true,
    session: sessions.open(user, access_token),
  });
  return {
    login: async ({ usr, pwd }) => {
      try {
        const response = z.union([acceptedSchema, refusedSchema]);
        const message = await http.send({ call: 'login', fields: { usr, pwd }, response });
        return 'user' in message
          ? toSession(message.user, message.access_token)
          : toRefusal(message[0].message);
      } catch (error) {
        return toLoginResult(error);
      }
    },
    findSession: async (token) => sessions.find(token),
    // Staff logs in at the host.
    findStaff: async () => undefined,
    selectAddress: async (session, address_code) => {
      const known = session.user.address_codes.some((address) => address.address_code === address_code);
      if (known) sessions.selectAddress(session.token, address_code);
      return known;
    },
    logout: async ({ token }) => {
      const access_token = sessions.findAccessToken(token);
      sessions.end(token);
      if (access_token === undefined) return;
      try {
        await http.send({ call: 'logout', access_token, response: z.unknown() });
      } catch (error) {
        // The session is already deleted here; the session of a host without this call, or a host that is down, expires.
        if (!(error instanceof BackOfficeError)) throw error;
      }
    },
    requestReset: async ({ user, locale }) => {
      try {
        await http.send({ call: 'reset_password', fields: { user }, locale, response: z.unknown() });
        return { ok: true };
      } catch (error) {
        return toResetResult(error);
      }
    },
  };
};

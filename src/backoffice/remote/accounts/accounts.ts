import { z } from 'zod';
import { BackOfficeError } from '../../errors.ts';
import type { Accounts, LoginAnswer, ResetAnswer } from '../../port.ts';
import { addressSchema, type User, userSchema } from '#src/contract/account.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Sessions } from './host-sessions.ts';

/** A host leaves out what it does not know; only the codes are needed. */
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

const toRefusal = (message: string | undefined): LoginAnswer => ({
  ok: false,
  refusal: 'wrong_credentials',
  ...(message ? { message } : {}),
});

const toAnswer = (fault: unknown): LoginAnswer => {
  if (fault instanceof BackOfficeError && fault.retry_after !== undefined) {
    return { ok: false, refusal: 'too_many_attempts', retry_after: fault.retry_after };
  }
  if (fault instanceof BackOfficeError && fault.status === 401) return toRefusal(undefined);
  throw fault;
};

/**
 * Whatever a host answers, a reset of a password was asked for: it must not tell who has an account. Only too many of
 * them, and a host that cannot be reached, are told.
 */
const toResetAnswer = (fault: unknown): ResetAnswer => {
  if (fault instanceof BackOfficeError && fault.retry_after !== undefined) {
    return { ok: false, refusal: 'too_many_attempts', retry_after: fault.retry_after };
  }
  if (fault instanceof BackOfficeError && fault.status < 500) return { ok: true };
  throw fault;
};

/** Logins go to the host; the sessions they open are kept here. */
export const openAccounts = (http: HttpClient, sessions: Sessions): Accounts => {
  const toSession = (user: User, access_token: string): LoginAnswer => ({
    ok: true,
    session: sessions.open(user, access_token),
  });
  return {
    login: async ({ usr, pwd }) => {
      try {
        const answer = z.union([acceptedSchema, refusedSchema]);
        const message = await http.send({ call: 'login', fields: { usr, pwd }, answer });
        return 'user' in message
          ? toSession(message.user, message.access_token)
          : toRefusal(message[0].message);
      } catch (fault) {
        return toAnswer(fault);
      }
    },
    findSession: async (token) => sessions.find(token),
    // The host's own staff logs in there.
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
        await http.send({ call: 'logout', access_token, answer: z.unknown() });
      } catch (fault) {
        // Over here it is over. A host without this call, or one that is down, lets its own session run out.
        if (!(fault instanceof BackOfficeError)) throw fault;
      }
    },
    requestReset: async ({ user, locale }) => {
      try {
        await http.send({ call: 'reset_password', fields: { user }, locale, answer: z.unknown() });
        return { ok: true };
      } catch (fault) {
        return toResetAnswer(fault);
      }
    },
  };
};

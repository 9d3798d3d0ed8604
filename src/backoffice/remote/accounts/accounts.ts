import { z } from 'zod';
import { BackOfficeError } from '../../errors.ts';
import type { LoginResult, ResetResult } from '../../login-results.ts';
import type { Accounts } from '../../port/back-office.ts';
import type { HostFailure } from '#src/contract/call-failure.ts';
import type { Locale } from '#src/contract/locale.ts';
import {
  type Registration,
  type RegistrationField,
  type RegistrationResult,
  registrationSchema,
  type RegistrationTexts,
} from '#src/contract/registration.ts';
import { addressSchema, type User, userSchema } from '#src/contract/account.ts';
import type { HttpClient } from '../http/http-client.ts';
import { isFields } from '../http/read-leniently.ts';
import { findOffered, HostError, isNo, toShownText } from '../http/response.ts';
import type { Sessions } from './host-sessions.ts';

/** Only the code is required: a host may omit the texts, or send only the code. */
const wireAddressSchema = z.preprocess(
  (raw) => (isFields(raw) ? raw : { address_code: raw }),
  addressSchema.extend({ IndirizzoEsteso: z.string().default(''), Citta: z.string().default('') }),
);
const wireUserSchema = userSchema.extend({
  name: z.string().default(''),
  company_name: z.string().default(''),
  address_codes: z.array(wireAddressSchema).default([]),
});

/** An answer that a host sends alone or as the first entry of a list. */
const toFirst = (answer: unknown): unknown => (Array.isArray(answer) ? (answer as unknown[])[0] : answer);

const acceptedSchema = z.object({ user: wireUserSchema, access_token: z.string().min(1) });
const refusedSchema = z
  .object({ success: z.unknown(), message: z.string().optional().catch(undefined) })
  .refine(({ success }) => isNo(success));
const loginSchema = z.preprocess(toFirst, z.union([acceptedSchema, refusedSchema]));

const toRefusal = (message: string | undefined, failure?: HostFailure): LoginResult => ({
  ok: false,
  refusal: 'wrong_credentials',
  ...(message ? { message: toShownText(message) } : {}),
  ...(failure && { failure }),
});

const toFailure = ({ status, text, errors }: HostError): HostFailure => ({ status, text, errors });

/** The host's own words for a refusal: its texts about fields, else its message; empty without any. */
const toWords = ({ text, errors = {} }: HostError): string => Object.values(errors).flat().join(' ') || text;

/** A refusal in the host's words; for a wrong password (401) in the shop's own where the host has none. */
const toLoginResult = (error: unknown): LoginResult => {
  if (error instanceof BackOfficeError && error.retry_after !== undefined) {
    return { ok: false, refusal: 'too_many_attempts', retry_after: error.retry_after };
  }
  if (error instanceof HostError && error.status === 401) return toRefusal(toWords(error));
  if (!(error instanceof HostError) || error.status >= 500 || toWords(error) === '') throw error;
  return toRefusal(toWords(error), toFailure(error));
};

/** Hides whether the account exists (404); any other failure is reported. */
const toResetResult = (error: unknown): ResetResult => {
  if (error instanceof BackOfficeError && error.retry_after !== undefined) {
    return { ok: false, refusal: 'too_many_attempts', retry_after: error.retry_after };
  }
  if (error instanceof BackOfficeError && error.status === 404) return { ok: true };
  throw error;
};

/** A refusal with status 200, like that of a login: alone or in a list. */
const refusedRegistrationSchema = z.preprocess(
  toFirst,
  z.object({ success: z.unknown(), message: z.string().catch('') }).refine(({ success }) => isNo(success)),
);

const isRegistrationField = (name: string): name is RegistrationField => name in registrationSchema.shape;

/** Texts about fields that the form lacks become part of the message. */
const toHostTexts = ({ text, errors = {} }: HostError): RegistrationTexts => {
  const entries = Object.entries(errors).map(([name, texts]) => [name, texts.join(' ')] as const);
  const others = entries.filter(([name]) => !isRegistrationField(name)).map(([, of]) => of);
  return {
    texts: Object.fromEntries(entries.filter(([name]) => isRegistrationField(name))),
    message: [text, ...others].filter(Boolean).join(' '),
  };
};

const toRegistrationResult = (error: unknown): RegistrationResult => {
  if (error instanceof BackOfficeError && error.retry_after !== undefined) {
    return { ok: false, refusal: 'too_many_attempts', retry_after: error.retry_after };
  }
  if (!(error instanceof HostError) || error.status >= 500) throw error;
  return { ok: false, refusal: 'refused_by_host', failure: toFailure(error), ...toHostTexts(error) };
};

const register = async (
  http: HttpClient,
  registration: Registration,
  locale: Locale,
): Promise<RegistrationResult | undefined> => {
  try {
    const answer = await findOffered(
      http.send<'register'>({ call: 'register', fields: registration, locale, verbatim: true }),
    );
    if (answer === undefined) return undefined;
    const refused = refusedRegistrationSchema.safeParse(answer);
    if (!refused.success) return { ok: true, answer };
    return { ok: false, refusal: 'refused_by_host', texts: {}, message: toShownText(refused.data.message) };
  } catch (error) {
    return toRegistrationResult(error);
  }
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
        const message = await http.send({ call: 'login', fields: { usr, pwd }, response: loginSchema });
        return 'user' in message ? toSession(message.user, message.access_token) : toRefusal(message.message);
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
        // The session is already deleted here; at a host without this call, or a host that is down, it expires.
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
    register: (registration, { locale }) => register(http, registration, locale),
  };
};

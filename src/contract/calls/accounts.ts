import { z } from 'zod';
import { companySchema, overviewSchema } from '../account-overview.ts';
import { PRIVACY_VERSION, registrationSchema } from '../registration.ts';
import { credentialsSchema, typedEmailSchema, userSchema } from '../account.ts';
import { declareCall, noFieldsSchema } from './call.ts';

const customerRead = { method: 'POST', effect: 'read', token: 'customer', errorStatuses: [404] } as const;

const doneSchema = z.object({ success: z.literal(true) });

/** Calls about the account of the client. */
export const accountCalls = {
  'account.get_company': declareCall({
    ...customerRead,
    summary: 'The client’s fiscal data, terms and agent',
    request: noFieldsSchema,
    response: companySchema,
  }),
  'account.get_overview': declareCall({
    ...customerRead,
    summary: 'The client account as of today: purchases by month, credit, deadlines, latest documents',
    request: noFieldsSchema,
    response: overviewSchema,
  }),
};

const loginResponseSchema = z
  .union([
    z.object({ user: userSchema, access_token: z.string() }),
    z.array(z.object({ success: z.literal(false), message: z.string() })),
  ])
  .meta({ id: 'LoginResponse' });

/** Calls that open and end sessions, reset passwords, and request access. */
export const sessionCalls = {
  login: declareCall({
    method: 'POST',
    effect: 'write',
    token: 'none',
    summary: 'Opens a session; the response to a refused login is a list with one entry',
    request: credentialsSchema.meta({ id: 'LoginRequest' }),
    example: { usr: 'cliente@demo.example', pwd: 'Demo-cliente-1' },
    response: loginResponseSchema,
    responseExample: [{ success: false, message: 'E-mail o password errata.' }],
  }),
  logout: declareCall({
    method: 'POST',
    effect: 'write',
    token: 'session',
    summary: 'Ends the session and invalidates its token',
    request: noFieldsSchema,
    response: doneSchema.meta({ id: 'LogoutResponse' }),
    responseExample: { success: true },
  }),
  reset_password: declareCall({
    method: 'POST',
    effect: 'write',
    token: 'none',
    summary: 'Sends a password reset link if the e-mail belongs to a user',
    request: z.object({ user: typedEmailSchema }).meta({ id: 'ResetPasswordRequest' }),
    example: { user: 'cliente@demo.example' },
    response: doneSchema.meta({ id: 'ResetPasswordResponse' }),
    responseExample: { success: true },
  }),
  register: declareCall({
    method: 'POST',
    effect: 'write',
    token: 'none',
    summary:
      'Requests access for a company or a private person; the response is the same for an e-mail that is known',
    request: registrationSchema,
    example: {
      kind: 'company',
      company_name: 'Rossi & Figli S.r.l.',
      vat_number: '04123870265',
      recipient_code: 'AB12CD3',
      name: 'Anna Rossi',
      email: 'anna@rossi.example',
      street: 'Via Roma 1',
      postal_code: '31100',
      city: 'Treviso',
      province: 'TV',
      privacy_version: PRIVACY_VERSION,
    },
    /** The response of a remote back office, as it is. */
    response: z.unknown(),
    responseExample: { success: true },
    errorStatuses: [404],
  }),
};

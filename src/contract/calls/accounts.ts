import { z } from 'zod';
import { companySchema, overviewSchema } from '../account-overview.ts';
import { credentialsSchema, typedEmailSchema, userSchema } from '../account.ts';
import { declareCall, noFieldsSchema } from './call.ts';

const customerRead = { method: 'POST', effect: 'read', token: 'customer', refusals: [404] } as const;

const doneSchema = z.object({ success: z.literal(true) });

export const accountCalls = {
  'account.get_company': declareCall({
    ...customerRead,
    summary: 'The client’s fiscal data, terms and agent',
    request: noFieldsSchema,
    answer: companySchema,
  }),
  'account.get_overview': declareCall({
    ...customerRead,
    summary: 'How the client stands today: purchases by month, credit, deadlines, latest documents',
    request: noFieldsSchema,
    answer: overviewSchema,
  }),
};

const loginAnswerSchema = z
  .union([
    z.object({ user: userSchema, access_token: z.string() }),
    z.array(z.object({ success: z.literal(false), message: z.string() })),
  ])
  .meta({ id: 'LoginAnswer' });

export const sessionCalls = {
  login: declareCall({
    method: 'POST',
    effect: 'write',
    token: 'none',
    summary: 'Opens a session; a refused login is a list with one entry',
    request: credentialsSchema.meta({ id: 'LoginRequest' }),
    example: { usr: 'cliente@demo.example', pwd: 'Demo-cliente-1' },
    answer: loginAnswerSchema,
    answerExample: [{ success: false, message: 'E-mail o password errata.' }],
  }),
  logout: declareCall({
    method: 'POST',
    effect: 'write',
    token: 'session',
    summary: 'Ends the session of the token, which is worth nothing afterwards',
    request: noFieldsSchema,
    answer: doneSchema.meta({ id: 'LogoutAnswer' }),
    answerExample: { success: true },
  }),
  reset_password: declareCall({
    method: 'POST',
    effect: 'write',
    token: 'none',
    summary: 'Sends a link for a new password to an e-mail, if it is a user’s',
    request: z.object({ user: typedEmailSchema }).meta({ id: 'ResetPasswordRequest' }),
    example: { user: 'cliente@demo.example' },
    answer: doneSchema.meta({ id: 'ResetPasswordAnswer' }),
    answerExample: { success: true },
  }),
};

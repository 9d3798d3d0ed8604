import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { MAX_EMAIL_LENGTH } from '../limits.ts';
import { registrationSchema } from '../registration.ts';
import { declareCommand, STAFF_ROLES } from './command.ts';

/** Less strict than for a new address, so that addresses stored before can be removed. */
export const storedEmailSchema = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .regex(/^[^\s@]{1,64}@[^\s@]{1,189}$/);
/** The name of a person or a program, on one line. */
export const nameSchema = z.string().regex(/^[^\p{Cc}]{1,80}$/u);
const subject = z.strictObject({ email: storedEmailSchema });

/** A request for access; `created_at` in ms: when it was sent, and the privacy notice accepted. */
export const pendingRegistrationSchema = registrationSchema.extend({
  locale: z.enum(LOCALES),
  created_at: z.int(),
});

/** Commands about programs and requests for access. */
export const accountCommands = {
  'tokens.list': declareCommand({
    effect: 'read',
    role: 'admin',
    summary: 'The programs that may run commands at /api/staff, by name; `created_at` in ms',
    input: z.strictObject({}),
    result: z.array(z.object({ name: z.string(), role: z.enum(STAFF_ROLES), created_at: z.int() })),
  }),
  'tokens.add': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Lets a program run the commands of a role; `token` is told once',
    input: z.strictObject({ name: nameSchema, role: z.enum(STAFF_ROLES) }),
    result: z.object({ token: z.string().optional() }),
    refusals: ['known_name'],
    secrets: ['token'],
  }),
  'tokens.remove': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Ends the token of a program',
    input: z.strictObject({ name: nameSchema }),
    result: z.object({}),
    refusals: ['unknown_name'],
  }),
  'registrations.list': declareCommand({
    effect: 'read',
    role: 'sales',
    summary: 'The requests for access that wait, the oldest first',
    input: z.strictObject({}),
    result: z.array(pendingRegistrationSchema),
  }),
  'registrations.approve': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Creates the client of a request with its address and its first user, who gets a mail with a link that sets the password',
    input: subject,
    result: z.object({ client_id: z.int(), name: z.string() }),
    refusals: ['unknown_registration', 'known_user'],
  }),
  'registrations.reject': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Deletes a request for access',
    input: subject,
    result: z.object({}),
    refusals: ['unknown_registration'],
    secrets: ['email'],
  }),
};

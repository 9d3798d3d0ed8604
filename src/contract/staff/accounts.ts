import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { MAX_EMAIL_LENGTH, MAX_NOTE_LENGTH } from '../limits.ts';
import { companyRoleSchema } from '../company-user.ts';
import { registrationSchema } from '../registration.ts';
import { declareCommand, STAFF_ROLES } from './command.ts';
import { customerFieldsSchema } from './customer-fields.ts';

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

/** A customer like the sender of a request; `by`: what both have. */
const similarCustomerSchema = z.object({
  client_id: z.int(),
  company: z.string(),
  blocked: z.boolean(),
  by: z.array(z.enum(['vat_number', 'tax_code', 'email', 'telephone'])),
});
export type SimilarCustomer = Readonly<z.infer<typeof similarCustomerSchema>>;

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
  'registrations.show': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A request for access with the refusal of each field that fails its check, and customers like it; null for an unknown one',
    input: subject,
    result: z
      .object({
        registration: pendingRegistrationSchema,
        problems: z.record(z.string(), z.string()),
        similar: z.array(similarCustomerSchema),
      })
      .nullable(),
  }),
  'registrations.approve': declareCommand({
    effect: 'write',
    role: 'sales',
    summary:
      'Creates the client of a request, on the given terms, with its address and its first user, who gets a mail with a link that sets the password; `join` adds the user to a customer instead',
    input: z.strictObject({
      email: storedEmailSchema,
      join: z.int().positive().optional(),
      /** Of the user. */
      role: companyRoleSchema.default('admin'),
      ...customerFieldsSchema
        .pick({
          ...{ customer_code: true, payment_methods: true, payment_terms: true, discount_chain: true },
          ...{ min_order: true, credit_limit: true, agent_id: true },
        })
        .partial().shape,
    }),
    result: z.object({ client_id: z.int(), name: z.string() }),
    refusals: [
      'unknown_registration',
      'known_user',
      'known_customer',
      'unknown_customer',
      'credit_above_limit',
    ],
  }),
  'registrations.reject': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Deletes a request for access; with a reason, its sender gets it by mail',
    input: z.strictObject({
      email: storedEmailSchema,
      reason: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
    }),
    result: z.object({}),
    refusals: ['unknown_registration'],
    secrets: ['email', 'reason'],
  }),
};

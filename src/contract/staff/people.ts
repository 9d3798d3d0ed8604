import { z } from 'zod';
import { isEmail } from '../account.ts';
import { LOCALES } from '../locale.ts';
import { nameSchema, storedEmailSchema } from './accounts.ts';
import { declareCommand, STAFF_ROLES } from './command.ts';

const subject = z.strictObject({ email: storedEmailSchema });
const roleSchema = z.enum(STAFF_ROLES);

const personSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  /** False for a person who may not log in. */
  is_active: z.boolean(),
  /** False until the first password is set. */
  has_password: z.boolean(),
  has_factor: z.boolean(),
  /** When the person was at the desk last (ms). */
  seen_at: z.int().optional(),
});

/** Commands about the people of the staff. The last administrator who may log in cannot be removed, disabled, or given another role. */
export const peopleCommands = {
  'staff.list': declareCommand({
    effect: 'read',
    role: 'admin',
    summary: 'The people of the staff, by e-mail',
    input: z.strictObject({}),
    result: z.array(personSchema),
  }),
  'staff.add': declareCommand({
    effect: 'write',
    role: 'admin',
    summary:
      'Adds a person of the staff, or renames the one with this e-mail and revokes its earlier links; `token` is of a link that sets the password once within 24 hours, unless `mail` asks for a mail with a link in a language',
    input: z.strictObject({
      email: z.string().refine(isEmail),
      name: nameSchema.optional(),
      role: roleSchema.default('admin'),
      mail: z.enum(LOCALES).optional(),
    }),
    result: z.object({ token: z.string().optional() }),
    refusals: ['other_role'],
    secrets: ['token'],
  }),
  'staff.change': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Changes name or role of a person, or ends and restores the access; what is absent stays',
    input: subject.extend({
      name: nameSchema.optional(),
      role: roleSchema.optional(),
      is_active: z.boolean().optional(),
    }),
    result: z.object({}),
    refusals: ['unknown_person', 'last_admin'],
  }),
  'staff.remove': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Removes a person of the staff with sessions, links and second factor',
    input: subject,
    result: z.object({}),
    refusals: ['unknown_person', 'last_admin'],
  }),
  'staff.log_out': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Ends the sessions of a person',
    input: subject,
    result: z.object({ ended: z.int() }),
    refusals: ['unknown_person'],
  }),
  'staff.reset_factor': declareCommand({
    effect: 'write',
    role: 'admin',
    summary:
      'Removes the second factor of a person who lost it, with the recovery codes, and ends the sessions',
    input: subject,
    result: z.object({}),
    refusals: ['unknown_person', 'no_factor'],
  }),
};

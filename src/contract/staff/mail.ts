import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { declareCommand } from './command.ts';

/**
 * A mail that is not delivered. Times in ms. An attempt follows for one that is `waiting`; none for one that `failed` or that may have been
 * delivered (`unknown`), until somebody has it sent again.
 */
export const storedMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** What it is about: ids and addresses, not what somebody wrote. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: z.int(),
  /** The next attempt; for a mail that is being sent, when that attempt counts as interrupted. */
  due_at: z.int(),
  /** Since it was made or sent again. */
  attempts: z.int(),
  state: z.enum(['waiting', 'sending', 'failed', 'unknown']),
  /** Of the last attempt, '' before. */
  recipient: z.string(),
  subject: z.string(),
  error: z.string(),
});

/** A confirmed address of the newsletter; `token` is the secret of a new link that ends its subscription. Ms. */
export const newsletterAddressSchema = z.object({
  email: z.string(),
  locale: z.enum(LOCALES),
  confirmed_at: z.int(),
  token: z.string(),
});

/** Commands about waiting mails, the newsletter and usage statistics. */
export const mailCommands = {
  'mails.list': declareCommand({
    effect: 'read',
    role: 'admin',
    summary:
      'The mails that are not delivered, the oldest first: to whom, since when, how often tried, why not',
    input: z.strictObject({}),
    result: z.array(storedMailSchema),
  }),
  'mails.resend': declareCommand({
    effect: 'write',
    role: 'admin',
    summary:
      'Has a mail sent within seconds, or all of them, but for those that are being sent or, without an id, may have been delivered; returns how many',
    input: z.strictObject({ id: z.int().positive().optional() }),
    result: z.object({ due: z.int() }),
  }),
  'mails.remove': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Deletes a mail that is not being sent',
    input: z.strictObject({ id: z.int().positive() }),
    result: z.object({}),
    refusals: ['unknown_mail'],
  }),
  'newsletter.export': declareCommand({
    effect: 'write',
    role: 'admin',
    summary:
      'The confirmed addresses of the newsletter, each with a new link that ends its subscription; earlier links keep working',
    input: z.strictObject({}),
    result: z.object({ addresses: z.array(newsletterAddressSchema).optional() }),
    secrets: ['addresses'],
  }),
  'newsletter.remove': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Deletes an address of the newsletter, confirmed or not',
    input: z.strictObject({ email: z.string() }),
    result: z.object({}),
    refusals: ['unknown_address'],
    secrets: ['email'],
  }),
  'usage.list': declareCommand({
    effect: 'read',
    role: 'admin',
    summary: 'The usage events of a client, the oldest first; `at` in ms',
    input: z.strictObject({ client_id: z.string().min(1) }),
    result: z.array(z.object({ at: z.int(), event: z.looseObject({}) })),
  }),
  'usage.erase': declareCommand({
    effect: 'write',
    role: 'admin',
    summary: 'Deletes the usage events of a client; returns how many',
    input: z.strictObject({ client_id: z.string().min(1) }),
    result: z.object({ erased: z.int() }),
    secrets: ['client_id'],
  }),
};

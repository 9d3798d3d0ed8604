import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { declareCommand } from './command.ts';

/** A mail of the queue. Times in ms. */
export const waitingMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** What it is about: ids and addresses, not what somebody wrote. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: z.int(),
  /** The next attempt; for a mail that is being sent, when that attempt counts as interrupted. */
  due_at: z.int(),
  attempts: z.int(),
  is_claimed: z.boolean(),
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
    summary: 'The mails that wait, the oldest first',
    input: z.strictObject({}),
    result: z.array(waitingMailSchema),
  }),
  'mails.retry': declareCommand({
    effect: 'write',
    role: 'admin',
    summary:
      'Has a mail sent within seconds, or all of them, but for those that are being sent; returns how many',
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

import { z } from 'zod';
import { isEmail } from './account.ts';
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_REGISTRATION_TEXT } from './limits.ts';
import { PRIVACY_VERSION } from './registration.ts';
import { typedLine } from './typed-line.ts';

/** Maximum characters of a message. */
export const MAX_MESSAGE = 4000;

/** A message to the shop; the message of an invalid field is its refusal. */
export const contactSchema = z.object({
  name: typedLine().min(1, 'required').max(MAX_REGISTRATION_TEXT, 'too_long'),
  email: typedLine()
    .min(1, 'required')
    .max(MAX_EMAIL_LENGTH, 'too_long')
    .refine((text) => text === '' || isEmail(text), 'email'),
  telephone: typedLine().max(MAX_ID_LENGTH, 'too_long'),
  /** With line breaks. */
  message: z.string().trim().min(1, 'required').max(MAX_MESSAGE, 'too_long'),
  /** The version of the privacy notice that was accepted. */
  privacy_version: z.literal(PRIVACY_VERSION, 'privacy_required'),
});
export type ContactMessage = Readonly<z.infer<typeof contactSchema>>;
export type ContactRefusal = 'required' | 'too_long' | 'email' | 'privacy_required';
export type ContactRefusals = Readonly<Partial<Record<keyof ContactMessage, ContactRefusal>>>;

/** An address for the newsletter. */
export const subscriptionSchema = contactSchema.pick({ email: true, privacy_version: true });

/** `retry_after` in seconds. */
export type MessageResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'too_many_attempts'; readonly retry_after: number };

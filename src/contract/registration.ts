import type { HostFailure } from './call-failure.ts';
import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_REGISTRATION_TEXT } from './limits.ts';
import type { RegistrationRefusal } from './refusals.ts';
import { typedLine } from './typed-line.ts';

const text = (max: number) => typedLine().max(max).default('');

export const REGISTRATION_KINDS = ['company', 'private'] as const;

/** A request for access, of a company or a private person. Only the lengths are checked here; see `findRegistrationRefusals`. */
export const registrationSchema = z
  .object({
    kind: z.enum(REGISTRATION_KINDS),
    company_name: text(MAX_REGISTRATION_TEXT),
    /** Italian, or foreign with the prefix of its country; empty where there is only a tax code. */
    vat_number: text(MAX_ID_LENGTH),
    /** Italian: 16 characters for a person, 11 digits for others. */
    tax_code: text(MAX_ID_LENGTH),
    /** Recipient of electronic invoices: seven characters, or six for public offices. */
    recipient_code: text(MAX_ID_LENGTH),
    pec: text(MAX_EMAIL_LENGTH),
    /** The name of the person. */
    name: text(MAX_REGISTRATION_TEXT),
    email: text(MAX_EMAIL_LENGTH),
    telephone: text(MAX_ID_LENGTH),
    street: text(MAX_REGISTRATION_TEXT),
    postal_code: text(MAX_ID_LENGTH),
    city: text(MAX_REGISTRATION_TEXT),
    /** Two letters in Italy. */
    province: text(MAX_ID_LENGTH),
    /** The version of the privacy notice that was accepted; empty when it was not. */
    privacy_version: text(MAX_ID_LENGTH),
  })
  .meta({ id: 'Registration' });
export type Registration = Readonly<z.infer<typeof registrationSchema>>;
export type RegistrationField = keyof Registration;

/** The version of the privacy notice that a registration accepts: the day from which it is valid. */
export const PRIVACY_VERSION = '2026-01-01';

/** The refusal of each refused field. */
export type RegistrationRefusals = Readonly<Partial<Record<RegistrationField, RegistrationRefusal>>>;

/** What a remote host says of a refused registration, in its own words: of the fields that the form has, and of the rest. */
export type RegistrationTexts = {
  readonly texts: Readonly<Partial<Record<RegistrationField, string>>>;
  readonly message: string;
};

/**
 * Accepted, also for an e-mail that is known already, with what a remote host answered; or refused. `retry_after` in seconds.
 */
export type RegistrationResult =
  | { readonly ok: true; readonly answer?: unknown }
  | { readonly ok: false; readonly refusal: 'invalid'; readonly fields: RegistrationRefusals }
  | ({
      readonly ok: false;
      readonly refusal: 'refused_by_host';
      /** The error status of the host with its texts; absent when it answered with status 200. */
      readonly failure?: HostFailure;
    } & RegistrationTexts)
  | { readonly ok: false; readonly refusal: 'too_many_attempts'; readonly retry_after: number };

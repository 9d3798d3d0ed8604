import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import {
  REGISTRATION_KINDS,
  type RegistrationField,
  registrationSchema,
  type RegistrationRefusals,
  type RegistrationResult,
} from '#src/contract/registration.ts';
import { localize } from '#src/i18n/paths.ts';
import { REGISTER_PATH } from '#src/i18n/routes.ts';
import { tellFailure, withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { setFlash } from '#src/server/session/flash.ts';

/** `not_offered`: the remote host takes no registrations. `to` is the redirect target. */
export type RegistrationActionResult =
  | { readonly ok: true; readonly to: string }
  | Extract<RegistrationResult, { ok: false }>
  | { readonly ok: false; readonly refusal: 'not_offered' };

const field = z.string().max(MAX_PATH_LENGTH).nullish();
const names = Object.keys(registrationSchema.shape) as readonly RegistrationField[];
const fields = Object.fromEntries(names.map((name) => [name, field])) as Record<
  RegistrationField,
  typeof field
>;

/** Requests access; the reply does not reveal whether the e-mail is known. */
const request = defineAction({
  accept: 'form',
  input: z.object(fields),
  handler: withBackOfficeErrors(async (typed, context): Promise<RegistrationActionResult> => {
    const { locale, backOffice } = context.locals;
    const entries = Object.entries(typed).map(([name, value]): [string, string] => [name, value ?? '']);
    // As the form is shown again when it is refused.
    const kind = REGISTRATION_KINDS.find((one) => one === typed.kind) ?? 'company';
    const parsed = registrationSchema.safeParse({ ...Object.fromEntries(entries), kind });
    if (!parsed.success) {
      const refused = parsed.error.issues.map(({ path }) => [path[0], 'too_long'] as const);
      return { ok: false, refusal: 'invalid', fields: Object.fromEntries(refused) as RegistrationRefusals };
    }
    const from = context.clientAddress;
    const result = await backOffice.accounts.register(parsed.data, { locale, from });
    if (!result) return { ok: false, refusal: 'not_offered' };
    if (!result.ok) {
      if ('failure' in result) tellFailure(context, result);
      return result;
    }
    const to = localize(REGISTER_PATH, locale);
    setFlash(context.cookies, to, { registered: parsed.data.email });
    return { ok: true, to };
  }),
});

export const registration = { request };

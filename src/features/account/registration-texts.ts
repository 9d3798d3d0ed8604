import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_REGISTRATION_TEXT } from '#src/contract/limits.ts';
import type { RegistrationField, RegistrationTexts } from '#src/contract/registration.ts';
import { toRefusalText } from './password-texts.ts';
import type { RegistrationActionResult } from './registration.actions.ts';

type Refusal =
  Exclude<RegistrationActionResult, { ok: true }> | { readonly ok: false; readonly refusal: 'failed' };

const LONG: readonly RegistrationField[] = ['company_name', 'name', 'street', 'city'];
const EMAILS: readonly RegistrationField[] = ['email', 'pec'];

/** The most characters of a field. */
export const toMaxLength = (name: RegistrationField): number => {
  if (LONG.includes(name)) return MAX_REGISTRATION_TEXT;
  return EMAILS.includes(name) ? MAX_EMAIL_LENGTH : MAX_ID_LENGTH;
};

/** What a refused form says at its fields and above them: our texts, or those of the remote host. */
export const toRegistrationTexts = (refusal: Refusal, t: App.Locals['t']): RegistrationTexts => {
  if (refusal.refusal === 'refused_by_host') {
    const { texts, message } = refusal;
    const isSilent = message === '' && Object.keys(texts).length === 0;
    return { texts, message: isSilent ? t('account:register.refused') : message };
  }
  if (refusal.refusal === 'too_many_attempts') return { texts: {}, message: toRefusalText(refusal, t) };
  if (refusal.refusal !== 'invalid') return { texts: {}, message: t('account:register.refused') };
  const texts = Object.entries(refusal.fields).map(([name, code]) => [
    name,
    t(`errors:${code}`, { max: toMaxLength(name as RegistrationField) }),
  ]);
  return { texts: Object.fromEntries(texts) as RegistrationTexts['texts'], message: '' };
};

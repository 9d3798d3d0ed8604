import {
  type RegistrationField,
  registrationSchema,
  type RegistrationTexts,
} from '#src/contract/registration.ts';
import { toMaxLength } from '../field-length.ts';
import { toRefusalText } from './password-texts.ts';
import type { RegistrationActionResult } from './registration.actions.ts';

type Refusal =
  Exclude<RegistrationActionResult, { ok: true }> | { readonly ok: false; readonly refusal: 'failed' };

/** What a refused form says at its fields and above them: our texts, or those of the remote host. */
export const toRegistrationTexts = (refusal: Refusal, t: App.Locals['t']): RegistrationTexts => {
  if (refusal.refusal === 'refused_by_host') {
    const { texts, message } = refusal;
    const isSilent = message === '' && Object.keys(texts).length === 0;
    return { texts, message: isSilent ? t('account:register.refused') : message };
  }
  if (refusal.refusal === 'too_many_attempts') return { texts: {}, message: toRefusalText(refusal, t) };
  if (refusal.refusal !== 'invalid') return { texts: {}, message: t('account:register.refused') };
  const { shape } = registrationSchema;
  const texts = Object.entries(refusal.fields).map(([name, code]) => {
    const values = code === 'too_long' ? { max: toMaxLength(shape[name as RegistrationField]) } : {};
    return [name, t(`errors:${code}`, values)];
  });
  return { texts: Object.fromEntries(texts) as RegistrationTexts['texts'], message: '' };
};

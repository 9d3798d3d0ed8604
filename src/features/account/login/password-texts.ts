import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#src/contract/limits.ts';
import type { LoginRefusal } from '../account.actions.ts';
import type { PasswordRefusal } from './password.actions.ts';

type Translate = App.Locals['t'];

/** Refusal of an account form; `failed` for an error without a code. */
export type FormRefusal =
  PasswordRefusal | LoginRefusal | { readonly ok?: false; readonly refusal: 'failed' };

const KEYS: Readonly<Record<string, string>> = {
  missing_credentials: 'errors:required',
  missing_email: 'errors:required',
  missing_old: 'errors:required',
  missing_password: 'errors:required',
  no_email: 'errors:email',
};

/** The text of a refusal; for wrong credentials, the host's own text where it sent one. */
export const toRefusalText = (refusal: FormRefusal, t: Translate): string => {
  if (refusal.refusal === 'too_many_attempts') {
    const minutes = Math.ceil(refusal.retry_after / 60);
    if (minutes > 1) return t('errors:too_many_attempts_minutes', { count: minutes });
    return t('errors:too_many_attempts', { count: Math.ceil(refusal.retry_after) });
  }
  if (refusal.refusal === 'bad_password') {
    const bounds = { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH };
    return t(`errors:password_${refusal.problem}`, bounds);
  }
  if (refusal.refusal === 'wrong_credentials' && refusal.message) return refusal.message;
  return t(KEYS[refusal.refusal] ?? `errors:${refusal.refusal}`);
};

const FIELDS: Readonly<Record<string, string>> = {
  missing_old: 'old',
  wrong_password: 'old',
  missing_password: 'password',
  bad_password: 'password',
  missing_email: 'usr',
  no_email: 'usr',
};

/** The name of the refused field; undefined when the refusal is about no single field. */
export const findRefusedField = (refusal: FormRefusal | undefined): string | undefined =>
  refusal && FIELDS[refusal.refusal];

import type { Translate } from '#src/i18n/translate.ts';

const OWN: ReadonlySet<string> = new Set(['wrong_code', 'not_stored', 'login_required']);

/** The text of a refusal at the door, `retry_after` in seconds; '' without one. */
export const toDoorText = (
  refusal: { readonly refusal: string; readonly retry_after?: number } | undefined,
  t: Translate,
): string => {
  if (!refusal) return '';
  if (OWN.has(refusal.refusal)) return t(`desk:door.refusals.${refusal.refusal}`);
  if (refusal.refusal === 'missing_credentials') return t('errors:required');
  const minutes = Math.ceil((refusal.retry_after ?? 0) / 60);
  if (refusal.refusal === 'too_many_attempts' && minutes > 1)
    return t('errors:too_many_attempts_minutes', { count: minutes });
  return t(`errors:${refusal.refusal}`, { count: Math.ceil(refusal.retry_after ?? 0) });
};

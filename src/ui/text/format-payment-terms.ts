import { parsePaymentTerms } from '#src/contract/payment-terms.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { getTranslate } from '#src/i18n/translate.ts';

/**
 * Payment terms in the language of the page. They are stored as Italian order confirmations write them, and stay so in Italian and
 * where `parsePaymentTerms` does not read them.
 */
export const formatPaymentTerms = (
  text: string,
  locale: Locale,
  t: ReturnType<typeof getTranslate>,
): string => {
  const terms = locale === 'it' ? undefined : parsePaymentTerms(text);
  if (!terms) return text;
  const { method, days, end_of_month, extra, moved_to } = terms;
  if (/anticipato/i.test(text)) return t('account:terms.inAdvance', { method: t(`account:terms.${method}`) });
  const from = end_of_month
    ? t('account:terms.endOfMonth') + (extra > 0 ? ` + ${extra}` : '')
    : t('account:terms.invoiceDate');
  return [
    `${t(`account:terms.${method}`)} ${t('account:terms.days', { days: days.join('/') })} ${from}`,
    ...(moved_to === undefined ? [] : [t('account:terms.moved', { day: moved_to })]),
  ].join(', ');
};

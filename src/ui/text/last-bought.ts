import type { LastBought } from '#src/contract/bought.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { toUnitLabel } from './unit-label.ts';

/** When and how much of an article the customer bought last: `Comprato il 05/10/2026: 400 pz`. */
export const toLastBoughtText = (
  { day, quantity }: LastBought,
  unit: string,
  { locale, t }: { readonly locale: Locale; readonly t: Translate },
): string =>
  t('catalogue:lastBought', {
    day: formatDate(day),
    quantity: `${formatNumber(quantity, locale)} ${toUnitLabel(unit, t, quantity)}`,
  });

import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';

/** Relative change as `+7,8 %` or `−3 %`; undefined when the previous amount is not positive. */
export const toChange = (amount: number, before: number, locale: Locale): string | undefined => {
  if (before <= 0) return undefined;
  const percent = Math.round((amount / before - 1) * 1000) / 10;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(percent), locale, 1)}${locale === 'it' ? '\u00a0' : ''}%`;
};

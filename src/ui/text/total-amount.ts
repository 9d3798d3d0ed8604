import type { Totals } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatPrice } from '#src/i18n/format.ts';

/** An amount of totals; a dash if a remote host sends none. */
export const formatTotal = (amount: number, { is_open }: Pick<Totals, 'is_open'>, locale: Locale): string =>
  is_open ? '–' : formatPrice(amount, locale);

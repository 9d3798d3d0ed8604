import type { CartRow, Totals } from '#src/contract/cart.ts';
import { isPricedRow } from '#src/contract/priced-row.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatPrice } from '#src/i18n/format.ts';

/** The amount of a row; a dash where a remote host sends none that could be told. */
export const formatRowAmount = ({ amount }: Pick<CartRow, 'amount'>, locale: Locale): string =>
  formatPrice(amount, locale) || '–';

/** An amount of totals; a dash where a remote host sends none. */
export const formatTotal = (amount: number, { is_open }: Pick<Totals, 'is_open'>, locale: Locale): string =>
  is_open ? '–' : formatPrice(amount, locale);

/** A row's price with what it is for, both empty for a row without a price: `7,89 €` and `/ 100 pz`. */
export const toRowPrice = (
  row: Parameters<typeof isPricedRow>[0],
  perUnit: string,
  locale: Locale,
): { readonly price: string; readonly unit: string } =>
  isPricedRow(row)
    ? { price: formatPrice(row.price_discount, locale), unit: `/ ${perUnit}` }
    : { price: '', unit: '' };

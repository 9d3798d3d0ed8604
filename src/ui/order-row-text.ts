import type { CartRow } from '#src/contract/cart.ts';
import { isPricedRow } from '#src/contract/priced-row.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { formatRowAmount } from './row-amount.ts';
import { toUnitLabel } from './unit-label.ts';

/** A row of an order as page, mail and PDF show it: `200 pz`, `7,89 € / 100 pz`, `15,78 €`. */
export type OrderRowText = { readonly quantity: string; readonly price: string; readonly amount: string };

type Language = {
  readonly locale: Locale;
  /** Returns the key itself when there is no text. */
  readonly t: (key: string) => string;
};

/** A price with what it is for: `7,89 € / 100 pz`. */
export const toUnitPriceText = (
  price: number,
  { unit, price_per }: Pick<CartRow, 'unit' | 'price_per'>,
  { locale, t }: Language,
): string => {
  const per = price_per === 1 ? '' : `${formatNumber(price_per, locale)} `;
  return `${formatPrice(price, locale)} / ${per}${toUnitLabel(unit, t, price_per)}`;
};

export const toOrderRowText = (
  row: Pick<CartRow, 'quantity' | 'unit' | 'price_per' | 'price_discount' | 'amount'>,
  { locale, t }: Language,
): OrderRowText => ({
  quantity: `${formatNumber(row.quantity, locale)} ${toUnitLabel(row.unit, t, row.quantity)}`,
  price: isPricedRow(row) ? toUnitPriceText(row.price_discount, row, { locale, t }) : '',
  amount: formatRowAmount(row, locale),
});

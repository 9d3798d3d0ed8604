import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { toUnitLabel } from './unit-label.ts';

/** A row of an order as page, mail and PDF show it: `200 pz`, `7,89 € / 100 pz`, `15,78 €`. */
export type OrderRowText = { readonly quantity: string; readonly price: string; readonly amount: string };

/** `t` returns the key itself when there is no text. */
export const toOrderRowText = (
  row: Pick<CartRow, 'quantity' | 'unit' | 'price_per' | 'price_discount' | 'amount'>,
  locale: Locale,
  t: (key: string) => string,
): OrderRowText => {
  const { quantity, unit, price_per } = row;
  const per = price_per === 1 ? '' : `${formatNumber(price_per, locale)} `;
  return {
    quantity: `${formatNumber(quantity, locale)} ${toUnitLabel(unit, t, quantity)}`,
    price: `${formatPrice(row.price_discount, locale)} / ${per}${toUnitLabel(unit, t, price_per)}`,
    amount: formatPrice(row.amount, locale),
  };
};

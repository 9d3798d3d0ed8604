import type { Locale } from '#src/contract/locale.ts';
import type { Product } from '#src/contract/product.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { toRowWords, toUnitPriceText } from '#src/ui/text/row-view.ts';

/** An article's price and the one before as the mail of an alert shows them; `before` for `price_per` units. Each stays on one line. */
export const toAlertPrices = (
  { price, sale_price = price, unit, price_per }: Product,
  before: number,
  locale: Locale,
): { readonly price: string; readonly before: string } => {
  const words = toRowWords({ locale, t: getTranslate(locale) });
  const toText = (value: number): string =>
    toUnitPriceText(value, { unit, price_per }, words).replaceAll(' ', '\u00a0');
  return { price: toText(sale_price), before: toText(before) };
};

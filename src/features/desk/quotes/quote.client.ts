import '../form/form.client.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toCsvNumber } from '#src/i18n/csv.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** Price and discount of a row move together; the server does the same with what was typed last. */
const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';

for (const row of document.querySelectorAll<HTMLElement>('[data-quote-row]')) {
  const price = row.querySelector<HTMLInputElement>('[data-quote-price]');
  const discount = row.querySelector<HTMLInputElement>('[data-quote-discount]');
  const present = Number(row.dataset['present']);
  if (!price || !discount || !(present > 0)) continue;
  price.addEventListener('input', () => {
    const off = 100 * (1 - readTypedQuantity(price.value, locale) / present);
    discount.value = off > 0 && off < 100 ? formatNumber(Math.round(off * 100) / 100, locale) : '';
  });
  discount.addEventListener('input', () => {
    const typed = present * (1 - readTypedQuantity(discount.value, locale) / 100);
    if (typed > 0) price.value = toCsvNumber(typed, locale, 2);
  });
}

import type { Locale } from '#src/contract/locale.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { readField, toFieldPack } from '#src/ui/browser/quantity-field.client.ts';
import { findStep, readSteps, toAmount, toPackedQuantity } from '#src/ui/text/typed-amount.ts';

/** Shown instead of an undefined amount. */
const NONE = '–';

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';

/** The surrounding element with the article's prices; null for a promotion's form. */
const findPlace = (input: HTMLInputElement): HTMLElement | null =>
  input.form?.elements.namedItem('promo_code') ? null : input.closest<HTMLElement>('[data-price-steps]');

/** Updates the amount for the typed quantity and marks the price break that applies. */
const showAmount = (input: HTMLInputElement): void => {
  const place = findPlace(input);
  if (!place) return;
  const pack = toFieldPack(input);
  const prices = readSteps(place.dataset['priceSteps'] ?? '', pack);
  const quantity = toPackedQuantity(readField(input), pack, MAX_QUANTITY);
  const output = place.querySelector('[data-amount]');
  if (output) output.textContent = quantity ? formatPrice(toAmount(prices, quantity), locale) : NONE;
  const active = findStep(prices.steps, quantity ?? pack);
  for (const [index, row] of place.querySelectorAll('.breaks tr').entries()) {
    row.classList.toggle('is-active', index === active);
  }
};

document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'quantity') showAmount(target);
});

// Values that the browser restored on reload or back navigation.
for (const input of document.querySelectorAll<HTMLInputElement>(
  '[data-price-steps] input[name="quantity"]',
)) {
  if (input.value !== input.defaultValue) showAmount(input);
}

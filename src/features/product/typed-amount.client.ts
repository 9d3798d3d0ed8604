import type { Locale } from '#src/contract/locale.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { findStep, readSteps, toAmount, toPackedQuantity } from './typed-amount.ts';

/** What stands in place of an amount that there is not. */
const NONE = '–';

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';

/** The box or row that a quantity is typed in, for the article's own price and not for a promotion's. */
const findPlace = (input: HTMLInputElement): HTMLElement | null =>
  input.form?.elements.namedItem('promo_code') ? null : input.closest<HTMLElement>('[data-price-steps]');

/** Writes the amount of what is typed beside it, and marks the quantity price that it reaches. */
const showAmount = (input: HTMLInputElement): void => {
  const place = findPlace(input);
  if (!place) return;
  const pack = Number(input.step);
  const prices = readSteps(place.dataset['priceSteps'] ?? '', pack);
  const quantity = toPackedQuantity(Number(input.value), pack, Number(input.max));
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

// What the browser put back into the fields on a reload or on the way back.
for (const input of document.querySelectorAll<HTMLInputElement>(
  '[data-price-steps] input[name="quantity"]',
)) {
  if (input.value !== input.defaultValue) showAmount(input);
}

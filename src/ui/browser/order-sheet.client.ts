import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import type { Locale } from '#src/contract/locale.ts';
import { readField, toFieldPack, writeField } from './quantity-field.client.ts';
import { readSteps, toAmount, toPackedQuantity } from '../text/typed-amount.ts';

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';
const CENTS = 100;

/** The cents of a row's quantity; 0 without one. */
const toCents = (input: HTMLInputElement): number => {
  const pack = toFieldPack(input);
  const quantity = toPackedQuantity(readField(input), pack, MAX_QUANTITY);
  const steps = input.closest<HTMLElement>('[data-price-steps]')?.dataset['priceSteps'];
  if (quantity === undefined || steps === undefined) return 0;
  return Math.round(toAmount(readSteps(steps, pack), quantity) * CENTS);
};

const listFields = (sheet: HTMLFormElement): readonly HTMLInputElement[] => [
  ...sheet.querySelectorAll<HTMLInputElement>('input[name="quantity"]'),
];

/** Shows the number of rows with a quantity, and their amount. */
const showSum = (sheet: HTMLFormElement): void => {
  const fields = listFields(sheet);
  const typed = fields.filter((input) => readField(input) > 0);
  for (const input of fields)
    input.closest('[data-row]')?.classList.toggle('is-filled', readField(input) > 0);
  const rows = sheet.querySelector<HTMLElement>('[data-sheet-rows]');
  const words = rows?.dataset[typed.length === 1 ? 'one' : 'other'] ?? '';
  if (rows) rows.textContent = fill(words, { count: formatNumber(typed.length, locale) });
  const amount = sheet.querySelector('[data-sheet-amount]');
  const cents = typed.reduce((sum, input) => sum + toCents(input), 0);
  if (amount) amount.textContent = formatPrice(cents / CENTS, locale);
  sheet.querySelector('.sheet-sum')?.classList.toggle('has-rows', typed.length > 0);
};

const findSheet = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-add-lines]') : null;

document.addEventListener('input', ({ target }) => {
  const sheet = findSheet(target);
  if (sheet) showSum(sheet);
});

// The field shows what will be in the cart: full packs.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !findSheet(target)) return;
  const typed = readField(target);
  // A quantity that cannot be ordered stays as typed, and is refused when it is added.
  if (Number.isNaN(typed) || typed > MAX_QUANTITY) return;
  const before = target.value;
  writeField(target, toPackedQuantity(typed, toFieldPack(target), MAX_QUANTITY) ?? Math.max(typed, 0));
  if (target.value === before) return;
  target.dispatchEvent(new Event('input', { bubbles: true }));
});

// After the rows were added.
document.addEventListener('lines-added', ({ target }) => {
  const sheet = findSheet(target);
  if (!sheet) return;
  sheet.reset();
  for (const input of listFields(sheet)) input.dispatchEvent(new Event('input', { bubbles: true }));
});

// Values that the browser restored on reload or back navigation.
for (const sheet of document.querySelectorAll<HTMLFormElement>('form[data-add-lines]')) {
  if (listFields(sheet).some((field) => field.value !== field.defaultValue)) showSum(sheet);
}

import type { AddLine, Cart } from '#src/contract/cart.ts';
import { roundQuantity } from '#src/contract/decimals.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toNextQuantity } from './next-quantity.ts';

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The line of a form `data-add-to-cart`; an invalid quantity counts as 0. */
export const readLine = (form: HTMLFormElement): AddLine => {
  const data = new FormData(form);
  const quantity = Number(readText(data, 'quantity'));
  return {
    item_id: readText(data, 'item_id'),
    quantity: Number.isFinite(quantity) ? quantity : 0,
    promo_code: readText(data, 'promo_code'),
    promo_row: readText(data, 'promo_row'),
  };
};

/** The lines of a form `data-add-lines` that have a quantity. */
export const readLines = (form: HTMLFormElement): readonly AddLine[] => {
  const data = new FormData(form);
  const quantities = data.getAll('quantity').map(Number);
  const [codes, rows] = [data.getAll('promo_code').map(String), data.getAll('promo_row').map(String)];
  return data
    .getAll('item_id')
    .map((code, at) => ({
      item_id: typeof code === 'string' ? code : '',
      quantity: quantities[at] ?? 0,
      promo_code: codes[at] ?? '',
      promo_row: rows[at] ?? '',
    }))
    .filter(({ quantity }) => quantity > 0);
};

const findInput = (button: Element): HTMLInputElement | null =>
  button.parentElement?.querySelector<HTMLInputElement>('input[name="quantity"]') ?? null;

/** Handles a click on `data-step="1"` or `"-1"`: changes the quantity by a pack, with the field's minimum. */
export const stepQuantity = (button: Element): void => {
  const input = findInput(button);
  if (!input) return;
  const pack = Number(input.step) > 0 ? Number(input.step) : 1;
  const direction = Number(button.getAttribute('data-step')) < 0 ? -1 : 1;
  const next = toNextQuantity(Number(input.value) || 0, pack, direction);
  input.value = String(Math.max(next, input.min === '' ? pack : Number(input.min)));
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/** `template` has the placeholder `{quantity}`. */
type BadgeText = { readonly template: string; readonly locale: Locale };

/** Quantity in the cart by code, with promotions summed and blocked rows ignored. */
const toQuantities = (cart: Cart): Map<string, number> => {
  const quantities = new Map<string, number>();
  for (const row of cart.data) {
    if (row.blocked) continue;
    quantities.set(row.carti, roundQuantity((quantities.get(row.carti) ?? 0) + row.quantity));
  }
  return quantities;
};

/** Fills every `data-in-cart` element, whose code is its value, else its row's, and sets the class `is-in-cart` on its row. */
export const markRows = (cart: Cart, { template, locale }: BadgeText): void => {
  const quantities = toQuantities(cart);
  for (const badge of document.querySelectorAll<HTMLElement>('[data-in-cart]')) {
    const code = badge.dataset['inCart'] || badge.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const quantity = quantities.get(code ?? '');
    badge.textContent = quantity ? fill(template, { quantity: formatNumber(quantity, locale) }) : '';
    badge.closest('[data-row], li, tr, article')?.classList.toggle('is-in-cart', quantity !== undefined);
  }
};

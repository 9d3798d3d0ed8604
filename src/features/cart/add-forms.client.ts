import type { AddLine, Cart } from '#src/contract/cart.ts';
import { roundQuantity } from '#src/contract/decimals.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/contract/locale.ts';
import { readField, readFieldText } from '#src/ui/browser/quantity-field.client.ts';

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The first quantity field of a form whose text is not a number. */
export const findUnreadable = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>('input[name="quantity"]')].find((field) =>
    Number.isNaN(readField(field)),
  );

/** The line of a form `data-add-to-cart`. */
export const readLine = (form: HTMLFormElement): AddLine => {
  const data = new FormData(form);
  return {
    item_id: readText(data, 'item_id'),
    quantity: readFieldText(readText(data, 'quantity')),
    promo_code: readText(data, 'promo_code'),
    promo_row: readText(data, 'promo_row'),
  };
};

/** The lines of a form `data-add-lines` that have a quantity. */
export const readLines = (form: HTMLFormElement): readonly AddLine[] => {
  const data = new FormData(form);
  const quantities = data
    .getAll('quantity')
    .map((text) => readFieldText(typeof text === 'string' ? text : ''));
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

/** The badges of the articles that a form adds. */
const findBadges = (form: HTMLFormElement): readonly HTMLElement[] => {
  const codes = new Set(new FormData(form).getAll('item_id').map(String));
  return [...document.querySelectorAll<HTMLElement>('[data-in-cart]')].filter((badge) =>
    codes.has(badge.dataset['inCart'] || badge.closest<HTMLElement>('[data-row]')?.dataset['row'] || ''),
  );
};

/** Marks a form's articles in their badges as not added, until the cart changes. */
export const markNotAdded = (form: HTMLFormElement, text: string): void => {
  for (const badge of findBadges(form)) badge.textContent = text;
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

import { formatPrice } from '#src/i18n/format.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toCreditParts } from './credit-parts.ts';

import { ERROR_ID, findField } from './checkout-refusal.ts';

type Form = HTMLFormElement | null | undefined;

/** Marks the refused field as invalid and shows the error beside it; clears the other fields. */
export const showFieldError = (form: Form, refusal: string | undefined, text: string): void => {
  const invalid = findField(refusal);
  const date = form?.elements.namedItem('date_delivery');
  if (date instanceof HTMLInputElement) {
    date.ariaInvalid = invalid === 'date_delivery' ? 'true' : null;
    if (invalid === 'date_delivery') date.setAttribute('aria-errormessage', ERROR_ID);
    else date.removeAttribute('aria-errormessage');
  }
  for (const error of form?.querySelectorAll('[data-error-of]') ?? [])
    error.textContent = error.getAttribute('data-error-of') === invalid ? text : '';
};

/** Updates the credit bar for another total. */
export const updateCreditBar = (form: Form, total: number, locale: Locale): void => {
  const box = form?.querySelector<HTMLElement>('[data-credit]');
  if (!box) return;
  const { used, order, left } = toCreditParts(
    JSON.parse(box.dataset['credit'] ?? '{}') as { limit: number; used: number },
    total,
  );
  box.classList.toggle('is-over', left < 0);
  box.querySelector('[data-credit-bar]')?.setAttribute('width', `${used + order}%`);
  const write = (selector: string, text: string): void => {
    const element = box.querySelector(selector);
    if (element) element.textContent = text;
  };
  write('[data-credit-left]', formatPrice(Math.abs(left), locale));
  const template = box.querySelector('[data-credit-order]')?.getAttribute('data-credit-order') ?? '';
  write('[data-credit-order]', template.replace('{amount}', formatPrice(total, locale)));
};

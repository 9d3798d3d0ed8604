/** Opens the cart after the lines were added. "Use" writes the quantity of the line beside an article. */
import '#src/ui/browser/order-sheet.client.ts';
import { writeField } from '#src/ui/browser/quantity-field.client.ts';

document.addEventListener('lines-added', () => {
  const { cartPath } = document.querySelector<HTMLElement>('[data-cart-path]')?.dataset ?? {};
  if (cartPath !== undefined) location.assign(cartPath);
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-use]') : null;
  const field = button?.closest('[data-row]')?.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!button || !field) return;
  // A line has one article: set the other candidates to zero.
  for (const other of button
    .closest('[data-line]')
    ?.querySelectorAll<HTMLInputElement>('input[name="quantity"]') ?? [])
    other.value = '0';
  writeField(field, Number(button.dataset['use'] ?? 0));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
});

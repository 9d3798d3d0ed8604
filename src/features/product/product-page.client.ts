import './child-filter.client.ts';
import './compared.client.ts';
import './list-pager.client.ts';
import './section-bar.client.ts';
import '#src/ui/browser/order-sheet.client.ts';
import './typed-amount.client.ts';
import { $sidebar } from '#src/ui/browser/sidebar.store.ts';
import '#src/ui/browser/submit-on-change.client.ts';

// An opened dialog takes the focus; the browser returns it to the button that opened it.
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (newState !== 'open' || !(target instanceof HTMLElement)) return;
    if (target.matches('.product-dialog, .zoom')) target.querySelector<HTMLElement>('button, input')?.focus();
  },
  true,
);

/** The filter of the sidebar's actions, by label. */
const field = document.querySelector<HTMLInputElement>('[data-filter-links]');

field?.addEventListener('input', () => {
  $sidebar.setKey('right_search_key', field.value);
  const text = field.value.trim().toLowerCase();
  const items = [...document.querySelectorAll<HTMLElement>('.side-links li')];
  for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(text);
  const none = document.querySelector<HTMLElement>('[data-no-links]');
  if (none) none.hidden = items.some(({ hidden }) => !hidden);
});

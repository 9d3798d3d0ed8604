/** The cart on every page: sync and queue, forms that add, badges in the header and in rows. */
import { formatTotal } from '#src/ui/text/total-amount.ts';
import type { Cart } from '#src/contract/cart.ts';
import { stepField } from '#src/ui/browser/quantity-field.client.ts';
import { findUnreadable, markNotAdded, markRows, readLine, readLines } from './add-forms.client.ts';
import { startCart } from './cart-boot.client.ts';
import { addLinesToCart, addToCart } from './cart-commands.client.ts';
import { $cart, findStart } from './cart.store.ts';
import type { MessageTexts } from './cart-texts.ts';
import { isSilent } from './outcome.client.ts';
import { $popups, showPopup } from './popups.store.ts';
import { startWaitingNotice } from './waiting-notice.client.ts';

const readTexts = (place: HTMLElement): MessageTexts =>
  JSON.parse(place.dataset['cartMessages'] ?? '') as MessageTexts;

/** An addition that fails silently is at least marked as not added. */
const showUnmade = (form: HTMLFormElement, outcome: object | undefined): void => {
  const place = document.querySelector<HTMLElement>('[data-cart-messages]');
  if (place && isSilent(outcome)) markNotAdded(form, readTexts(place).notAdded);
};

const addOne = async (form: HTMLFormElement): Promise<void> =>
  showUnmade(form, await addToCart(readLine(form)));

const addSheet = async (form: HTMLFormElement): Promise<void> => {
  const outcome = await addLinesToCart(readLines(form));
  showUnmade(form, outcome);
  if (outcome?.ok !== false) form.dispatchEvent(new Event('lines-added', { bubbles: true }));
};

const refuseUnreadable = (field: HTMLInputElement, form: HTMLFormElement): void => {
  const item_id =
    field.closest<HTMLElement>('[data-row]')?.dataset['row'] ??
    (form.hasAttribute('data-add-lines') ? '' : readLine(form).item_id);
  showPopup({ kind: 'refused', refusal: 'quantity_unreadable', item_id });
  field.focus();
  field.select();
};

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-add-to-cart], [data-add-lines]')) return;
  event.preventDefault();
  const unreadable = findUnreadable(form);
  if (unreadable) refuseUnreadable(unreadable, form);
  else if (form.hasAttribute('data-add-lines')) void addSheet(form);
  else void addOne(form);
});

/** Forms that select another address say how many rows the cart has now. */
const fillRowCount = ({ target }: Event): void => {
  const field = target instanceof HTMLFormElement && target.elements.namedItem('cart_rows');
  const cart = $cart.get();
  if (field instanceof HTMLInputElement && cart) field.value = String(cart.data.length);
};
document.addEventListener('submit', fillRowCount, { capture: true });

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null;
  const field = button?.parentElement?.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (button && field) stepField(field, button.dataset['step'] === '-1' ? -1 : 1);
});

/** Number of rows and net total in the header. */
const renderHeader = ({ data, ...totals }: Cart): void => {
  const amount = document.querySelector('[data-cart-amount]');
  const { locale } = findStart() ?? {};
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.dataset['cartCount'] = String(data.length);
    badge.textContent = data.length > 0 ? String(data.length) : '';
  }
  if (amount && locale) amount.textContent = formatTotal(totals.totale_netto, totals, locale);
};

const start = (messages: HTMLElement): void => {
  const texts = readTexts(messages);
  const render = (): void => {
    const cart = $cart.get();
    const { locale } = findStart() ?? {};
    if (!cart || !locale) return;
    renderHeader(cart);
    markRows(cart, { template: texts.inCart, locale });
  };
  startCart();
  $cart.subscribe(render);
  document.addEventListener('list-changed', render);
  document.addEventListener('rows-inserted', render);
  startWaitingNotice(messages, texts);
  $popups.listen((popups) => {
    if (popups.length > 0) document.dispatchEvent(new Event('cart:popup'));
  });
  // Ends `before-cart.client.ts`.
  document.dispatchEvent(new Event('cart:ready'));
};

const messages = document.querySelector<HTMLElement>('[data-cart-messages]');
if (messages) start(messages);

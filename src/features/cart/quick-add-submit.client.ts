import { actions } from 'astro:actions';
import type { AddLine } from '#src/contract/cart.ts';
import { addToCart } from './cart-commands.client.ts';
import { toForm } from './cart.store.ts';
import { addLinesAsGuest } from './guest-cart.client.ts';
import { request } from './outcome.client.ts';

/** A line that could not be added, as typed. */
type FailedLine = { readonly text: string; readonly code: string; readonly refusal: string };
type ListedArticles = {
  readonly lines: readonly (AddLine & { readonly text: string })[];
  readonly failed: readonly FailedLine[];
};
/** Texts by refusal code, and `one` and `other` for the number of failed lines. */
type Texts = Readonly<Record<string, string>>;

const readTexts = (form: HTMLFormElement): Texts =>
  JSON.parse(form.closest<HTMLElement>('[data-texts]')?.dataset['texts'] ?? '{}') as Texts;

const readField = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

const isFound = (response: object): response is ListedArticles => 'lines' in response;

/** If the request fails, every line fails for that reason. */
const find = async (fields: Readonly<Record<string, string>>): Promise<ListedArticles> => {
  const response = await request(actions.cart.readList(toForm(fields)));
  if (isFound(response)) return response;
  const text = fields['text'] ?? fields['code'] ?? '';
  const { refusal } = response;
  return { lines: [], failed: text.split('\n').map((line) => ({ text: line, code: line, refusal })) };
};

/** Renders `CODE` in bold, then the text. */
const showMessage = (element: HTMLElement, code: string, text: string): void => {
  const name = document.createElement('b');
  name.className = 'code';
  name.textContent = code;
  element.replaceChildren(name, ` ${text}`);
};

const addOne = async (form: HTMLFormElement): Promise<void> => {
  const place = form.querySelector<HTMLElement>('[data-quick-error]');
  const field = form.elements.namedItem('code');
  if (!place || !(field instanceof HTMLInputElement)) return;
  const { lines, failed } = await find({ code: field.value.trim(), quantity: readField(form, 'quantity') });
  const [failure] = failed;
  place.replaceChildren();
  if (failure)
    showMessage(place, failure.code, readTexts(form)[failure.refusal] ?? readTexts(form)['failed'] ?? '');
  if (failure) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (failure) field.select();
  else form.reset();
  field.focus();
  for (const line of lines) await addToCart(line);
};

const showFailed = (form: HTMLFormElement, failed: readonly FailedLine[]): void => {
  const place = form.querySelector('[data-paste-failed]');
  const texts = readTexts(form);
  const count = String(failed.length);
  const head = document.createElement('p');
  head.textContent = (failed.length === 1 ? texts['one'] : texts['other'])?.replace('{count}', count) ?? '';
  const list = document.createElement('ul');
  list.append(
    ...failed.map(({ text, refusal }) => {
      const item = document.createElement('li');
      showMessage(item, text, texts[refusal] ?? texts['failed'] ?? '');
      return item;
    }),
  );
  place?.replaceChildren(...(failed.length > 0 ? [head, list] : []));
};

/** Adds a guest's list: adds the lines that are found; the failed ones remain in the field. */
const addList = async (form: HTMLFormElement): Promise<void> => {
  const { lines, failed } = await find({ text: readField(form, 'text') });
  await addLinesAsGuest(
    lines.map(({ item_id, quantity }) => ({ item_id, quantity, promo_code: '', promo_row: '' })),
  );
  showFailed(form, failed);
  const field = form.elements.namedItem('text');
  if (field instanceof HTMLTextAreaElement) field.value = failed.map(({ text }) => text).join('\n');
  const details = form.closest('details');
  if (details && failed.length === 0) details.open = false;
};

/** Submits a form that adds by code (one article, or a guest's list) and shows the lines that failed. */
export const sendQuickAdd = (form: HTMLFormElement): Promise<void> =>
  form.hasAttribute('data-quick-add') ? addOne(form) : addList(form);

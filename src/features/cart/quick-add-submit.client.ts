import { actions } from 'astro:actions';
import type { AddLine } from '#src/contract/cart.ts';
import { addToCart } from './cart-commands.client.ts';
import { toForm } from './cart.store.ts';
import { addLinesAsGuest } from './guest-cart.client.ts';
import { ask } from './outcome.client.ts';

/** A line that did not become one of the cart, as it was typed. */
type Failed = { readonly text: string; readonly code: string; readonly refusal: string };
type Found = {
  readonly lines: readonly (AddLine & { readonly text: string })[];
  readonly failed: readonly Failed[];
};
/** Refusals by code, and what to say of one or more lines that failed. */
type Texts = Readonly<Record<string, string>>;

const readTexts = (form: HTMLFormElement): Texts =>
  JSON.parse(form.closest<HTMLElement>('[data-texts]')?.dataset['texts'] ?? '{}') as Texts;

const readField = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

const isFound = (answer: object): answer is Found => 'lines' in answer;

/** Every line fails for the same reason when nobody answers. */
const find = async (fields: Readonly<Record<string, string>>): Promise<Found> => {
  const answer = await ask(actions.cart.readList(toForm(fields)));
  if (isFound(answer)) return answer;
  const text = fields['text'] ?? fields['code'] ?? '';
  const { refusal } = answer;
  return { lines: [], failed: text.split('\n').map((line) => ({ text: line, code: line, refusal })) };
};

/** `CODE` in bold and why, as a part of a page. */
const say = (element: HTMLElement, code: string, text: string): void => {
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
  const [wrong] = failed;
  place.replaceChildren();
  if (wrong) say(place, wrong.code, readTexts(form)[wrong.refusal] ?? readTexts(form)['failed'] ?? '');
  if (wrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (wrong) field.select();
  else form.reset();
  field.focus();
  for (const line of lines) await addToCart(line);
};

const showFailed = (form: HTMLFormElement, failed: readonly Failed[]): void => {
  const place = form.querySelector('[data-paste-failed]');
  const texts = readTexts(form);
  const count = String(failed.length);
  const head = document.createElement('p');
  head.textContent = (failed.length === 1 ? texts['one'] : texts['other'])?.replace('{count}', count) ?? '';
  const list = document.createElement('ul');
  list.append(
    ...failed.map(({ text, refusal }) => {
      const item = document.createElement('li');
      say(item, text, texts[refusal] ?? texts['failed'] ?? '');
      return item;
    }),
  );
  place?.replaceChildren(...(failed.length > 0 ? [head, list] : []));
};

/** A guest's list: what is found joins the lines of this browser, what is not stays in the field. */
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

/** Sends a form that adds by code, one article or a guest's list, and says what did not go. */
export const sendQuickAdd = (form: HTMLFormElement): Promise<void> =>
  form.hasAttribute('data-quick-add') ? addOne(form) : addList(form);

import { actions } from '#src/ui/browser/actions.client.ts';
import { callAction } from '#src/ui/browser/call-action.client.ts';
import { isShown, showFailure } from '#src/ui/browser/failure.client.ts';
import { popup as styles } from '#src/ui/popup.recipe.ts';
import type { WishPopup } from './wish-popup.ts';

/** Visible time of the popup without interaction. */
const VISIBLE_MS = 2000;

let dismissal: number | undefined;

const isActive = (popup: Element): boolean => document.hidden || popup.matches(':hover, :focus-within');

/** Removes the popup after `VISIBLE_MS`; interaction and a hidden page postpone it. */
const dismissLater = (popup: Element): void => {
  dismissal = window.setTimeout(() => {
    if (isActive(popup)) dismissLater(popup);
    else popup.remove();
  }, VISIBLE_MS);
};

const toElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { className, textContent: text });

const toLinks = (links: WishPopup['links']): HTMLElement => {
  const bar = toElement('p', styles.actions);
  for (const { text, path, isDialog } of links) {
    const link = toElement('a', 'max-lg:py-2.5', text);
    link.href = path;
    link.toggleAttribute('data-dialog', isDialog);
    bar.append(link);
  }
  return bar;
};

const toClose = (popup: Element, label: string): HTMLElement => {
  const close = toElement(
    'button',
    'icon-button absolute top-0.5 right-0.5 size-9 text-ink-muted max-lg:size-11',
    '×',
  );
  close.type = 'button';
  close.setAttribute('aria-label', label);
  close.addEventListener('click', () => popup.remove());
  return close;
};

/** Replaces the popup of an earlier click; a refusal (`isOk` is false) stays until it is dismissed. */
const showPopup = ({ text, links, dismiss }: WishPopup, isOk: boolean): void => {
  window.clearTimeout(dismissal);
  document.querySelector('[data-wish]')?.remove();
  const popup = toElement('div', `${styles.box} ${isOk ? 'border-l-primary' : 'border-l-danger'}`);
  popup.dataset['wish'] = '';
  const title = toElement('b', styles.text);
  title.setAttribute('role', 'status');
  const line = toElement('div', styles.product);
  line.append(title);
  popup.append(line, ...(links.length > 0 ? [toLinks(links)] : []), toClose(popup, dismiss));
  document.querySelector('.popups')?.append(popup);
  // A live region announces what changes in it, not what it contains when it is inserted.
  requestAnimationFrame(() => {
    title.textContent = text;
  });
  if (isOk) dismissLater(popup);
};

/** Adds the button's article to the wishlist, or takes it off, and marks every button of the article. */
export const sendWish = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
  const isWished = button.getAttribute('aria-pressed') === 'true';
  const fields = new FormData(form, button);
  fields.set('wished', isWished ? '0' : '1');
  const result = await callAction(actions.articleList.wish(fields));
  if ('failure' in result && isShown(result.failure)) return showFailure(result.failure);
  if (result.ok)
    for (const same of document.querySelectorAll(`[form="wish"][value="${CSS.escape(button.value)}"]`))
      same.setAttribute('aria-pressed', String(!isWished));
  const failed = { text: form.dataset['failed'] ?? '', links: [], dismiss: '×' };
  showPopup('popup' in result ? result.popup : failed, result.ok);
};

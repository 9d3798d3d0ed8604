import { actions } from 'astro:actions';

/** Visible time of the popup without interaction. */
const VISIBLE_MS = 2000;

/** The keys of changes that were made. */
const DONE: ReadonlySet<string> = new Set(['added', 'taken']);

let dismissal: number | undefined;

const isActive = (popup: Element): boolean => document.hidden || popup.matches(':hover, :focus-within');

/** Removes the popup after `VISIBLE_MS`; interaction and a hidden page postpone it. */
const dismissLater = (popup: Element): void => {
  dismissal = window.setTimeout(() => {
    if (isActive(popup)) dismissLater(popup);
    else popup.remove();
  }, VISIBLE_MS);
};

/** What became of a click: the key of its text. */
type Outcome = { readonly key: string; readonly carti: string };

/** Replaces the popup of an earlier click. */
const showPopup = ({ key, carti }: Outcome): void => {
  const template = document.querySelector<HTMLTemplateElement>('[data-wish-popup]');
  const list = document.querySelector('.popups');
  if (!template || !list) return;
  const texts = JSON.parse(template.dataset['wishPopup'] ?? '{}') as Readonly<Record<string, string>>;
  window.clearTimeout(dismissal);
  list.querySelector('[data-wish]')?.remove();
  list.append(template.content.cloneNode(true));
  const popup = list.lastElementChild;
  const title = popup?.querySelector('b');
  if (!popup || !title) return;
  popup.setAttribute('data-wish', key);
  for (const link of popup.querySelectorAll<HTMLAnchorElement>('[data-wish-when]')) {
    if (link.dataset['wishWhen'] !== key) link.remove();
    else if (link.search === '?add=') link.search += encodeURIComponent(carti);
  }
  const actionBar = popup.querySelector('p');
  if (!actionBar?.childElementCount) actionBar?.remove();
  popup.querySelector('button')?.addEventListener('click', () => popup.remove());
  // A live region announces what changes in it, not what it contains when it is inserted.
  requestAnimationFrame(() => {
    title.textContent = texts[key] ?? texts['failed'] ?? '';
  });
  // A refusal stays until it is dismissed.
  if (DONE.has(key)) dismissLater(popup);
};

/** Adds the button's article to the wishlist, or takes it off, and marks every button of the article. */
export const sendWish = async (button: HTMLButtonElement): Promise<void> => {
  const { value: carti } = button;
  const isWished = button.getAttribute('aria-pressed') === 'true';
  const form = new FormData();
  form.set('carti', carti);
  form.set('wished', isWished ? '0' : '1');
  const { data } = await actions.articleList.wish(form);
  if (data?.ok)
    for (const same of document.querySelectorAll(`[form="wish"][value="${CSS.escape(carti)}"]`))
      same.setAttribute('aria-pressed', String(!isWished));
  showPopup({ carti, key: data?.ok ? (isWished ? 'taken' : 'added') : (data?.refusal ?? 'failed') });
};

import { readPage } from '#src/ui/browser/read-page.client.ts';
import { changeTabs } from './search-tabs.store.ts';

const DIALOG_ID = 'latest-order';

/** The dialog in the server's page, without the parts that only belong to a page. */
const createDialog = (section: Element): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.id = DIALOG_ID;
  dialog.className =
    'm-auto max-h-[min(46rem,calc(100dvh-3rem))] w-[min(60rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded bg-surface p-4 pt-2 text-ink shadow-dialog';
  for (const element of section.querySelectorAll('[id]')) element.removeAttribute('id');
  dialog.setAttribute('aria-label', section.querySelector('h1, h2')?.textContent ?? '');
  dialog.append(...section.childNodes);
  return dialog;
};

const listCodes = (dialog: ParentNode): readonly string[] =>
  [...dialog.querySelectorAll<HTMLElement>('[data-row]')].flatMap(({ dataset }) => dataset['row'] ?? []);

/** The text for a visitor without a latest order; a guest is invited to log in, which leads to it. Undefined on a page without the text. */
const createInvitation = (page: Document, link: HTMLAnchorElement): HTMLDialogElement | undefined => {
  const owner = page.querySelector<HTMLElement>('[data-search-tabs]')?.dataset['owner'] ?? '0';
  const texts = document.querySelector<HTMLTemplateElement>(
    `template[data-latest-order-of="${owner === '0' ? 'guest' : 'none'}"]`,
  );
  if (!texts) return undefined;
  const section = document.createElement('div');
  section.append(document.importNode(texts.content, true));
  const login = section.querySelector('a');
  if (login) login.search = new URLSearchParams({ to: link.pathname + link.search }).toString();
  const dialog = createDialog(section);
  dialog.classList.add('max-w-120');
  return dialog;
};

const open = (dialog: HTMLDialogElement): void => {
  document.getElementById(DIALOG_ID)?.remove();
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-dialog-close]')))
      dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

/** Opens the latest order of the customer over the page; visitors without one are told why, and the page stays as it is. */
export const showLatestOrder = async (link: HTMLAnchorElement): Promise<void> => {
  const page = await readPage(link.href);
  const section = page.querySelector('[data-latest-order]');
  const dialog = section ? createDialog(section) : createInvitation(page, link);
  if (!dialog) {
    location.assign(link.href);
    return;
  }
  open(dialog);
  if (!section) return;
  changeTabs((state) => ({ ...state, latest_order_product_list: listCodes(dialog) }));
  document.dispatchEvent(new Event('list-changed'));
};

import { readPage } from '#src/ui/read-page.client.ts';
import { changeTabs } from './search-tabs.store.ts';

const DIALOG_ID = 'latest-order';

/** The dialog in the server's page, without what belongs to a page alone. */
const createDialog = (section: Element): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.id = DIALOG_ID;
  dialog.className =
    'm-auto max-h-[min(46rem,calc(100dvh-3rem))] w-[min(60rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded bg-surface p-4 pt-2 text-ink shadow-dialog backdrop:bg-primary-strong/45';
  for (const element of section.querySelectorAll('[id]')) element.removeAttribute('id');
  dialog.setAttribute('aria-label', section.querySelector('h1')?.textContent ?? '');
  dialog.append(...section.childNodes);
  return dialog;
};

const listCodes = (dialog: ParentNode): readonly string[] =>
  [...dialog.querySelectorAll<HTMLElement>('[data-row]')].flatMap(({ dataset }) => dataset['row'] ?? []);

/** Opens the latest order of the customer over the page. Visitors without one are sent to the link's address. */
export const showLatestOrder = async (link: HTMLAnchorElement): Promise<void> => {
  const section = (await readPage(link.href)).querySelector('[data-latest-order]');
  if (!section) {
    location.assign(link.href);
    return;
  }
  document.getElementById(DIALOG_ID)?.remove();
  const dialog = createDialog(section);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-dialog-close]')))
      dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  changeTabs((state) => ({ ...state, latest_order_product_list: listCodes(dialog) }));
  dialog.showModal();
  document.dispatchEvent(new Event('list-changed'));
};

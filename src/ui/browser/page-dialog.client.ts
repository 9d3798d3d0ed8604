import { readPage } from './read-page.client.ts';

/** Opens the part of the linked page that is marked `data-dialog-part` over this page; focus returns to the link. */
export const showPage = async (link: HTMLAnchorElement): Promise<void> => {
  const part = (await readPage(link.href)).querySelector('[data-dialog-part]');
  if (!part) {
    location.assign(link.href);
    return;
  }
  const dialog = document.createElement('dialog');
  dialog.className =
    'm-auto max-h-[min(46rem,calc(100dvh-3rem))] max-w-160 w-[min(60rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded bg-surface text-ink shadow-dialog';
  dialog.setAttribute('aria-label', part.querySelector('h1')?.textContent ?? '');
  dialog.append(part);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-dialog-close]')))
      dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  // Loaded before the dialog opens, so that no press of a switch is missed.
  const switches = part.querySelector('[data-flag]') ? await import('./flag-switch.client.ts') : undefined;
  document.body.append(dialog);
  switches?.showState();
  dialog.showModal();
};

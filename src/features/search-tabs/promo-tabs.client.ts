/**
 * The promotion tabs below the menu: one of a list starts a new search with its text as label, or activates the tab that
 * has the list; the one of the latest order opens it in a dialog.
 */
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';
import { askForSearch, openInPlace } from './new-search.client.ts';

const LIST_PATH = /^(?:\/en)?\/shop$/;

const openLatestOrder = async (link: HTMLAnchorElement): Promise<void> => {
  try {
    const { showLatestOrder } = await import('./latest-order.client.ts');
    await showLatestOrder(link);
  } catch {
    // Without a network, the link leads to the page that reports it.
    location.assign(link.href);
  }
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('.promo-tabs a');
  if (!link || !LIST_PATH.test(link.pathname) || link.origin !== location.origin) return;
  if (link.search.includes('latest-order-list=true')) {
    event.preventDefault();
    void openLatestOrder(link);
    return;
  }
  const path = link.pathname + link.search;
  askForSearch({ path, label: link.textContent.trim() });
  if (openInPlace(path)) event.preventDefault();
});

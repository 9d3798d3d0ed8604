import '#src/ui/browser/submit-on-change.client.ts';
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';
import { storeListLayout } from './list-layout.client.ts';

/** Removes the layout from an address: from then on the stored one counts. */
const toListPath = (pathname: string): string => pathname.replace(/\/shop\/(?:list|small-list)$/, SHOP_PATH);

// Sort and page size submit on change; the layout changes in place and is stored for the next page. A product's links to
// the layouts lead back to the list.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return;
  const layout = event.target.closest<HTMLElement>('[data-layout-choice]')?.dataset['layoutChoice'];
  if (!layout || layout === 'detail') return;
  storeListLayout(layout);
  if (!document.querySelector('.toolbar')) return;
  event.preventDefault();
  document.documentElement.dataset['layout'] = layout;
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', toListPath(pathname) + search + hash);
});

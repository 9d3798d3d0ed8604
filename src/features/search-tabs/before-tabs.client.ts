/**
 * Runs after the strip of search tabs: fills the places in its HTML before the first paint, so that nothing moves later.
 * `SearchTabs.tsx` then hydrates the same elements.
 */
import { type StripTexts, toStripView } from './strip-view.ts';
import type { ShownPage, ShownTabs } from './search-tabs.ts';
import { storeShownPage, takeFocus } from './tab-storage.client.ts';

const show = (element: Element | null | undefined, isShown: boolean): void => {
  element?.toggleAttribute('hidden', !isShown);
};

const setAll = (element: Element | null | undefined, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
};

const fillStrip = (place: HTMLElement, shown: ShownTabs): void => {
  const labels = JSON.parse(place.dataset['labels'] ?? '{}') as StripTexts;
  const view = toStripView(shown, { labels, locale: document.documentElement.lang === 'en' ? 'en' : 'it' });
  for (const [index, item] of place.querySelectorAll('.search-tab').entries()) {
    const tab = view.tabs[index];
    show(item, tab !== undefined);
    if (!tab) continue;
    const link = item.querySelector('a');
    setAll(link, {
      href: tab.path,
      title: tab.name,
      ...(tab.isActive && { 'aria-current': 'page' }),
      ...(tab.isDetail && { 'data-detail': '' }),
    });
    link?.querySelector('span')?.append(tab.label);
    const close = item.querySelector('button');
    setAll(close, { 'aria-label': tab.closeLabel });
    show(close, view.mayClose);
    // The list is wider than the window where there are many.
    if (tab.isActive && view.tabs.length > 2) item.scrollIntoView({ block: 'nearest' });
  }
  show(place.querySelector('.tab-new'), view.mayOpen);
  const all = place.querySelector('.tab-all');
  setAll(all, { 'aria-label': view.allLabel });
  all?.querySelector('span')?.append(String(view.tabs.length));
};

const drawStrip = (): void => {
  const place = document.querySelector<HTMLElement>('[data-search-tabs]');
  if (!place) return;
  const page = JSON.parse(place.dataset['page'] ?? '') as ShownPage;
  const route = location.pathname + location.search;
  const product = page.product && { ...page.product, route };
  const shown = storeShownPage(place.dataset['owner'] ?? '0', product ? { ...page, product } : page);
  place.dataset['drawn'] = JSON.stringify(shown);
  fillStrip(place, shown);
  if (takeFocus()) place.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
};

drawStrip();

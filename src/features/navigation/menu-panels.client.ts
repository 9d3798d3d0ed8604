import './keep-scroll.client.ts';
/**
 * Fetches the contents of the menu's panels on the first sign of intent in the menu. On wide screens, closes an open panel
 * on its close button, a click outside, or Escape.
 */
import { readPage } from '#src/ui/browser/read-page.client.ts';
import { toPlaceholders } from './menu.ts';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'toggle'];
const EMPTY_PANEL = '[data-menu-groups]';

const menu = document.getElementById('menu');

const isPanel = (element: Element): element is HTMLDetailsElement => element instanceof HTMLDetailsElement;

const closePanels = (): HTMLDetailsElement | undefined => {
  const panels = [...(menu?.querySelectorAll('details[open]') ?? [])].filter(isPanel);
  for (const panel of panels) panel.open = false;
  return panels[0];
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-panel-close]')) closePanels()?.querySelector('summary')?.focus();
  else if (!menu?.contains(event.target)) closePanels();
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closePanels()?.querySelector('summary')?.focus();
});

const findGroups = (page: ParentNode): readonly HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>(EMPTY_PANEL),
];

/** Shows the picture and the number of articles of a panel in the item that opens it, which has room for them on narrow screens. */
const fillItem = (item: Element | null | undefined, group: HTMLElement): void => {
  const picture = group.querySelector('.menu-image')?.cloneNode();
  if (picture instanceof HTMLElement) {
    picture.className = 'menu-picture';
    item?.prepend(picture);
  }
  const count = document.createElement('small');
  count.className = 'menu-count';
  count.textContent = group.dataset['count'] ?? '';
  item?.querySelector('.menu-arrow')?.before(count);
};

const fillPanels = (nav: HTMLElement, page: Document): void => {
  const groups = new Map(findGroups(page).map((group) => [group.dataset['menuGroups'], group]));
  for (const panel of findGroups(nav)) {
    const group = groups.get(panel.dataset['menuGroups']);
    panel.querySelector('.menu-waiting')?.remove();
    if (group) fillItem(panel.closest('details')?.querySelector('summary'), group);
    panel.append(...(group?.childNodes ?? []));
    panel.removeAttribute('data-menu-groups');
  }
};

/** Until the contents arrive, and without a network, a panel is a link to the page of its category. */
const fetchOnIntent = (nav: HTMLElement): void => {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isLoading = false;
  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    for (const panel of findGroups(nav))
      if (!panel.querySelector('.menu-waiting')) panel.insertAdjacentHTML('beforeend', toPlaceholders());
    try {
      fillPanels(nav, await readPage(nav.dataset['groups'] ?? ''));
      listeners.abort();
    } catch {
      // The next sign retries.
      isLoading = false;
    }
  };
  for (const name of SIGNS)
    nav.addEventListener(name, () => void load(), { capture: true, passive: true, signal });
  if (nav.querySelector('details[open]') || nav.contains(document.activeElement)) void load();
};

if (menu?.querySelector(EMPTY_PANEL)) fetchOnIntent(menu);

/** Runs in every page's head, before the first paint; `BeforePaint.astro` inlines it with its imports. */
import {
  alignControl,
  type FilterState,
  findControl,
  findFilterState,
  toKey,
} from './filter-state.client.ts';
import { findListLayout, storeListLayout } from './list-layout.client.ts';

/** Sets `data-js` and the list layout, given by the address or by the visitor's last choice. */
const applyLayout = (): void => {
  const [, prefix = '', name] = /^(\/en)?\/shop\/(list|small-list)$/.exec(location.pathname) ?? [];
  const root = document.documentElement;
  root.setAttribute('data-js', '');
  if (name) storeListLayout(name === 'list' ? 'grid' : 'small-list');
  const layout = findListLayout();
  if (layout) root.setAttribute('data-layout', layout);
  // On tablets the layout addresses redirect to the list itself, with the same query.
  if (name && matchMedia('(768px <= width < 992px)').matches)
    location.replace(`${prefix}/shop${location.search}${location.hash}`);
};

/** Reopens the groups that the page has, and focuses the control at the same position in the window. */
const restorePanel = (panel: Element, state: FilterState): void => {
  for (const details of panel.querySelectorAll('details'))
    if (state.open.includes(toKey(details))) details.open = true;
  const control = findControl(panel, state);
  if (!control) return;
  if (control.matches('h2')) control.tabIndex = -1;
  control.focus({ preventScroll: true });
  control.dataset['restoredFocus'] = '';
  // The list is not parsed yet; it starts at the height of the panel.
  alignControl(control, state, panel);
};

/** After a filter: restores the panel as soon as it is parsed. `filter-focus.client.ts` completes it later. */
const restoreFilters = (): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!/^(\/en)?\/shop(\/|$)/.test(location.pathname) || navigation?.type !== 'navigate') return;
  const state = findFilterState();
  if (!state) return;
  const parsing = new MutationObserver(() => {
    const panel = document.querySelector('.filters:has(> .filters-foot)');
    if (!panel) return;
    parsing.disconnect();
    restorePanel(panel, state);
  });
  parsing.observe(document.documentElement, { childList: true, subtree: true });
};

applyLayout();
restoreFilters();

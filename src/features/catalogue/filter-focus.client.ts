import {
  alignControl,
  type FilterState,
  findFilterState,
  listControls,
  storeFilterState,
  toKey,
  toText,
} from './filter-state.client.ts';
import { onNavigationStart } from './navigation-start.client.ts';

const findPanel = (): HTMLElement | null => document.querySelector('.filters');
const findSearch = (): HTMLInputElement | null => document.querySelector('[data-filter-search]');

const listDetails = (): readonly HTMLDetailsElement[] => [
  ...(findPanel()?.querySelectorAll('details') ?? []),
];

const toState = (control: HTMLElement): FilterState => {
  const group = control.closest<HTMLElement>('[data-facet]');
  const badges = control.closest('.active-filters');
  return {
    group: group?.dataset['facet'],
    text: toText(control),
    at: badges ? listControls(badges).indexOf(control) : -1,
    top: control.getBoundingClientRect().top,
    scroll: window.scrollY,
    open: listDetails().flatMap((details) => (details.open ? [toKey(details)] : [])),
    search: findSearch()?.value ?? '',
  };
};

/** Sets the text of the search within the filters and runs it. */
export const searchFilters = (text: string): void => {
  const box = findSearch();
  if (!box || text === '') return;
  box.value = text;
  box.dispatchEvent(new Event('input'));
};

/** Completes what `before-paint.client.ts` restored: the position of the control, now that the page is laid out. */
export const restoreFilterState = (): void => {
  const state = findFilterState();
  storeFilterState(undefined);
  if (!state) return;
  searchFilters(state.search);
  const control = document.querySelector<HTMLElement>('[data-restored-focus]');
  if (!control) return;
  alignControl(control, state, document.querySelector('.sidebar-main'));
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

// Any other navigation clears the state of an earlier one.
onNavigationStart((source) => {
  const panel = findPanel();
  const control =
    source instanceof HTMLFormElement ? source.querySelector<HTMLElement>('[type="submit"]') : source;
  storeFilterState(control && panel?.contains(control) ? toState(control) : undefined);
});

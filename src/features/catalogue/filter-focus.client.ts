import {
  alignControl,
  type FilterState,
  findControl,
  findFilterState,
  listControls,
  storeFilterState,
  toKey,
  toText,
} from './filter-state.client.ts';
import { expandParts, findPanel, listCollapsed } from './filter-parts.client.ts';
import { onNavigationStart } from './navigation-start.client.ts';

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

/** "More filters" contains groups, which contain "show all". */
const MAX_DEPTH = 3;

/** Expands the parts that were open and that the page does not expand itself; false when there is none. */
const expandOpenParts = async ({ open }: FilterState): Promise<boolean> => {
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const parts = listCollapsed(open);
    if (parts.length === 0) return depth > 0;
    await expandParts(parts);
  }
  return true;
};

const showControl = (control: HTMLElement, state: FilterState): void => {
  alignControl(control, state, document.querySelector('.sidebar-main'));
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

/** The control may be in a part that was expanded after the focus was restored. */
const showExpandedControl = (state: FilterState, restored: HTMLElement | null): void => {
  const panel = findPanel();
  const control = panel && findControl(panel, state);
  const { activeElement } = document;
  const hasMoved = activeElement !== restored && activeElement !== document.body;
  if (!control || !restored || hasMoved) return;
  control.focus({ preventScroll: true });
  showControl(control, state);
};

/**
 * Completes what `before-paint.client.ts` restored: the position of the control, now that the page is laid out, the parts
 * that the page does not contain, and the search.
 */
export const restoreFilterState = async (): Promise<void> => {
  const state = findFilterState();
  storeFilterState(undefined);
  if (!state) return;
  const control = document.querySelector<HTMLElement>('[data-restored-focus]');
  if (control) showControl(control, state);
  try {
    if (state.search === '' && (await expandOpenParts(state))) showExpandedControl(state, control);
  } catch (error) {
    console.warn(error);
  }
  searchFilters(state.search);
};

// Any other navigation clears the state of an earlier one.
onNavigationStart((source) => {
  const panel = findPanel();
  const control =
    source instanceof HTMLFormElement ? source.querySelector<HTMLElement>('[type="submit"]') : source;
  storeFilterState(control && panel?.contains(control) ? toState(control) : undefined);
});

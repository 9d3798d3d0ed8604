import { session } from '#src/ui/storage.client.ts';
import { onNavigationStart } from './navigation-start.client.ts';

/**
 * State of the filter panel for the page that a filter leads to: the activated control with its position in the window,
 * the open groups, and the text of the search within the filters. `public/layout.js` restores all but the search before
 * the first paint.
 */
type FilterState = {
  /** The activated control: its group (undefined for a badge), its text or name, and its index among the badges (else −1). */
  readonly group: string | undefined;
  readonly text: string;
  readonly at: number;
  /** Its distance from the top of the window, and the page's scroll position, in px. */
  readonly top: number;
  readonly scroll: number;
  /** Keys of the open groups; see `toKey`. */
  readonly open: readonly string[];
  readonly search: string;
};

const KEY = 'filter_state';

const findPanel = (): HTMLElement | null => document.querySelector('.filters');
const findSearch = (): HTMLInputElement | null => document.querySelector('[data-filter-search]');

const listControls = (within: Element): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('a[href], button, input.input'),
];

const toText = (control: HTMLElement): string =>
  control.querySelector('span')?.textContent ?? control.getAttribute('name') ?? control.textContent;

/** Identifies a `details` of the panel on this page and the next. */
const toKey = (details: HTMLDetailsElement): string => {
  const group = details.closest<HTMLElement>('[data-facet]')?.dataset['facet'] ?? '';
  return `${details.className.split(' ')[0] ?? ''} ${group}`;
};

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

const isState = (value: unknown): value is FilterState =>
  typeof value === 'object' && value !== null && 'open' in value && Array.isArray(value.open);

/** Offset of the list from the top of the page, in px. */
const measureListTop = (): number => {
  const list = document.querySelector('.sidebar-main');
  return list ? list.getBoundingClientRect().top + window.scrollY : 0;
};

/**
 * Scrolls the restored control to its previous position in the window, or at least into view. Where the panel has its own
 * scrollbar, the page scrolls to the list's first row and the panel to the control.
 */
const align = ({ scroll, top }: FilterState): void => {
  const control = document.querySelector<HTMLElement>('[data-restored-focus]');
  if (!control) return;
  const scroller = control.closest('.filters-scroll');
  const isPanel = scroller !== null && scroller.scrollHeight > scroller.clientHeight;
  if (isPanel) window.scrollTo({ top: Math.min(scroll, measureListTop()), behavior: 'instant' });
  const moved = control.getBoundingClientRect().top - top;
  (isPanel ? scroller : window).scrollBy({ top: moved, behavior: 'instant' });
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

/** Completes, from the stored state, what `public/layout.js` restored before the first paint. */
export const restoreFilterState = (): void => {
  const state = session.readJson(KEY);
  session.writeJson(KEY, undefined);
  if (!isState(state)) return;
  searchFilters(state.search);
  align(state);
};

// Any other navigation clears the state of an earlier one.
onNavigationStart((source) => {
  const panel = findPanel();
  const control =
    source instanceof HTMLFormElement ? source.querySelector<HTMLElement>('[type="submit"]') : source;
  session.writeJson(KEY, control && panel?.contains(control) ? toState(control) : undefined);
});

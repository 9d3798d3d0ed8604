import { session } from '#src/ui/storage.client.ts';

/**
 * State of the filter panel for the page that a filter leads to: the activated control with its position in the window,
 * the open groups, and the text of the search within the filters. `before-paint.client.ts` restores all but the search.
 */
export type FilterState = {
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

const isState = (value: unknown): value is FilterState =>
  typeof value === 'object' && value !== null && 'open' in value && Array.isArray(value.open);

export const findFilterState = (): FilterState | undefined => {
  const state = session.readJson(KEY);
  return isState(state) ? state : undefined;
};

/** Undefined removes the state. */
export const storeFilterState = (state: FilterState | undefined): void => session.writeJson(KEY, state);

export const listControls = (within: Element): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('a[href], button, input.input'),
];

export const toText = (control: HTMLElement): string =>
  control.querySelector('span')?.textContent ?? control.getAttribute('name') ?? control.textContent;

/** A part of the panel that its page does not expand, see `filter-parts.client.ts`. */
export const COLLAPSED = '[data-collapsed]';

/** Identifies a `details` or collapsed part of the panel on this page and the next. */
export const toKey = (part: HTMLElement): string => {
  const group = part.closest<HTMLElement>('[data-facet]')?.dataset['facet'] ?? '';
  return `${part.classList.item(0) ?? ''} ${group}`;
};

/** The activated control or its replacement; undefined in a panel without any. */
export const findControl = (panel: Element, { group, at, text }: FilterState): HTMLElement | undefined => {
  const groups = [...panel.querySelectorAll<HTMLElement>('[data-facet]')];
  const isBadge = group === undefined;
  const place = isBadge
    ? panel.querySelector('.active-filters')
    : groups.find((one) => one.dataset['facet'] === group);
  if (!place) return panel.querySelector('h2') ?? undefined;
  const controls = listControls(place);
  if (isBadge) return controls[Math.min(Math.max(at, 0), controls.length - 1)];
  const head = place.querySelector<HTMLElement>('summary, a');
  return controls.find((one) => toText(one) === text) ?? head ?? undefined;
};

/**
 * Scrolls the control back to its previous position in the window. Where the panel has its own scrollbar, the page is
 * scrolled to `list` instead.
 */
export const alignControl = (
  control: HTMLElement,
  { scroll, top }: FilterState,
  list: Element | null,
): void => {
  const scroller = control.closest('.filters-scroll');
  const isPanel = scroller !== null && scroller.scrollHeight > scroller.clientHeight;
  const listTop = list ? list.getBoundingClientRect().top + window.scrollY : 0;
  if (isPanel) window.scrollTo({ top: Math.min(scroll, listTop), behavior: 'instant' });
  const moved = control.getBoundingClientRect().top - top;
  (isPanel ? scroller : window).scrollBy({ top: moved, behavior: 'instant' });
};

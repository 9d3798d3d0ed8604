import { findKept, keep } from '#src/ui/storage.client.ts';
import { onLeaving } from './navigation-start.client.ts';

/**
 * A filter leads to another page, on which everything stands as it stood: what was pressed keeps the focus and its place in the
 * window, groups stay open, the search in the filters stays typed. `public/layout.js` reads it.
 */
type Step = {
  /** What was pressed: its group (absent for a badge), its words or name, and which of its kind it is. */
  readonly group: string | undefined;
  readonly words: string;
  readonly at: number;
  /** How far below the top of the window it stood, and how far the page was scrolled, in px. */
  readonly top: number;
  readonly scroll: number;
  /** The groups that were open. */
  readonly open: readonly string[];
  readonly search: string;
};

const KEY = 'filter_step';

const findPanel = (): HTMLElement | null => document.querySelector('.filters');
const findSearch = (): HTMLInputElement | null => document.querySelector('[data-filter-search]');

const listControls = (within: Element): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('a[href], button, input.input'),
];

const toWords = (control: HTMLElement): string =>
  control.querySelector('span')?.textContent ?? control.getAttribute('name') ?? control.textContent;

/** What tells one `details` of the panel from the others, on this page and the next. */
const toKey = (one: HTMLDetailsElement): string => {
  const group = one.closest<HTMLElement>('[data-facet]')?.dataset['facet'] ?? '';
  return `${one.className.split(' ')[0] ?? ''} ${group}`;
};

const listDetails = (): readonly HTMLDetailsElement[] => [
  ...(findPanel()?.querySelectorAll('details') ?? []),
];

const toStep = (control: HTMLElement): Step => {
  const group = control.closest<HTMLElement>('[data-facet]');
  const badges = control.closest('.active-filters');
  return {
    group: group?.dataset['facet'],
    words: toWords(control),
    at: badges ? listControls(badges).indexOf(control) : -1,
    top: control.getBoundingClientRect().top,
    scroll: window.scrollY,
    open: listDetails().flatMap((one) => (one.open ? [toKey(one)] : [])),
    search: findSearch()?.value ?? '',
  };
};

/** Types a text into the search of the filters, as a visitor does. */
export const searchFilters = (text: string): void => {
  const box = findSearch();
  if (!box || text === '') return;
  box.value = text;
  box.dispatchEvent(new Event('input'));
};

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' && value !== null && 'open' in value && Array.isArray(value.open);

/** How far down the page the list begins, in px. */
const measureStart = (): number => {
  const list = document.querySelector('.sidebar-main');
  return list ? list.getBoundingClientRect().top + window.scrollY : 0;
};

/**
 * What has the focus now stands as high in the window as what was pressed stood, now that the page is whole, or in sight. Where
 * the panel scrolls by itself, the new list is shown from its first row.
 */
const align = ({ scroll, top }: Step): void => {
  const control = document.querySelector<HTMLElement>('[data-kept-focus]');
  if (!control) return;
  const scroller = control.closest('.filters-scroll');
  const isPanel = scroller !== null && scroller.scrollHeight > scroller.clientHeight;
  if (isPanel) window.scrollTo({ top: Math.min(scroll, measureStart()), behavior: 'instant' });
  const moved = control.getBoundingClientRect().top - top;
  (isPanel ? scroller : window).scrollBy({ top: moved, behavior: 'instant' });
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

/** Goes on where `layout.js` began, before the first paint, with what the page before kept. */
export const takeStep = (): void => {
  const step = findKept(KEY);
  keep(KEY, undefined);
  if (!isStep(step)) return;
  searchFilters(step.search);
  align(step);
};

/** Nothing is kept of a step that another link was taken in the place of. */
onLeaving((by) => {
  const panel = findPanel();
  const control = by instanceof HTMLFormElement ? by.querySelector<HTMLElement>('[type="submit"]') : by;
  keep(KEY, control && panel?.contains(control) ? toStep(control) : undefined);
});

/** Keeps the activated control of the filter panel where it is while the panel changes. */

const listControls = (within: Element): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('a[href], button, input.input'),
];

/** The control after a removed badge, or the panel's heading; undefined where the page has no panel. */
const findBadgeAt = (at: number): HTMLElement | undefined => {
  const badges = document.querySelector('.active-filters');
  const controls = badges ? listControls(badges) : [];
  const heading = document.querySelector<HTMLElement>('.filters h2');
  if (heading) heading.tabIndex = -1;
  return controls[Math.min(at, controls.length - 1)] ?? heading ?? undefined;
};

/** The head of the group that the control was in. */
const findHead = (facet: string | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.filters [data-facet]')]
    .find((group) => group.dataset['facet'] === facet)
    ?.querySelector<HTMLElement>('summary, a') ?? undefined;

/**
 * Scrolls the control back to its previous position in the window. Where the panel has its own scrollbar, the page is
 * scrolled to the list instead.
 */
const alignControl = (control: HTMLElement, top: number): void => {
  const scroller = control.closest('.filters-scroll');
  const isPanel = scroller !== null && scroller.scrollHeight > scroller.clientHeight;
  if (isPanel) {
    const list = document.querySelector('.sidebar-main')?.getBoundingClientRect().top ?? 0;
    if (list < 0) window.scrollBy({ top: list, behavior: 'instant' });
  }
  const moved = control.getBoundingClientRect().top - top;
  (isPanel ? scroller : window).scrollBy({ top: moved, behavior: 'instant' });
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

/** Call it before the panel changes; the returned function restores focus and position after the change. */
export const holdPlace = (control: HTMLElement): (() => void) => {
  const badges = control.closest('.active-filters');
  const at = badges ? listControls(badges).indexOf(control) : -1;
  const facet = control.closest<HTMLElement>('[data-facet]')?.dataset['facet'];
  const { top } = control.getBoundingClientRect();
  return () => {
    // The control may have become one that this window hides.
    const isThere = at < 0 && control.getClientRects().length > 0;
    const next = isThere ? control : at < 0 ? (findHead(facet) ?? findBadgeAt(0)) : findBadgeAt(at);
    next?.focus({ preventScroll: true });
    if (next && !badges) alignControl(next, top);
  };
};

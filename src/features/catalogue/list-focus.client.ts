/** The focus in a list, as a selector that finds the same element in the list as it is rendered again. */
const PLACE = '.sidebar-layout';

export const describeFocus = (): string | undefined => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !element.closest(PLACE)) return undefined;
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (row !== undefined) return `[data-row="${CSS.escape(row)}"] .row-title`;
  const name = element.getAttribute('name');
  if (name) return `${PLACE} .toolbar [name="${CSS.escape(name)}"]`;
  // The link that loads more has the same address as the next page.
  const step = /\b(?:next|prev)\b/.exec(element.getAttribute('rel') ?? '')?.[0];
  if (step) return `${PLACE} a[rel~="${step}"]`;
  const href = element.getAttribute('href');
  return href ? `${PLACE} a[href="${CSS.escape(href)}"]` : undefined;
};

/** Focuses that element again without scrolling; the list itself where it is gone and nothing else has the focus. */
export const focusAgain = (selector: string | undefined): void => {
  const element = selector ? document.querySelector<HTMLElement>(selector) : null;
  if (element) {
    element.focus({ preventScroll: true });
    return;
  }
  const list = document.getElementById('list');
  if (document.activeElement !== document.body || !list) return;
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
};

import { createLoadingIndicator } from '#src/ui/browser/loading-indicator.client.ts';
import { ALL, fetchAnswer, isPageToOpen, OPEN, toAddress, withParameter } from './list-answer.client.ts';
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';

/**
 * Collapsed parts of the filter panel: groups, "more filters" and "show all". Each is an element around a link to the same
 * list with the part expanded. A click replaces the element in place by the `details` that the linked page has there.
 */
const COLLAPSED = '[data-collapsed]';
const EVERY = '*';

const findPanel = (within: ParentNode = document): HTMLElement | null => within.querySelector('.filters');

export const listCollapsed = (): readonly HTMLElement[] => [
  ...(findPanel()?.querySelectorAll<HTMLElement>(COLLAPSED) ?? []),
];

/** Identifies a `details` or collapsed part. */
const toKey = (part: HTMLElement): string => {
  const group = part.closest<HTMLElement>('[data-facet]')?.dataset['facet'] ?? '';
  return `${part.classList.item(0) ?? ''} ${group}`;
};

/** Parts with equal keys, such as two groups with one label, correspond by their order. */
const findCounterpart = (part: HTMLElement, page: ParentNode): HTMLDetailsElement | undefined => {
  const key = toKey(part);
  const listSame = (panel: HTMLElement | null): readonly HTMLElement[] =>
    [...(panel?.querySelectorAll<HTMLElement>(`details, ${COLLAPSED}`) ?? [])].filter(
      (one) => toKey(one) === key,
    );
  const found = listSame(findPanel(page))[listSame(findPanel()).indexOf(part)];
  return found instanceof HTMLDetailsElement ? found : undefined;
};

/** The panel of the list that the page shows; undefined when another one is shown once it has arrived. */
const fetchPanel = async (address: string): Promise<ParentNode | undefined> => {
  const shown = toAddress(location);
  const { root } = await fetchAnswer(address, { only: 'filters' });
  return toAddress(location) === shown ? root : undefined;
};

const replacePart = (part: HTMLElement, page: ParentNode): readonly HTMLDetailsElement[] => {
  const details = part.isConnected ? findCounterpart(part, page) : undefined;
  if (!details) return [];
  part.replaceWith(details);
  return [details];
};

/** Expands the part in place. Throws when it fails to load. */
const expandPart = async (link: HTMLAnchorElement, part: HTMLElement): Promise<void> => {
  const indicator = createLoadingIndicator((busy) => part.classList.toggle('is-loading', busy));
  part.ariaBusy = 'true';
  indicator.start();
  try {
    const panel = await fetchPanel(link.href);
    if (!panel) return;
    const hadFocus = part.contains(document.activeElement) || document.activeElement === document.body;
    const [details] = replacePart(part, panel);
    if (hadFocus) details?.querySelector('summary')?.focus({ preventScroll: true });
  } finally {
    indicator.stop();
    part.ariaBusy = null;
  }
};

/** Inserts every part that is not in the panel yet, closed. */
export const loadAllParts = async (): Promise<void> => {
  const parts = listCollapsed();
  if (parts.length === 0) return;
  const address = withParameter(withParameter(new URL(location.href), OPEN, EVERY), ALL, EVERY);
  const panel = await fetchPanel(address.href);
  if (!panel) return;
  for (const details of parts.flatMap((part) => replacePart(part, panel)))
    for (const one of [details, ...details.querySelectorAll('details')]) one.open = false;
};

/** A click on a link of a part; an answer that is another page is opened. */
const onPress = async (link: HTMLAnchorElement, part: HTMLElement): Promise<void> => {
  if (part.ariaBusy === 'true') return;
  try {
    await expandPart(link, part);
  } catch (error) {
    console.warn(error);
    if (isPageToOpen(error)) location.assign(link.href);
  }
};

const findLink = ({ target }: Event): HTMLAnchorElement | undefined =>
  target instanceof Element
    ? (target.closest<HTMLAnchorElement>(`${COLLAPSED} > a`) ?? undefined)
    : undefined;

/** Expands closed parts of the panel in place. Returns the function that ends it. */
export const startFilterParts = (panel: HTMLElement): (() => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  // Captured, so that other listeners find the click prevented and do not take it for a navigation.
  const options = { capture: true, signal };
  panel.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) ? findLink(event) : undefined;
      const part = link?.closest<HTMLElement>(COLLAPSED);
      if (!link || !part) return;
      event.preventDefault();
      void onPress(link, part);
    },
    options,
  );
  // Space, as on the `summary` that replaces the link.
  panel.addEventListener(
    'keydown',
    (event) => {
      const link = event.key === ' ' ? findLink(event) : undefined;
      if (!link) return;
      event.preventDefault();
      link.click();
    },
    options,
  );
  return () => listeners.abort();
};

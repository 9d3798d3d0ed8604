import { createLoadingIndicator } from '#src/ui/loading-indicator.client.ts';
import { COLLAPSED, toKey } from './filter-state.client.ts';
import { isPlainClick } from './navigation-start.client.ts';
import { readPage } from '#src/ui/read-page.client.ts';

/**
 * Collapsed parts of the filter panel: groups, "more filters" and "show all". Each is an element around a link to the same
 * list with the part expanded. A click replaces the element in place by the `details` that the linked page has there.
 */
const PARAMETERS = ['_open', '_all'];
const EVERY = '*';

export const findPanel = (within: Document = document): HTMLElement | null =>
  within.querySelector('.filters');

/** The collapsed parts of the panel; of all of them, or those with the given keys (see `toKey`). */
export const listCollapsed = (keys?: readonly string[]): readonly HTMLElement[] =>
  [...(findPanel()?.querySelectorAll<HTMLElement>(COLLAPSED) ?? [])].filter(
    (part) => !keys || keys.includes(toKey(part)),
  );

const findLink = (part: Element): HTMLAnchorElement | null => part.querySelector('a');

/** The address with all of the parts expanded. */
const toAddress = (parts: readonly HTMLElement[]): string => {
  const addresses = parts.map((part) => new URL(findLink(part)?.href ?? location.href));
  const address = addresses[0] ?? new URL(location.href);
  for (const name of PARAMETERS) {
    const keys = addresses.flatMap(({ searchParams }) => searchParams.get(name)?.split(',') ?? []);
    if (keys.length > 0) address.searchParams.set(name, [...new Set(keys)].join(','));
  }
  return address.href;
};

/** Parts with equal keys, such as two groups with one label, correspond by their order. */
const findCounterpart = (part: HTMLElement, page: Document): HTMLDetailsElement | undefined => {
  const key = toKey(part);
  const listSame = (panel: HTMLElement | null): readonly HTMLElement[] =>
    [...(panel?.querySelectorAll<HTMLElement>(`details, ${COLLAPSED}`) ?? [])].filter(
      (one) => toKey(one) === key,
    );
  const found = listSame(findPanel(page))[listSame(findPanel()).indexOf(part)];
  return found instanceof HTMLDetailsElement ? found : undefined;
};

const replaceParts = (parts: readonly HTMLElement[], page: Document): readonly HTMLDetailsElement[] => {
  const pairs = parts.map((part) => [part, findCounterpart(part, page)] as const);
  return pairs.flatMap(([part, details]) => {
    if (!details || !part.isConnected) return [];
    part.replaceWith(details);
    return [details];
  });
};

/** Expands the parts in place. Throws when the page that has them fails to load. */
export const expandParts = async (parts: readonly HTMLElement[]): Promise<readonly HTMLDetailsElement[]> => {
  const indicator = createLoadingIndicator((busy) => {
    for (const part of parts) part.classList.toggle('is-loading', busy);
  });
  for (const part of parts) part.ariaBusy = 'true';
  indicator.start();
  try {
    return replaceParts(parts, await readPage(toAddress(parts)));
  } finally {
    indicator.stop();
    for (const part of parts) part.ariaBusy = null;
  }
};

/** Inserts every part that is not in the panel yet, closed. */
export const loadAllParts = async (): Promise<void> => {
  const parts = listCollapsed();
  const [link] = parts.flatMap((part) => findLink(part) ?? []);
  if (!link) return;
  const address = new URL(link.href);
  for (const name of PARAMETERS) address.searchParams.set(name, EVERY);
  const inserted = replaceParts(parts, await readPage(address.href));
  for (const details of inserted)
    for (const one of [details, ...details.querySelectorAll('details')]) one.open = false;
};

/** A click on a link of a part; on failure the link itself is followed. */
const onPress = async (link: HTMLAnchorElement, part: HTMLElement): Promise<void> => {
  if (part.ariaBusy === 'true') return;
  try {
    const [details] = await expandParts([part]);
    const hadFocus = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus) details?.querySelector('summary')?.focus({ preventScroll: true });
  } catch (error) {
    console.warn(error);
    location.assign(link.href);
  }
};

// Captured, so that other listeners find the click prevented and do not take it for a navigation.
document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    const link = event.target.closest<HTMLAnchorElement>(`${COLLAPSED} > a`);
    const part = link?.closest<HTMLElement>(COLLAPSED);
    if (!link || !part) return;
    event.preventDefault();
    void onPress(link, part);
  },
  true,
);

// Space, as on the `summary` that replaces the link.
document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches(`${COLLAPSED} > a`)) return;
  event.preventDefault();
  event.target.click();
});

import { createLoadingIndicator } from '#src/ui/browser/loading-indicator.client.ts';
import { closeDialogs } from '#src/ui/browser/dialogs.client.ts';
import { $productList } from '#src/ui/browser/product-list.store.ts';
import { $sidebar } from '#src/ui/browser/sidebar.store.ts';
import { holdPlace } from './filter-place.client.ts';
import {
  ALL,
  fetchAnswer,
  hasResponse,
  isListAddress,
  isPageToOpen,
  type ListAnswer,
  OPEN,
  toAddress,
  withParameter,
} from './list-answer.client.ts';
import { updateFrame } from './list-frame.client.ts';
import { restoreListPosition, saveListPosition } from './restore-list.client.ts';
import { morph } from './morph.client.ts';
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';

/**
 * Filters, sorts and pages replace the list and its filters in place, from the HTML that a page of the list contains;
 * address and history follow. An answer that is another page is followed as a link; after an error the list is empty.
 */
const CONTROLS = '.filters, .toolbar, .pagination, .empty';
const PARTS = ['.sidebar-top', '.filters', '.sidebar-main'];
const MAX_STORED = 10;

/** The list that the page shows. */
let shown = toAddress(location);
/** Lists that were shown, the last one at the end. */
const stored = new Map<string, ListAnswer>();
let pending: AbortController | undefined;

const indicator = createLoadingIndicator((busy) => {
  document.body.classList.toggle('list-busy', busy);
  document.getElementById('list')?.setAttribute('aria-busy', String(busy));
});

const findPart = (part: string, within: ParentNode = document): Element | null => within.querySelector(part);

const listMenus = (): readonly number[] =>
  [...document.querySelectorAll('.menu-bar > li')].flatMap((item, position) =>
    item.querySelector('.menu-item[aria-current]') ? [position] : [],
  );

/** Stores a copy of the shown list, so that Back shows it at once. */
const storeShown = (): void => {
  const root = document.createDocumentFragment();
  for (const part of PARTS) {
    const element = findPart(part);
    if (element) root.append(element.cloneNode(true));
  }
  stored.delete(shown);
  stored.set(shown, { address: shown, title: document.title, menus: listMenus(), root });
  const [oldest] = stored.keys();
  if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest);
};

/** The parts of the panel that the visitor has expanded, as parameters of the address. */
const withOpenParts = (address: string): string => {
  let url = new URL(address, location.href);
  const panel = findPart('.filters');
  const isSearched = $sidebar.get().left_search_key.trim() !== '';
  const listKeys = (parts: string): string =>
    [...(panel?.querySelectorAll<HTMLElement>(parts) ?? [])]
      .flatMap((part) => part.dataset['key'] ?? [])
      .join(',');
  const open = isSearched ? '*' : listKeys('details[open][data-key]:not(.facet-rest)');
  const all = isSearched ? '*' : listKeys('.facet-rest[open]');
  if (open) url = withParameter(url, OPEN, open);
  if (all) url = withParameter(url, ALL, all);
  return url.href;
};

const announceCount = (): void => {
  const status = document.querySelector('[data-list-status]');
  const text = document.querySelector('.toolbar-count')?.textContent ?? '';
  if (status) status.textContent = text.replace(/\s+/g, ' ').trim();
};

const show = (answer: ListAnswer): void => {
  closeDialogs();
  for (const part of PARTS) {
    const [from, to] = [findPart(part), findPart(part, answer.root)];
    if (from && to) morph(from, to);
  }
  shown = answer.address;
  updateFrame(answer);
  document.dispatchEvent(new Event('list-changed'));
  announceCount();
};

/** Focus and scroll position after a visit from this control. */
const createArrival = (control: HTMLElement): (() => void) => {
  if (control.closest('.filters')) return holdPlace(control);
  return () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (control.closest('.toolbar')) return;
    const list = document.getElementById('list');
    if (!list) return;
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
  };
};

const setPending = (controller: AbortController | undefined): void => {
  pending = controller;
  // Search tabs ignore clicks meanwhile.
  $productList.setKey('is_loading', controller !== undefined);
};

const stop = (): void => {
  pending?.abort();
  setPending(undefined);
  indicator.stop();
};

/** A list that failed has neither products nor filters; Back leads to the one before, and a reload tries again. */
const showFailed = (address: string): void => {
  if (toAddress(location) !== address) history.pushState(null, '', address);
  shown = address;
  for (const part of ['#list', '.pagination', '.toolbar-count', '.filters-scroll'])
    findPart(part)?.replaceChildren();
  const toolbar = findPart('.toolbar');
  if (toolbar instanceof HTMLElement) Object.assign(toolbar.dataset, { total: '0', filters: '0' });
  document.dispatchEvent(new Event('list-changed'));
};

/** Aborts an older visit, and shows the list when its answer is there. */
const load = async (address: string, arrive: (answer: ListAnswer) => void): Promise<void> => {
  stop();
  const controller = new AbortController();
  const { signal } = controller;
  setPending(controller);
  indicator.start();
  try {
    const answer = fetchAnswer(withOpenParts(address), { signal });
    // Copied while the server works.
    storeShown();
    arrive(await answer);
    stop();
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    stop();
    if (isPageToOpen(error)) location.assign(address);
    // Without a response the list stays as it is.
    else if (hasResponse(error)) showFailed(toAddress(new URL(address, location.href)));
  }
};

const visit = (address: string, control: HTMLElement): Promise<void> =>
  load(address, (answer) => {
    const arrive = createArrival(control);
    saveListPosition(shown);
    if (answer.address === shown) history.replaceState(null, '', answer.address);
    else history.pushState(null, '', answer.address);
    // What was typed is replaced by what the server has understood.
    if (control instanceof HTMLButtonElement) control.form?.reset();
    show(answer);
    arrive();
  });

/** Shows a list where it was left, without a request if it is held. `isNew`: as a new entry of the history. */
const restore = async (address: string, isNew: boolean): Promise<void> => {
  saveListPosition(shown);
  const answer = stored.get(address);
  const arrive = (list: ListAnswer): void => {
    if (isNew) history.pushState(null, '', list.address);
    show(list);
    void restoreListPosition(list.address, !isNew);
  };
  if (!answer) return load(address, arrive);
  stop();
  storeShown();
  stored.delete(address);
  arrive(answer);
};

/** Other parts of the page open lists by the event `open-list`, whose detail is the address. */
document.addEventListener('open-list', (event) => {
  if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
  const url = new URL(event.detail, location.href);
  if (!isListAddress(url.href)) return;
  event.preventDefault();
  const address = toAddress(url);
  if (address === shown) document.dispatchEvent(new Event('list-changed'));
  else void restore(address, true);
});

const toFormAddress = (form: HTMLFormElement): string => {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') url.searchParams.append(name, value);
  return url.href;
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link?.closest(CONTROLS) || link.hash || !isListAddress(link.href)) return;
  if (toAddress(link) === shown) return;
  event.preventDefault();
  void visit(link.href, link);
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.method !== 'get' || !form.closest(CONTROLS)) return;
  const control = form.querySelector<HTMLElement>('[type="submit"]') ?? form;
  event.preventDefault();
  void visit(toFormAddress(form), form.closest('.toolbar') ? form : control);
});

document.addEventListener('keydown', ({ key }) => {
  // Only during a visit: Back and forward have changed the address already.
  if (key === 'Escape' && toAddress(location) === shown) stop();
});

window.addEventListener('popstate', () => {
  if (toAddress(location) === shown) stop();
  else void restore(toAddress(location), false);
});

// The browser would scroll before the list is back. The page itself is restored by the browser.
history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  history.scrollRestoration = 'manual';
  stop();
});

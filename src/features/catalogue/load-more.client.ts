import { fill } from '#src/i18n/fill.ts';
import { createLoadingIndicator } from '#src/ui/browser/loading-indicator.client.ts';
import { fetchAnswer, isPageToOpen, toAddress } from './list-answer.client.ts';
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';

/** Maximum number of pages loaded when the visitor returns to a list. */
const MAX_PAGES = 20;

const findList = (page: ParentNode): HTMLElement | null => page.querySelector('#list > ul');
const findLink = (): HTMLAnchorElement | null => document.querySelector('[data-load-more]');

/** A class of the body, because the link itself is replaced when the page arrives. */
const indicator = createLoadingIndicator((busy) => document.body.classList.toggle('more-busy', busy));
let isLoading = false;

/** Number of pages appended to the list that the page shows. */
export const countAppendedPages = (): number => Number(findList(document)?.dataset['appended'] ?? 0);

/** Number of pages appended to the list that the address of this window names; 0 without a number. */
export const countLinkedPages = (): number => {
  const [, pages = '1'] = /^#pages=(\d{1,2})$/.exec(location.hash) ?? [];
  return Math.max(Number(pages) - 1, 0);
};

/** Skips rows that the list already has, which happens when the catalogue changes between the two requests. */
const listNewRows = (page: ParentNode, list: Element): readonly Element[] => {
  const present = new Set([...list.children].map((row) => row.getAttribute('data-row')));
  return [...(findList(page)?.children ?? [])].filter((row) => !present.has(row.getAttribute('data-row')));
};

/** Updates the toolbar's range with the new last article. */
const showRange = (page: ParentNode): void => {
  const [current, next] = [document, page].map((root) => root.querySelector<HTMLElement>('[data-range]'));
  if (current && next)
    current.textContent = fill(current.dataset['range'] ?? '', { last: next.dataset['last'] ?? '' });
};

/** Appends the rows of the next page. Returns the first new row; undefined when there is none. */
const appendPage = async (): Promise<Element | undefined> => {
  const link = findLink();
  const list = findList(document);
  if (!link || !list) return undefined;
  const address = toAddress(location);
  const { root: page } = await fetchAnswer(link.href, { only: 'list' });
  // Another list may have been shown meanwhile, in the same elements.
  if (!link.isConnected || toAddress(location) !== address) return undefined;
  const rows = listNewRows(page, list);
  list.append(...rows);
  const pages = page.querySelector('.pagination');
  if (pages) document.querySelector('.pagination')?.replaceWith(pages);
  showRange(page);
  list.dataset['appended'] = String(countAppendedPages() + 1);
  history.replaceState(history.state, '', `${address}#pages=${countAppendedPages() + 1}`);
  const status = document.querySelector('[data-list-status]');
  if (status) status.textContent = document.querySelector('.pagination p')?.textContent ?? '';
  document.dispatchEvent(new Event('list-changed'));
  return rows[0];
};

/** Appends up to `pages` pages to the list at `address`. Stops at another list and, with a warning, at the first that fails. */
export const loadMore = async (address: string, pages: number): Promise<void> => {
  for (let page = 0; page < Math.min(pages, MAX_PAGES); page++) {
    if (toAddress(location) !== address) return;
    try {
      await appendPage();
    } catch (error) {
      console.warn(error);
      return;
    }
  }
};

/** Appends the next page and moves the focus; an answer that is not a page of the list is opened instead. */
const onPress = async (link: HTMLAnchorElement, byKey: boolean): Promise<void> => {
  isLoading = true;
  indicator.start();
  try {
    const first = await appendPage();
    const next = byKey || !findLink() ? first?.querySelector<HTMLElement>('.row-title') : findLink();
    next?.focus({ preventScroll: !byKey });
  } catch (error) {
    console.warn(error);
    if (isPageToOpen(error)) location.assign(link.href);
  } finally {
    isLoading = false;
    indicator.stop();
  }
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return;
  const link = event.target.closest<HTMLAnchorElement>('[data-load-more]');
  if (!link) return;
  event.preventDefault();
  if (!isLoading) void onPress(link, event.detail === 0);
});

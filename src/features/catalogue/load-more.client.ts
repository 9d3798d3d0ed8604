import { fill } from '#src/i18n/fill.ts';
import { createLoadingIndicator } from '#src/ui/loading-indicator.client.ts';
import { readPage } from '#src/ui/read-page.client.ts';

/** Maximum number of pages loaded when the visitor returns to a list. */
const MAX_PAGES = 20;

const findList = (page: Document): Element | null => page.querySelector('#list > ul');
const findLink = (): HTMLAnchorElement | null => document.querySelector('[data-load-more]');

/** A class of the body, because the link itself is replaced when the page arrives. */
const indicator = createLoadingIndicator((busy) => document.body.classList.toggle('more-busy', busy));
let isLoading = false;
let appendedPages = 0;

/** Number of pages appended so far. */
export const countAppendedPages = (): number => appendedPages;

/** Skips rows that the list already has, which happens when the catalogue changes between the two requests. */
const listNewRows = (page: Document, list: Element): readonly Element[] => {
  const present = new Set([...list.children].map((row) => row.getAttribute('data-row')));
  return [...(findList(page)?.children ?? [])].filter((row) => !present.has(row.getAttribute('data-row')));
};

/** Updates the toolbar's range with the new last article. */
const showRange = (page: Document): void => {
  const [current, next] = [document, page].map((root) => root.querySelector<HTMLElement>('[data-range]'));
  if (current && next)
    current.textContent = fill(current.dataset['range'] ?? '', { last: next.dataset['last'] ?? '' });
};

/** Appends the rows of the next page. Returns the first new row; undefined when there is none. */
const appendPage = async (): Promise<Element | undefined> => {
  const link = findLink();
  const list = findList(document);
  if (!link || !list) return undefined;
  const page = await readPage(link.href);
  const rows = listNewRows(page, list);
  list.append(...rows);
  const pages = page.querySelector('.pagination');
  if (pages) document.querySelector('.pagination')?.replaceWith(pages);
  showRange(page);
  appendedPages += 1;
  const status = document.querySelector('[data-list-status]');
  if (status) status.textContent = document.querySelector('.pagination p')?.textContent ?? '';
  document.dispatchEvent(new Event('list-extended'));
  return rows[0];
};

/** Appends up to `pages` pages. Stops, with a warning, at the first that fails. */
export const loadMore = async (pages: number): Promise<void> => {
  for (let page = 0; page < Math.min(pages, MAX_PAGES); page++) {
    try {
      await appendPage();
    } catch (error) {
      console.warn(error);
      return;
    }
  }
};

/** Appends the next page and moves the focus; on failure navigates to the page itself, which shows the error. */
const onPress = async (link: HTMLAnchorElement, byKey: boolean): Promise<void> => {
  isLoading = true;
  indicator.start();
  try {
    const first = await appendPage();
    const next = byKey || !findLink() ? first?.querySelector<HTMLElement>('.row-title') : findLink();
    next?.focus({ preventScroll: !byKey });
  } catch (error) {
    console.warn(error);
    location.assign(link.href);
  } finally {
    isLoading = false;
    indicator.stop();
  }
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest<HTMLAnchorElement>('[data-load-more]');
  if (!link) return;
  event.preventDefault();
  if (!isLoading) void onPress(link, event.detail === 0);
});

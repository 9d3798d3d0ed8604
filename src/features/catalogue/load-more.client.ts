import { fill } from '#src/i18n/fill.ts';
import { createLoadingMark } from '#src/ui/loading-indicator.client.ts';

/** By so many pages at most a list is as long again as it was left. */
const MOST = 20;

const findList = (page: Document): Element | null => page.querySelector('#list > ul');
const findLink = (): HTMLAnchorElement | null => document.querySelector('[data-load-more]');

/** On the whole list, because the link is another once the page has come. */
const mark = createLoadingMark((busy) => document.body.classList.toggle('more-busy', busy));
let isLoading = false;
let more = 0;

/** How many pages this list was extended by. */
export const countMore = (): number => more;

const readPage = async (path: string): Promise<Document> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};

/** What is there already, because the catalogue changed meanwhile, is left out. */
const listNewRows = (page: Document, list: Element): readonly Element[] => {
  const known = new Set([...list.children].map((row) => row.getAttribute('data-row')));
  return [...(findList(page)?.children ?? [])].filter((row) => !known.has(row.getAttribute('data-row')));
};

/** The toolbar says up to which article the list goes now. */
const showRange = (page: Document): void => {
  const [here, there] = [document, page].map((one) => one.querySelector<HTMLElement>('[data-range]'));
  if (here && there)
    here.textContent = fill(here.dataset['range'] ?? '', { last: there.dataset['last'] ?? '' });
};

/** Puts the rows of the next page below those that stand there; undefined when there is none. */
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
  more += 1;
  const told = document.querySelector('[data-list-told]');
  if (told) told.textContent = document.querySelector('.pagination p')?.textContent ?? '';
  document.dispatchEvent(new Event('list-extended'));
  return rows[0];
};

/** Extends the list by so many pages, as far as there are any; where one does not come, it stays as it is. */
export const loadMore = async (pages: number): Promise<void> => {
  for (let page = 0; page < Math.min(pages, MOST); page++) {
    try {
      await appendPage();
    } catch (error) {
      console.warn(error);
      return;
    }
  }
};

/** Where the next page does not come, its own address says what is wrong. */
const onPress = async (link: HTMLAnchorElement, byKey: boolean): Promise<void> => {
  isLoading = true;
  mark.start();
  try {
    const first = await appendPage();
    const next = byKey || !findLink() ? first?.querySelector<HTMLElement>('.row-title') : findLink();
    next?.focus({ preventScroll: !byKey });
  } catch (error) {
    console.warn(error);
    location.assign(link.href);
  } finally {
    isLoading = false;
    mark.stop();
  }
};

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest<HTMLAnchorElement>('[data-load-more]');
  if (!link) return;
  event.preventDefault();
  if (!isLoading) void onPress(link, event.detail === 0);
});

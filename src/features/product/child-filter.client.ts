import { fill } from '#src/i18n/fill.ts';
import { createLoadingIndicator } from '#src/ui/browser/loading-indicator.client.ts';
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';
import './buy-box.client.ts';
import { readField } from '#src/ui/browser/quantity-field.client.ts';
import { readPage } from '#src/ui/browser/read-page.client.ts';

/** Empty values mean no filter, and the table's own order. */
type Choice = { group: string; size: string; all: boolean; sort: string };

const listBodies = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.children-table tbody'),
];

const listRows = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-row]'),
];

const hasQuantity = (row: HTMLElement): boolean => {
  const field = row.querySelector<HTMLInputElement>('[name="quantity"]');
  return field !== null && readField(field) !== 0;
};

/**
 * Replaces the table by that of another page. Rows of both keep their state; rows with a quantity that the page lacks stay in the
 * form, hidden.
 */
const replaceTable = (section: HTMLElement, page: Document): void => {
  const former = section.querySelector<HTMLTableElement>('.children-table');
  const table = page.querySelector<HTMLTableElement>('.children-table');
  if (!former || !table) throw new Error('The page has no table of sizes');
  const focused = former.querySelector<HTMLTableCellElement>('thead th:has(:focus)')?.cellIndex;
  document.adoptNode(table);
  const present = new Map(listRows(former).map((row) => [row.dataset['row'], row]));
  for (const row of listRows(table)) {
    const known = present.get(row.dataset['row']);
    if (!known) continue;
    known.hidden = false;
    row.replaceWith(known);
    present.delete(row.dataset['row']);
  }
  const typed = [...present.values()].filter(hasQuantity);
  for (const row of typed) row.hidden = true;
  listBodies(table)
    .at(-1)
    ?.append(...typed);
  former.replaceWith(table);
  const head = focused === undefined ? undefined : table.rows[0]?.cells[focused];
  head?.querySelector('a')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event('list-changed'));
};

/** The size of a row: `data-size`, else the text of its first cell. */
const readSize = (row: HTMLElement): string | undefined =>
  row.dataset['size'] ?? row.querySelector('.child-size')?.textContent.trim();

/** Shows matching rows, up to the table's limit unless `all`. Returns the number of matching and of shown rows. */
const showRows = (
  section: HTMLElement,
  { group, size, all }: Omit<Choice, 'sort'>,
): { matching: number; shown: number } => {
  const most = all ? Infinity : Number(section.dataset['childTable']);
  let [matching, shown] = [0, 0];
  for (const body of listBodies(section)) {
    const before = shown;
    for (const row of listRows(body)) {
      const fits =
        (group === '' || body.dataset['group'] === group) && (size === '' || readSize(row) === size);
      row.hidden = !fits || shown >= most;
      if (fits) matching += 1;
      if (!row.hidden) shown += 1;
    }
    body.hidden = shown === before;
  }
  return { matching, shown };
};

/** The page's address with the choice; `isListed` keeps the filters of the list that the visitor came from. */
const toAddress = ({ group, size, all, sort }: Choice, isListed: boolean): URL => {
  const url = new URL(isListed ? location.href : location.pathname, location.href);
  for (const [key, value] of Object.entries({ group, size, all: all ? '1' : '', sort })) {
    if (value === '') url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  return url;
};

const setText = (place: Element | null, words: string | undefined, values: Record<string, number>): void => {
  if (place && words !== undefined) place.textContent = fill(words, values);
};

/** Shows the choice by the rows that the table has. */
const filterRows = (section: HTMLElement, choice: Choice): void => {
  const { matching, shown } = showRows(section, choice);
  const count = section.querySelector<HTMLElement>('[data-child-count]');
  setText(count, count?.dataset['childCount'], { shown });
  const more = section.querySelector<HTMLElement>('[data-child-all]');
  const words = more?.querySelector<HTMLElement>('[data-words]') ?? null;
  setText(words, words?.dataset['words'], { count: matching });
  if (more) more.hidden = shown === matching;
};

/** Shows the table of another page, with its texts: the count, the sort order and the link to all. */
const showPage = (section: HTMLElement, page: Document): void => {
  replaceTable(section, page);
  for (const selector of ['[data-child-count]', '[data-child-sorted]', '[data-child-all] [data-words]']) {
    const place = section.querySelector(selector);
    if (place) place.textContent = page.querySelector(selector)?.textContent ?? '';
  }
  const more = section.querySelector<HTMLElement>('[data-child-all]');
  if (more) more.hidden = page.querySelector<HTMLElement>('[data-child-all]')?.hidden ?? true;
};

/** Shows the choice in the controls. */
const markChoice = (section: HTMLElement, { group, sort }: Choice): void => {
  for (const chip of section.querySelectorAll<HTMLElement>('.chips a')) {
    if (chip.dataset['group'] === group) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  }
  const sorts = section.querySelector<HTMLSelectElement>('select[name="sort"]');
  if (sorts) sorts.value = sort;
};

/** Reads a page at most once until its document is taken. */
const createPrefetch = (address: string) => {
  let pending: Promise<Document> | undefined;
  const prefetch = (): Promise<Document> => (pending ??= readPage(address));
  const take = async (): Promise<Document> => {
    try {
      return await prefetch();
    } finally {
      pending = undefined;
    }
  };
  return { prefetch, take };
};

/** The controls of the filter: links of groups, the select of sizes, "show all". */
const CONTROLS = '.chips a, [data-child-sizes] select, [data-child-all] a';

const toSortText = (link: HTMLAnchorElement): string => new URL(link.href).searchParams.get('sort') ?? '';

/** What a click on a link of the table's controls chooses. */
const readLink = (target: Element): Partial<Choice> | undefined => {
  const link = target.closest<HTMLAnchorElement>('.chips a, [data-child-all] a, thead a');
  if (!link) return undefined;
  if (link.closest('thead')) return { sort: toSortText(link) };
  return link.dataset['group'] === undefined ? { all: true } : { group: link.dataset['group'], all: false };
};

/**
 * Filters and sorts the table of sizes in place; without JavaScript, its links and form do so by the address. The page has the
 * matching rows; the others are fetched once, as soon as the pointer or the focus is on a control. Every other order than the table's
 * own is fetched.
 */
const start = (section: HTMLElement): void => {
  const query = new URLSearchParams(location.search);
  const current = section.querySelector<HTMLElement>('.chips [aria-current]');
  const sizes = section.querySelector<HTMLSelectElement>('select[name="size"]');
  const choice: Choice = {
    group: current?.dataset['group'] ?? '',
    size: sizes?.value ?? '',
    all: query.get('all') === '1',
    sort: section.querySelector('.is-sorted') ? (query.get('sort') ?? '') : '',
  };
  let isListed = section.dataset['childListed'] !== undefined;
  /** Whether the table has all rows in its own order. */
  let isWhole = choice.sort === '' && listRows(section).length >= Number(section.dataset['childTotal']);
  let last = 0;
  const whole = createPrefetch(`${location.pathname}?all=1`);
  const indicator = createLoadingIndicator((busy) => (section.ariaBusy = busy ? 'true' : null));

  const show = async (address: URL): Promise<void> => {
    const own = ++last;
    const isFiltered = choice.sort === '' && !isListed;
    const page =
      isFiltered && isWhole ? undefined : await (isFiltered ? whole.take() : readPage(address.href));
    if (own !== last) return;
    if (page) showPage(section, page);
    isWhole = isFiltered;
    if (isFiltered) filterRows(section, choice);
    markChoice(section, choice);
    // Updates the address without a navigation.
    history.replaceState(history.state, '', address);
  };
  const change = async (part: Partial<Choice>): Promise<void> => {
    Object.assign(choice, part);
    const isSort = part.sort !== undefined;
    isListed &&= isSort;
    const address = toAddress(choice, isListed);
    indicator.start();
    try {
      await show(address);
    } catch (error) {
      console.warn(error);
      location.assign(address);
    } finally {
      indicator.stop();
    }
  };
  const prefetch = ({ target }: Event): void => {
    if (isWhole || !(target instanceof Element) || !target.closest(CONTROLS)) return;
    if (choice.sort === '') whole.prefetch().catch(console.warn);
  };
  section.addEventListener('pointerover', prefetch);
  section.addEventListener('focusin', prefetch);
  section.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    const part = readLink(event.target);
    if (!part) return;
    event.preventDefault();
    void change(part);
  });
  section.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.name === 'size') void change({ size: target.value, all: false });
    if (target.name === 'sort') void change({ sort: target.value });
  });
};

const table = document.querySelector<HTMLElement>('[data-child-table]');
if (table) start(table);

import { fill } from '#src/i18n/fill.ts';
import { createLoadingIndicator } from '#src/ui/loading-indicator.client.ts';
import { showInBuyBox } from './buy-box.client.ts';
import { readPage } from '#src/ui/read-page.client.ts';

/** Empty values mean no filter. */
type Choice = { group: string; size: string; all: boolean };

const listBodies = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.children-table tbody'),
];

const listRows = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-row]'),
];

/** Inserts the rows that a group lacks, hidden, in the order of `complete`. */
const insertRows = (body: HTMLElement, complete: HTMLElement): void => {
  const present = new Map(listRows(body).map((row) => [row.dataset['row'], row]));
  let next: Element | null = null;
  for (const row of listRows(complete).toReversed()) {
    const known = present.get(row.dataset['row']);
    if (!known) {
      row.hidden = true;
      body.insertBefore(row, next);
    }
    next = known ?? row;
  }
  const head = body.querySelector('th[rowspan]');
  head?.setAttribute('rowspan', String(listRows(body).length + 1));
};

/** Inserts the rows and groups that the table lacks, hidden; those that it has keep their state. */
const mergeRows = (section: HTMLElement, page: Document): void => {
  const present = new Map(listBodies(section).map((body) => [body.dataset['group'], body]));
  const table = section.querySelector('.children-table');
  let next: Element | null = null;
  for (const complete of listBodies(page).toReversed()) {
    const body = present.get(complete.dataset['group']);
    if (body) insertRows(body, complete);
    else {
      for (const row of [complete, ...listRows(complete)]) row.hidden = true;
      table?.insertBefore(complete, next);
    }
    next = body ?? complete;
  }
};

/** Returns a function that inserts all rows of the family, once; it throws when their page fails to load. */
const createRowLoader = (section: HTMLElement): (() => Promise<void>) => {
  const isComplete = (): boolean => listRows(section).length >= Number(section.dataset['childTotal']);
  let pending: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      mergeRows(section, await readPage(`${location.pathname}?all=1`));
      document.dispatchEvent(new Event('list-changed'));
    } finally {
      pending = undefined;
    }
  };
  return async () => {
    if (!isComplete()) await (pending ??= load());
  };
};

/** Shows matching rows, up to the table's limit unless `all`. Returns the number of matching and of shown rows. */
const showRows = (
  section: HTMLElement,
  { group, size, all }: Choice,
): { matching: number; shown: number } => {
  const most = all ? Infinity : Number(section.dataset['childTable']);
  let [matching, shown] = [0, 0];
  for (const body of listBodies(section)) {
    const before = shown;
    for (const row of listRows(body)) {
      const fits =
        (group === '' || body.dataset['group'] === group) && (size === '' || row.dataset['size'] === size);
      row.hidden = !fits || shown >= most;
      if (fits) matching += 1;
      if (!row.hidden) shown += 1;
    }
    body.hidden = shown === before;
  }
  return { matching, shown };
};

/** The page's address with the choice. */
const toAddress = ({ group, size, all }: Choice): URL => {
  // Without the filters of a list.
  const url = new URL(location.pathname, location.href);
  for (const [key, value] of Object.entries({ group, size, all: all ? '1' : '' })) {
    if (value !== '') url.searchParams.set(key, value);
  }
  return url;
};

const setText = (place: Element | null, words: string | undefined, values: Record<string, number>): void => {
  if (place && words !== undefined) place.textContent = fill(words, values);
};

const apply = (section: HTMLElement, choice: Choice): void => {
  const { matching, shown } = showRows(section, choice);
  for (const chip of section.querySelectorAll<HTMLElement>('.chips a')) {
    if (chip.dataset['group'] === choice.group) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  }
  const count = section.querySelector<HTMLElement>('[data-child-count]');
  setText(count, count?.dataset['childCount'], { shown });
  const more = section.querySelector<HTMLElement>('[data-child-all]');
  const words = more?.querySelector<HTMLElement>('[data-words]') ?? null;
  setText(words, words?.dataset['words'], { count: matching });
  if (more) more.hidden = shown === matching;
  // Updates the address without a navigation.
  history.replaceState(history.state, '', toAddress(choice));
  const first = listRows(section).find((row) => !row.hidden && row.querySelector('[name="quantity"]'));
  if (first && !choice.all) void showInBuyBox(first.dataset['row'] ?? '');
};

/** The controls of the filter: links of groups, the select of sizes, "show all". */
const CONTROLS = '.chips a, [data-child-sizes] select, [data-child-all] a';

/**
 * Filters the table of sizes in place; without JavaScript, its links and form do so by the address. The page has the
 * matching rows; the others are fetched once, as soon as the pointer or the focus is on a control.
 */
const start = (section: HTMLElement): void => {
  const query = new URLSearchParams(location.search);
  const current = section.querySelector<HTMLElement>('.chips [aria-current]');
  const select = section.querySelector<HTMLSelectElement>('[data-child-sizes] select');
  const choice: Choice = {
    group: current?.dataset['group'] ?? '',
    size: select?.value ?? '',
    all: query.get('all') === '1',
  };
  const loadRows = createRowLoader(section);
  const indicator = createLoadingIndicator((busy) => (section.ariaBusy = busy ? 'true' : null));
  const change = async (part: Partial<Choice>): Promise<void> => {
    Object.assign(choice, part);
    indicator.start();
    try {
      await loadRows();
      apply(section, choice);
    } catch (error) {
      console.warn(error);
      location.assign(toAddress(choice));
    } finally {
      indicator.stop();
    }
  };
  const prefetch = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(CONTROLS)) loadRows().catch(console.warn);
  };
  section.addEventListener('pointerover', prefetch);
  section.addEventListener('focusin', prefetch);
  section.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chip = event.target.closest<HTMLElement>('.chips a');
    const more = event.target.closest('[data-child-all] a');
    if (!chip && !more) return;
    event.preventDefault();
    void change(chip ? { group: chip.dataset['group'] ?? '', all: false } : { all: true });
  });
  select?.addEventListener('change', () => void change({ size: select.value, all: false }));
};

const table = document.querySelector<HTMLElement>('[data-child-table]');
if (table) start(table);

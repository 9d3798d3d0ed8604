/** Posts the grid and shows what the server read: the article of each row, and the sum. What the visitor types meanwhile stays. */

const SUM = '[data-grid-sum]';

type Sent = { readonly row: HTMLTableRowElement; readonly typed: string };

const listTyped = (row: Element): string =>
  [...row.querySelectorAll('input')].map(({ value }) => value.trim()).join('\n');

const showRow = ({ row, typed }: Sent, read: HTMLTableRowElement | undefined): void => {
  // Changed since: it is read again.
  if (listTyped(row) !== typed) return;
  const [cells, others] = [row, read].map((place) => [...(place?.querySelectorAll('[data-cell]') ?? [])]);
  for (const [at, cell] of (cells ?? []).entries()) cell.replaceChildren(...(others?.[at]?.childNodes ?? []));
  for (const [at, field] of row.querySelectorAll('input').entries()) {
    const own = read?.querySelectorAll('input')[at];
    field.placeholder = own?.placeholder ?? '';
    field.ariaInvalid = own?.ariaInvalid ?? null;
  }
  for (const name of ['data-line', 'data-status', 'data-taken']) {
    const value = read?.getAttribute(name);
    if (value) row.setAttribute(name, value);
    else row.removeAttribute(name);
  }
  for (const button of row.querySelectorAll<HTMLButtonElement>('[data-grid-use]'))
    button.value = `${row.rowIndex} ${button.dataset['gridUse'] ?? ''}`;
};

/** Takes over the hidden fields and the texts; the buttons stay, so that focus and clicks do. */
const showSum = (next: Element | null): void => {
  const sum = document.querySelector(SUM);
  if (!sum || !next) return;
  for (const place of ['[data-grid-lines]', '[data-grid-open]', '[data-sheet-rows]', '[data-sheet-amount]'])
    sum.querySelector(place)?.replaceChildren(...(next.querySelector(place)?.childNodes ?? []));
  for (const place of ['.sheet-sum', '[data-grid-end]']) {
    const own = sum.querySelector(place);
    if (own) own.className = next.querySelector(place)?.className ?? '';
  }
  for (const field of sum.querySelectorAll<HTMLInputElement>('#draft input'))
    field.value = next.querySelector<HTMLInputElement>(`#draft [name="${field.name}"]`)?.value ?? '';
};

const post = async (grid: HTMLFormElement): Promise<void> => {
  const rows = [...grid.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const all = rows.map((row) => ({ row, typed: listTyped(row) }));
  const sent = all.filter(({ typed }) => typed !== '\n');
  const response = await fetch(grid.action, { method: 'POST', body: new FormData(grid) });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const read = page.querySelector('form[data-order-grid]');
  if (!read) throw new Error(`${grid.action} responded ${response.status}`);
  const readRows = [...read.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  for (const one of all) showRow(one, readRows[sent.indexOf(one)]);
  const draft = grid.querySelector<HTMLInputElement>('[name="draft"]');
  const stored = read.querySelector<HTMLInputElement>('[name="draft"]');
  if (draft && stored?.value) draft.value = stored.value;
  showSum(page.querySelector(SUM));
  // Reloading the page, or going back to it, shows the list.
  if (sent.length > 0) history.replaceState(history.state, '', response.url);
};

let running: Promise<void> | undefined;
/** Readings that were asked for. */
let asked = 0;

const run = async (grid: HTMLFormElement): Promise<void> => {
  const failed = grid.querySelector<HTMLElement>('[data-grid-failed]');
  try {
    for (let done = 0; done !== asked;) {
      done = asked;
      await post(grid);
    }
    failed?.replaceChildren();
  } catch {
    // The network may be gone: nothing is lost, and the button reads the rows as a plain form.
    failed?.replaceChildren(failed.dataset['gridFailed'] ?? '');
    grid.querySelector('[data-grid-read]')?.classList.remove('js:hidden');
    grid.dataset['plain'] = '';
  } finally {
    running = undefined;
  }
};

/** Reads the rows as they are; one reading after another, so that the latest is the one that is stored. */
export const readGrid = (grid: HTMLFormElement): Promise<void> => {
  asked += 1;
  running ??= run(grid);
  return running;
};

/** The reading that runs; undefined when all is read. */
export const whenRead = (): Promise<void> | undefined => running;

/**
 * The grid by keyboard: Enter and arrows move between rows, pasted cells fill the rows from the field on, and rows are added as they are
 * needed. A row that is left is read by the server, which shows its article and the sum.
 */
import { readGrid, whenRead } from './grid-reading.client.ts';

const SHEET = '[data-grid-sum] form[data-add-lines]';

const listRows = (grid: Element): readonly HTMLTableRowElement[] => [
  ...grid.querySelectorAll<HTMLTableRowElement>('tbody tr'),
];
const toFields = (row: Element): readonly HTMLInputElement[] => [...row.querySelectorAll('input')];
const isEmpty = (row: Element): boolean => toFields(row).every(({ value }) => value.trim() === '');

const findGrid = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-order-grid]') : null;

const findField = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && findGrid(target) ? target : null;

/** The row and column of a field. */
const findPlace = (field: HTMLInputElement) => {
  const rows = listRows(findGrid(field) ?? document.body);
  const row = rows.findIndex((one) => one.contains(field));
  return { row, column: rows[row] ? toFields(rows[row]).indexOf(field) : 0 };
};

/** An empty row below the last. */
const addRow = (last: HTMLTableRowElement, number: number): void => {
  const row = last.cloneNode(true);
  if (!(row instanceof HTMLTableRowElement)) return;
  for (const cell of row.querySelectorAll('[data-cell]')) cell.replaceChildren();
  row.querySelector('.grid-number')?.replaceChildren(String(number));
  for (const field of toFields(row)) {
    field.value = '';
    field.removeAttribute('id');
    field.removeAttribute('role');
    field.ariaLabel = (field.ariaLabel ?? '').replace(String(number - 1), String(number));
  }
  last.after(row);
};

/** The rows of the grid, at least this many. */
const growTo = (grid: Element, count: number): readonly HTMLTableRowElement[] => {
  for (let rows = listRows(grid); rows.length < count; rows = listRows(grid)) {
    const last = rows.at(-1);
    if (!last) return rows;
    addRow(last, rows.length + 1);
  }
  return listRows(grid);
};

const focusField = (field: HTMLInputElement | undefined): void => {
  field?.focus();
  field?.select();
};

const move = (event: KeyboardEvent, field: HTMLInputElement): void => {
  const grid = findGrid(field);
  const { row, column } = findPlace(field);
  const isEnter = event.key === 'Enter';
  const rows = grid ? growTo(grid, row + 2) : [];
  const own = rows[row];
  // Enter in a code goes to its quantity, in a quantity to the next row; on an empty row it sends the form.
  if (!own || (isEnter && isEmpty(own))) return;
  const below = rows[row + (event.key === 'ArrowUp' ? -1 : 1)];
  const next = isEnter && column === 0 ? toFields(own)[1] : below && toFields(below)[isEnter ? 0 : column];
  if (!next) return;
  event.preventDefault();
  focusField(next);
};

/** Reads the rows; with an article in any, the button that adds them gets the focus. */
const goToAdd = async (grid: HTMLFormElement): Promise<void> => {
  await readGrid(grid);
  const sheet = document.querySelector(SHEET);
  if (sheet?.querySelector('[name="item_id"]')) sheet.querySelector<HTMLElement>('[data-sheet-add]')?.focus();
};

document.addEventListener('keydown', (event) => {
  const field = findField(event.target);
  const grid = findGrid(field);
  if (!field || !grid || event.defaultPrevented) return;
  if (event.key === 'Enter' && event.ctrlKey) {
    event.preventDefault();
    void readGrid(grid).then(() => document.querySelector<HTMLFormElement>(SHEET)?.requestSubmit());
  } else if (['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key) && !event.ctrlKey) move(event, field);
});

document.addEventListener('change', ({ target }) => {
  const grid = findGrid(findField(target));
  if (grid) void readGrid(grid);
});

document.addEventListener('focusin', ({ target }) => {
  const field = findField(target);
  if (!field?.dataset['suggestions']) return;
  void import('#src/ui/browser/code-suggestions.client.ts').then((code) => code.startCodeSuggestions(field));
});

document.addEventListener('paste', (event) => {
  const field = findField(event.target);
  const grid = findGrid(field);
  const text = event.clipboardData?.getData('text') ?? '';
  if (!field || !grid || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  const { row, column } = findPlace(field);
  const lines = text.trim().split(/\r?\n/);
  const rows = growTo(grid, row + lines.length);
  for (const [at, line] of lines.entries())
    for (const [place, cell] of line.split('\t').entries()) {
      const target = rows[row + at];
      const next = target && toFields(target)[column + place];
      if (next) next.value = cell.trim();
    }
  void readGrid(grid);
});

/** Writes a code that an open row offers. */
const use = (button: HTMLElement, grid: HTMLFormElement): void => {
  const row = button.closest('tr');
  const [code, quantity] = row ? toFields(row) : [];
  if (code) code.value = button.dataset['gridUse'] ?? '';
  focusField(quantity);
  void readGrid(grid);
};

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
  const grid = findGrid(button);
  const row = button?.closest('tr');
  if (!button || !grid || !row) return;
  event.preventDefault();
  if (button.hasAttribute('data-grid-use')) {
    use(button, grid);
    return;
  }
  for (const field of toFields(row)) field.value = '';
  focusField(toFields(row)[0]);
  void readGrid(grid);
});

document.addEventListener('submit', (event) => {
  const grid = findGrid(event.target);
  if (!grid || grid.dataset['plain'] !== undefined) return;
  event.preventDefault();
  void goToAdd(grid);
});

// What was typed last is read before the lines are added.
window.addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    const reading = form instanceof HTMLFormElement && form.matches(SHEET) ? whenRead() : undefined;
    if (!reading || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void reading.then(() => form.requestSubmit());
  },
  { capture: true },
);

/**
 * Keyboard shortcuts in product lists and in the table of a product's sizes, while a link or button of a row has the
 * focus: arrows move between rows (in a grid also sideways); digits move the focus to the row's quantity, where Enter
 * adds and Escape cancels, both returning to the row. Keys in form fields and the Tab order are unaffected.
 */
const findRow = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(':is(.list, .children-table) [data-row]');

const findTitle = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('.row-title, .child-size a');

/** The visible rows of the same list. */
const listRows = (row: Element): readonly Element[] =>
  [...(row.closest('.list, .children-table')?.querySelectorAll('[data-row]') ?? [])].filter(
    (element) => element.getClientRects().length > 0,
  );

/** A quantity field of a family's sizes, a sheet whose cells the arrows move between. */
const CELL = 'form[data-add-lines] input[name="quantity"]';

/** The primary control of a row; arrows move from one to the next. */
const ACTIONS = `.add, .row-choose, .child-closed a, ${CELL}`;

const isField = (element: Element): boolean => element.matches('input, select, textarea');

/** The focused quantity field, if it was reached by typing a digit on its row. */
let typed: HTMLInputElement | undefined;

const returnToRow = (): void => {
  const row = typed && findRow(typed);
  typed = undefined;
  if (row) findTitle(row)?.focus();
};

/** Row offset of an arrow key; a list in rows has one column. */
const toStep = (key: string, columns: number): number =>
  ({
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: columns > 1 ? 1 : 0,
    ArrowLeft: columns > 1 ? -1 : 0,
  })[key] ?? 0;

/** Moves the focus to the same control of another row, or to its title; false at either end of the list. */
const moveFrom = (row: HTMLElement, control: Element, key: string): boolean => {
  const rows = listRows(row);
  const top = rows[0]?.getBoundingClientRect().top;
  const columns = rows.filter((element) => element.getBoundingClientRect().top === top).length;
  const step = toStep(key, columns);
  const next = step === 0 ? undefined : rows[rows.indexOf(row) + step];
  if (!next) return false;
  const counterpart = control.matches(ACTIONS) ? next.querySelector<HTMLElement>(ACTIONS) : null;
  (counterpart ?? findTitle(next))?.focus();
  if (counterpart instanceof HTMLInputElement) counterpart.select();
  return true;
};

const onRowKey = (event: KeyboardEvent, row: HTMLElement, control: Element): void => {
  if (event.key.startsWith('Arrow')) {
    if (control.matches(CELL) && !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    if (moveFrom(row, control, event.key)) event.preventDefault();
    return;
  }
  if (isField(control)) return;
  const quantity = /^\d$/.test(event.key) && row.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!quantity) return;
  // The browser then types the digit over the selection.
  quantity.focus();
  quantity.select();
  typed = quantity;
};

document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'Escape' && typed && target === typed) {
    typed.value = typed.defaultValue;
    returnToRow();
    return;
  }
  const row = findRow(target);
  if (row && (!isField(target) || target.matches(CELL))) onRowKey(event, row, target);
});

/** A typed digit replaces the quantity of a cell. */
const selectCell = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement && target.matches(CELL)) target.select();
};
document.addEventListener('focusin', selectCell);
document.addEventListener('click', selectCell);

document.addEventListener('submit', ({ target }) => {
  if (typed && typed.form === target) returnToRow();
});

document.addEventListener('focusout', ({ target }) => {
  if (target === typed) typed = undefined;
});

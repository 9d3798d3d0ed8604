/**
 * Keys in a list of products, for who has the focus on one of its links or buttons: the arrows move between rows (in
 * a grid also sideways), digits go to the quantity of the row, where Enter adds and leads back to the row, and Escape
 * leads back without adding. Everything stays reachable by Tab, and nothing is taken from a field: its arrows, digits
 * and Enter are its own. The table of a product's sizes is such a list too.
 */
const findRow = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(':is(.list, .children-table) [data-row]');

const findTitle = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('.row-title, .child-size a');

/** The rows beside a row, those that are shown. */
const listRows = (row: Element): readonly Element[] =>
  [...(row.closest('.list, .children-table')?.querySelectorAll('[data-row]') ?? [])].filter(
    (one) => one.getClientRects().length > 0,
  );

/** What a row does; the arrows lead from one to the next. */
const ACTIONS = '.add, .row-choose, .child-closed a';

const isField = (element: Element): boolean => element.matches('input, select, textarea');

/** The quantity that was reached by typing on its row, while it has the focus. */
let typed: HTMLInputElement | undefined;

const backToRow = (): void => {
  const row = typed && findRow(typed);
  typed = undefined;
  if (row) findTitle(row)?.focus();
};

/** How far each key leads; a list in rows is one column wide. */
const toStep = (key: string, columns: number): number =>
  ({
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: columns > 1 ? 1 : 0,
    ArrowLeft: columns > 1 ? -1 : 0,
  })[key] ?? 0;

/** Moves the focus to the same control of another row, or to its name where it has none; false at the ends. */
const moveFrom = (row: HTMLElement, control: Element, key: string): boolean => {
  const rows = listRows(row);
  const top = rows[0]?.getBoundingClientRect().top;
  const columns = rows.filter((one) => one.getBoundingClientRect().top === top).length;
  const step = toStep(key, columns);
  const next = step === 0 ? undefined : rows[rows.indexOf(row) + step];
  if (!next) return false;
  const like = control.matches(ACTIONS) ? next.querySelector<HTMLElement>(ACTIONS) : null;
  (like ?? findTitle(next))?.focus();
  return true;
};

const onRowKey = (event: KeyboardEvent, row: HTMLElement, control: Element): void => {
  if (event.key.startsWith('Arrow')) {
    if (moveFrom(row, control, event.key)) event.preventDefault();
    return;
  }
  const quantity = /^\d$/.test(event.key) && row.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!quantity) return;
  // The digit itself is then written by the browser, in the place of what was selected.
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
    backToRow();
    return;
  }
  const row = findRow(target);
  if (row && !isField(target)) onRowKey(event, row, target);
});

document.addEventListener('submit', ({ target }) => {
  if (typed && typed.form === target) backToRow();
});

document.addEventListener('focusout', ({ target }) => {
  if (target === typed) typed = undefined;
});

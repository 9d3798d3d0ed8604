/**
 * The popup of the combobox pattern, a grid: the focus stays in the search box, `aria-activedescendant` marks the active
 * cell. A quantity alone takes the focus, so that a number can be typed.
 */
import type { SuggestionPopup } from '#src/ui/autocomplete-source.client.ts';
import { createLastSearches } from './last-searches.client.ts';

const ROW = '[role="row"]';
const CELL = '[role="gridcell"]';

type Parts = {
  readonly box: HTMLInputElement;
  readonly grid: HTMLElement;
  /** Live region for the number of articles. */
  readonly status: HTMLElement;
};

export type Grid = Required<SuggestionPopup> & {
  /** The cell that Enter follows. */
  findActive(): HTMLElement | undefined;
  /** Moves the active row; beyond either end, none is active. */
  step(by: 1 | -1): void;
  goTo(place: 'first' | 'last'): void;
  /** Removes the row of a control; the next one becomes active. */
  removeRow(control: Element): void;
  /** Moves to another cell of the active row, into its quantity if it has one; false without another cell. */
  stepCell(by: 1 | -1): boolean;
};

/** The element with the rows; null when the response is something else, such as an error page. */
const parse = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-count]');

const listCells = (within: Element): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(CELL),
];

/** Prefixes the ids, because a page has two grids. */
const numberCells = (grid: Element): void => {
  for (const [at, cell] of listCells(grid).entries()) cell.id = `${grid.id}-${at}`;
};

/** The last searches follow the rows that lead to places; alone, they are everything. */
const insertLastSearches = (grid: Element): void => {
  const searches = createLastSearches();
  if (searches) (grid.querySelector('.suggested-groups') ?? grid).append(searches);
};

export const createGrid = ({ box, grid, status }: Parts): Grid => {
  const listRows = (): readonly Element[] => [...grid.querySelectorAll(ROW)];
  const findActive = (): HTMLElement | undefined =>
    listCells(grid).find(({ ariaSelected }) => ariaSelected === 'true');
  const findActiveRow = (): Element | undefined => findActive()?.closest(ROW) ?? undefined;

  const activate = (cell: HTMLElement | undefined): void => {
    for (const one of listCells(grid)) one.ariaSelected = String(one === cell);
    if (cell) box.setAttribute('aria-activedescendant', cell.id);
    else box.removeAttribute('aria-activedescendant');
    cell?.scrollIntoView({ block: 'nearest' });
  };
  const activateRow = (row: Element | undefined): void => activate(row && listCells(row)[0]);

  const setOpen = (open: boolean): void => {
    activate(undefined);
    grid.hidden = !open;
    box.ariaExpanded = String(open);
    // The badges of articles that are in the cart.
    if (open) document.dispatchEvent(new Event('rows-inserted'));
  };

  const replaceRows = (parts: readonly Element[], count: string): void => {
    grid.replaceChildren(...parts);
    if (parts.length > 0) insertLastSearches(grid);
    numberCells(grid);
    status.textContent = count;
    setOpen(parts.length > 0);
  };

  return {
    isOpen: () => !grid.hidden,
    findActive,
    show(html) {
      const fragment = parse(html);
      replaceRows([...(fragment?.children ?? [])], fragment?.dataset['count'] ?? '');
    },
    showLastSearches() {
      replaceRows([], '');
      insertLastSearches(grid);
      numberCells(grid);
      setOpen(listRows().length > 0);
    },
    reopen: () => setOpen(listRows().length > 0),
    close: () => setOpen(false),
    clear: () => replaceRows([], ''),
    setAllResultsText(text) {
      const all = grid.querySelector<HTMLAnchorElement>('[data-suggestion-all]');
      const shown = all?.querySelector('b');
      if (!all || !shown) return;
      const address = new URL(all.href);
      address.searchParams.set('text', text);
      all.href = address.href;
      shown.textContent = text;
    },
    step(by) {
      const rows = listRows();
      const at = rows.indexOf(findActiveRow() ?? grid);
      const places = rows.length + 1;
      activateRow(rows[((at + 1 + by + places) % places) - 1]);
    },
    goTo: (place) => activateRow(listRows().at(place === 'first' ? 0 : -1)),
    removeRow(control) {
      const rows = listRows();
      const row = control.closest(ROW);
      const at = rows.findIndex((one) => one === row);
      row?.remove();
      const left = listRows();
      if (left.length === 0) setOpen(false);
      else activateRow(left[Math.min(at, left.length - 1)]);
    },
    stepCell(by) {
      const cells = listCells(findActiveRow() ?? box);
      const next = cells[cells.findIndex(({ ariaSelected }) => ariaSelected === 'true') + by];
      if (!next) return false;
      const quantity = next.querySelector<HTMLInputElement>('input[name="quantity"]');
      quantity?.focus();
      quantity?.select();
      if (!quantity) activate(next);
      return true;
    },
  };
};

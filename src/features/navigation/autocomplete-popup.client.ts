/**
 * The popup of the combobox pattern, a grid: the focus stays in the search box, `aria-activedescendant` marks the active cell. Only a
 * quantity takes the focus, so that a number can be typed.
 */
import type { SuggestionPopup } from '#src/ui/browser/autocomplete-source.client.ts';
import { $autocomplete, $lastSearches, NOTHING, type SuggestedRows } from './autocomplete.store.ts';

const ROW = '[role="row"]';
const CELL = '[role="gridcell"]';

/** The cells of a grid, by row. */
export const listRows = (grid: Element): readonly (readonly HTMLElement[])[] =>
  [...grid.querySelectorAll(ROW)].map((row) => [...row.querySelectorAll<HTMLElement>(CELL)]);

/** The parts of a fragment; undefined when the response is something else, such as an error page. */
const parse = (html: string): { readonly rows: SuggestedRows | undefined; readonly count: string } => {
  const fragment = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector<HTMLElement>('[data-count]');
  const find = (selector: string) => fragment?.querySelector(selector) ?? undefined;
  const articles = find('.suggested-articles, .suggestions-none');
  return {
    rows: articles && {
      articles: articles.outerHTML,
      groups: find('.suggested-groups')?.innerHTML ?? '',
      all: find('.suggestion-all')?.outerHTML ?? '',
    },
    count: fragment?.dataset['count'] ?? '',
  };
};

/** The popup with that id, as state of the store. */
export const createPopup = (grid: string): Required<SuggestionPopup> => {
  const change = (changed: Partial<Omit<ReturnType<typeof $autocomplete.get>, 'grid'>>): void => {
    const state = $autocomplete.get();
    $autocomplete.set({ ...(state.grid === grid ? state : NOTHING), grid, active: undefined, ...changed });
  };
  const isOpen = (): boolean => $autocomplete.get().grid === grid && $autocomplete.get().isOpen;
  const hasRows = (): boolean => {
    const state = $autocomplete.get();
    return state.grid === grid && state.rows !== undefined;
  };
  return {
    isOpen,
    show(html) {
      const { rows, count } = parse(html);
      change({ rows, count, isOpen: rows !== undefined });
    },
    showLastSearches: () => change({ ...NOTHING, isOpen: $lastSearches.get().length > 0 }),
    reopen: () => change({ isOpen: hasRows() }),
    close() {
      if (isOpen()) change({ isOpen: false });
    },
    clear: () => change(NOTHING),
    setAllResultsText: (text) => change({ text }),
  };
};

/** The open grid by its elements; changes the active cell in the store. */
export const createGridWalk = (grid: HTMLElement) => {
  const { active } = $autocomplete.get();
  const rows = listRows(grid);
  const cells = active ? (rows[active.row] ?? []) : [];
  const activateRow = (row: number): void => $autocomplete.setKey('active', rows[row] && { row, cell: 0 });
  return {
    /** The cell that Enter follows. */
    cell: active && cells[active.cell],
    /** Moves the active row; beyond either end, none is active. */
    step(by: 1 | -1): void {
      const places = rows.length + 1;
      activateRow((((active?.row ?? -1) + 1 + by + places) % places) - 1);
    },
    goTo: (place: 'first' | 'last'): void => activateRow(place === 'first' ? 0 : rows.length - 1),
    /** Moves to another cell of the active row, into its quantity if it has one; false without another cell. */
    stepCell(by: 1 | -1): boolean {
      const next = active && { row: active.row, cell: active.cell + by };
      const cell = next && cells[next.cell];
      if (!cell) return false;
      const quantity = cell.querySelector<HTMLInputElement>('input[name="quantity"]');
      quantity?.focus();
      quantity?.select();
      if (!quantity) $autocomplete.setKey('active', next);
      return true;
    },
  };
};

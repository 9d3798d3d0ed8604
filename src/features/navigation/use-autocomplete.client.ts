import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { AutocompleteSource } from '#src/ui/browser/autocomplete-source.client.ts';
import { loadStyleSheet } from '#src/ui/browser/style-sheet.client.ts';
import popupStyles from './Autocomplete.css?url';
import { createGridWalk, createPopup, listRows } from './autocomplete-popup.client.ts';
import { $autocomplete, $lastSearches, type AutocompleteState, NOTHING } from './autocomplete.store.ts';
import articleStyles from './SuggestedArticle.css?url';

export const toText = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

type Elements = {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly grid: RefObject<HTMLDivElement | null>;
};

/** The control of a cell that Enter activates. */
const findControl = (cell: Element): HTMLElement | null => cell.querySelector('a, button:not([data-step])');

/** Handles a key of the box while the grid is open. Returns whether it did. */
const handleKey = (key: string, grid: HTMLElement, source: AutocompleteSource): boolean => {
  const walk = createGridWalk(grid);
  if (key === 'ArrowDown' || key === 'ArrowUp') walk.step(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') source.close();
  else if (!walk.cell) return false;
  else if (key === 'ArrowRight' || key === 'ArrowLeft') return walk.stepCell(key === 'ArrowRight' ? 1 : -1);
  else if (key === 'Home') walk.goTo('first');
  else if (key === 'End') walk.goTo('last');
  else if (key === 'Enter') findControl(walk.cell)?.click();
  else return false;
  return true;
};

/** Ctrl and Enter add the active article. Returns whether there is one. */
const addActive = (grid: HTMLElement): boolean => {
  const form = createGridWalk(grid).cell?.closest('[role="row"]')?.querySelector('form');
  form?.requestSubmit();
  return Boolean(form);
};

/** A key in the box; `grid` is null while it is closed. */
export const onBoxKey = (
  event: KeyboardEvent<HTMLInputElement>,
  grid: HTMLElement | null,
  source: AutocompleteSource,
): void => {
  const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (nativeEvent.isComposing || altKey || metaKey || shiftKey) return;
  if (ctrlKey) {
    if (key === 'Enter' && grid && addActive(grid)) event.preventDefault();
    return;
  }
  const isHandled = grid !== null && handleKey(key, grid, source);
  if (isHandled || key === 'ArrowDown') event.preventDefault();
  // Escape closes only the grid, not the menu around it.
  if (isHandled) event.stopPropagation();
  if (!isHandled && key === 'ArrowDown') source.suggestNow(toText(event.currentTarget.value));
};

/** A page has two grids. */
const toCellId = (grid: string, { row, cell }: NonNullable<AutocompleteState['active']>): string =>
  `${grid}-${row}-${cell}`;

/** Applies the state to the rows, whose HTML is the server's: ids, the active cell, the text that "all results" searches. */
const useRows = (state: AutocompleteState, grid: Elements['grid'], isStyled: boolean): void => {
  const { grid: id, rows, text, isOpen, active } = state;
  const searches = useStore($lastSearches);
  useLayoutEffect(() => {
    if (!grid.current || !isOpen) return;
    for (const [row, cells] of listRows(grid.current).entries())
      for (const [at, cell] of cells.entries()) {
        const isActive = row === active?.row && at === active.cell;
        cell.id = toCellId(id, { row, cell: at });
        cell.ariaSelected = String(isActive);
        if (isActive) cell.scrollIntoView({ block: 'nearest' });
      }
  }, [id, grid, rows, searches, isOpen, active]);
  useLayoutEffect(() => {
    const all = grid.current?.querySelector<HTMLAnchorElement>('[data-suggestion-all]');
    const shown = all?.querySelector('b');
    if (!all || !shown || text === '') return;
    const address = new URL(all.href);
    address.searchParams.set('text', text);
    all.href = address.href;
    shown.textContent = text;
  }, [grid, rows, text]);
  useEffect(() => {
    // The badges of articles that are in the cart.
    if (isOpen && isStyled) document.dispatchEvent(new Event('rows-inserted'));
  }, [rows, isOpen, isStyled]);
};

const isInGrid = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

/** Events of the rows; they keep the focus in the box, or return it there. */
const listenToPlace = (place: HTMLElement, box: HTMLElement, source: AutocompleteSource): AbortController => {
  const listeners = new AbortController();
  const { signal } = listeners;
  place.addEventListener(
    'keydown',
    (event) => {
      // Escape leaves the quantity of a row, which is still active.
      if (event.key !== 'Escape' || !isInGrid(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      box.focus();
    },
    { signal },
  );
  place.addEventListener('submit', ({ target }) => isInGrid(target) && box.focus(), { signal });
  // A click must not blur the box, which would also close a phone's keyboard; a quantity is typed into.
  place.addEventListener(
    'mousedown',
    (event) => {
      if (isInGrid(event.target) && !(event.target instanceof HTMLInputElement)) event.preventDefault();
    },
    { signal },
  );
  place.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget !== box && !isInGrid(relatedTarget)) source.close();
    },
    { signal },
  );
  window.addEventListener('storage', source.clearIfDisabled, { signal });
  // The back/forward cache would restore the page with the grid open.
  window.addEventListener('pagehide', () => source.close(), { signal });
  return listeners;
};

/** The autocomplete of a search box, whose grid has that id and whose suggestions come from `path`. */
export const useAutocomplete = (id: string, path: string, { place, box, grid }: Elements) => {
  const source = useMemo(() => new AutocompleteSource(path, createPopup(id)), [id, path]);
  const state = useStore($autocomplete);
  const own = state.grid === id ? state : { grid: id, ...NOTHING };
  const { isOpen, count, rows, active } = own;
  const [isStyled, setStyled] = useState(false);
  useRows(own, grid, isStyled);
  useEffect(() => {
    void Promise.all([popupStyles, articleStyles].map(loadStyleSheet)).then(() => setStyled(true));
    const field = box.current;
    if (!place.current || !field) return undefined;
    const listeners = listenToPlace(place.current, field, source);
    // Catches up on events from before the script was loaded.
    if (document.activeElement === field) {
      if (field.value === field.defaultValue) source.suggestLast(toText(field.value));
      else source.suggestDebounced(toText(field.value));
    }
    return () => {
      listeners.abort();
      source.close();
    };
  }, [source, place, box]);
  const isShown = isOpen && isStyled;
  return { source, isShown, count, rows, activeId: isShown && active ? toCellId(id, active) : undefined };
};

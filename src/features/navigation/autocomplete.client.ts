/** Autocomplete for a search box of header or menu. */
import { AutocompleteSource } from '#src/ui/autocomplete-source.client.ts';
import { loadStyleSheet } from '#src/ui/style-sheet.client.ts';
import popupStyles from './Autocomplete.css?url';
import articleStyles from './SuggestedArticle.css?url';
import { createGrid, type Grid } from './autocomplete-grid.client.ts';
import { keepSearch, removeSearch } from './last-searches.client.ts';

const toText = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

/** What Enter presses in a cell. */
const findControl = (cell: Element): HTMLElement | null => cell.querySelector('a, button:not([data-step])');

const isInGrid = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

/** Handles a key of the box while the grid is open. Returns whether it did. */
const handleKey = (key: string, grid: Grid, source: AutocompleteSource): boolean => {
  const active = grid.findActive();
  if (key === 'ArrowDown' || key === 'ArrowUp') grid.step(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') source.close();
  else if (!active) return false;
  else if (key === 'ArrowRight' || key === 'ArrowLeft') return grid.stepCell(key === 'ArrowRight' ? 1 : -1);
  else if (key === 'Home') grid.goTo('first');
  else if (key === 'End') grid.goTo('last');
  else if (key === 'Enter') findControl(active)?.click();
  else return false;
  return true;
};

type SearchElements = {
  readonly place: HTMLElement;
  readonly form: HTMLFormElement;
  readonly box: HTMLInputElement;
  readonly popup: HTMLElement;
  readonly grid: Grid;
};

/** Ctrl and Enter add the active article. */
const addActive = ({ grid }: SearchElements): boolean => {
  const form = grid.findActive()?.closest('[role="row"]')?.querySelector('form');
  form?.requestSubmit();
  return Boolean(form);
};

const onBoxKey = (event: KeyboardEvent, elements: SearchElements, source: AutocompleteSource): void => {
  const { box, grid } = elements;
  const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (isComposing || altKey || metaKey || shiftKey) return;
  if (ctrlKey) {
    if (key === 'Enter' && grid.isOpen() && addActive(elements)) event.preventDefault();
    return;
  }
  const isHandled = grid.isOpen() && handleKey(key, grid, source);
  if (isHandled || key === 'ArrowDown') event.preventDefault();
  // Escape closes only the grid, not the menu around it.
  if (isHandled) event.stopPropagation();
  if (!isHandled && key === 'ArrowDown') source.suggestNow(toText(box.value));
};

/** In the quantity of a row, Enter adds and Escape leaves; both return to the box, where the row is still active. */
const listenToGrid = (
  { box, popup, grid, place }: SearchElements,
  source: AutocompleteSource,
  signal: AbortSignal,
): void => {
  popup.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      box.focus();
    },
    { signal },
  );
  popup.addEventListener('submit', () => box.focus(), { signal });
  popup.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-remove-search]') : null;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-search]') : null;
      if (link) keepSearch(new URL(link.href).searchParams.get('text') ?? '');
      if (!button) return;
      removeSearch(button.dataset['removeSearch'] ?? '');
      grid.removeRow(button);
      box.focus();
    },
    { signal },
  );
  // A click must not blur the box, which would also close a phone's keyboard; a quantity is typed into.
  popup.addEventListener(
    'mousedown',
    (event) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
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
};

const listen = (elements: SearchElements, signal: AbortSignal): void => {
  const { form, box, grid } = elements;
  const source = new AutocompleteSource(form.dataset['suggestions'] ?? '', grid);
  const suggest = (): void => source.suggestDebounced(toText(box.value));
  box.addEventListener('input', suggest, { signal });
  box.addEventListener('keydown', (event) => onBoxKey(event, elements, source), { signal });
  box.addEventListener('focus', () => source.suggestLast(toText(box.value)), { signal });
  form.addEventListener(
    'submit',
    () => {
      keepSearch(toText(box.value));
      source.close();
    },
    { signal },
  );
  listenToGrid(elements, source, signal);
  window.addEventListener('storage', source.clearIfDisabled, { signal });
  // The back/forward cache would restore the page with the grid open.
  window.addEventListener('pagehide', () => source.close(), { signal });
  signal.addEventListener('abort', () => source.close());
  // What happened before the script of the page.
  if (document.activeElement !== box) return;
  if (box.value !== box.defaultValue) suggest();
  else source.suggestLast(toText(box.value));
};

/** Starts the autocomplete of a search's place; returns a function that stops it. */
export const startAutocomplete = (place: HTMLElement): (() => void) | undefined => {
  const form = place.querySelector('form');
  const box = place.querySelector<HTMLInputElement>('input[type="search"]');
  const popup = place.querySelector<HTMLElement>('[role="grid"]');
  const status = place.querySelector<HTMLElement>('[role="status"]');
  if (!form || !box || !popup || !status) return undefined;
  const listeners = new AbortController();
  listen({ place, form, box, popup, grid: createGrid({ box, grid: popup, status }) }, listeners.signal);
  return () => listeners.abort();
};

/** Loads the styles of the popup, which pages do without. */
export const loadStyles = async (): Promise<void> => {
  await Promise.all([popupStyles, articleStyles].map(loadStyleSheet));
};

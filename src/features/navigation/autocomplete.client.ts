/** Autocomplete for a search box of header or menu. */
import { createListbox, type Listbox } from './autocomplete-listbox.client.ts';
import { AutocompleteSource } from './autocomplete-source.client.ts';

const toText = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

/** Handles a key while the listbox is open. Returns whether it did. */
const handleKey = (key: string, list: Listbox, source: AutocompleteSource): boolean => {
  const active = list.findActive();
  if (key === 'ArrowDown' || key === 'ArrowUp') list.step(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') source.close();
  else if (key === 'Home' && active) list.goTo('first');
  else if (key === 'End' && active) list.goTo('last');
  else if (key === 'Enter' && active) active.click();
  else return false;
  return true;
};

type SearchElements = {
  readonly form: HTMLFormElement;
  readonly box: HTMLInputElement;
  readonly list: Listbox;
};

const listen = ({ form, box, list }: SearchElements, signal: AbortSignal): void => {
  const source = new AutocompleteSource(form.dataset['suggestions'] ?? '', list);
  const suggest = (): void => source.suggestDebounced(toText(box.value));

  box.addEventListener('input', suggest, { signal });
  box.addEventListener(
    'keydown',
    (event) => {
      const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
      const isHandled = list.isOpen() && handleKey(key, list, source);
      if (isHandled || key === 'ArrowDown') event.preventDefault();
      // Escape closes only the listbox, not the menu around it.
      if (isHandled) event.stopPropagation();
      if (!isHandled && key === 'ArrowDown') source.suggestNow(toText(box.value));
    },
    { signal },
  );
  form.addEventListener('submit', () => source.close(), { signal });
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[role="listbox"]'))) source.close();
    },
    { signal },
  );
  window.addEventListener('storage', source.clearIfDisabled, { signal });
  // The back/forward cache would restore the page with the listbox open.
  window.addEventListener('pagehide', () => source.close(), { signal });
  signal.addEventListener('abort', () => source.close());
  // Text typed before the script of the page.
  if (document.activeElement === box && box.value !== box.defaultValue) suggest();
};

/** Starts the autocomplete of a search form; returns a function that stops it. */
export const startAutocomplete = (form: HTMLFormElement): (() => void) | undefined => {
  const box = form.querySelector<HTMLInputElement>('input[type="search"]');
  const list = form.querySelector<HTMLElement>('[role="listbox"]');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!box || !list || !status) return undefined;
  const listeners = new AbortController();
  // Clicking an option must not blur the box, which would also close a phone's keyboard.
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal: listeners.signal });
  listen({ form, box, list: createListbox({ box, list, status }) }, listeners.signal);
  return () => listeners.abort();
};

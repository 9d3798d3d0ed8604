/** Autocomplete for the search boxes of header and menu; loaded on first focus. */
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

const start = (form: HTMLFormElement, box: HTMLInputElement, list: Listbox): void => {
  const source = new AutocompleteSource(form.dataset['suggestions'] ?? '', list);
  const suggest = (): void => source.suggestDebounced(toText(box.value));

  box.addEventListener('input', suggest);
  box.addEventListener('keydown', (event) => {
    const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const isHandled = list.isOpen() && handleKey(key, list, source);
    if (isHandled || key === 'ArrowDown') event.preventDefault();
    // Escape closes only the listbox, not the menu around it.
    if (isHandled) event.stopPropagation();
    if (!isHandled && key === 'ArrowDown') source.suggestNow(toText(box.value));
  });
  form.addEventListener('submit', () => source.close());
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('[role="listbox"]'))) source.close();
  });
  window.addEventListener('storage', source.clearIfDisabled);
  // The back/forward cache would restore the page with the listbox open.
  window.addEventListener('pagehide', () => source.close());
  // Text typed while this module was loading.
  if (document.activeElement === box && box.value !== box.defaultValue) suggest();
};

for (const form of document.querySelectorAll<HTMLFormElement>('[data-suggestions]')) {
  const box = form.querySelector<HTMLInputElement>('[role="combobox"]');
  const list = form.querySelector<HTMLElement>('[role="listbox"]');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!box || !list || !status) continue;
  // Clicking an option must not blur the box, which would also close a phone's keyboard.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  start(form, box, createListbox({ box, list, status }));
}

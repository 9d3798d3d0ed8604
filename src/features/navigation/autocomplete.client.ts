/** Suggestions below the search boxes of header and menu; loaded when somebody turns to one. */
import { createSuggestionList, type SuggestionList } from './autocomplete-listbox.client.ts';
import { SuggestionSearch } from './autocomplete-source.client.ts';

const toText = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

/** What the keys do while the list is open; true when the key was the list's. */
const handleKey = (key: string, list: SuggestionList, search: SuggestionSearch): boolean => {
  const active = list.findActive();
  if (key === 'ArrowDown' || key === 'ArrowUp') list.step(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') search.close();
  else if (key === 'Home' && active) list.goTo('first');
  else if (key === 'End' && active) list.goTo('last');
  else if (key === 'Enter' && active) active.click();
  else return false;
  return true;
};

const start = (form: HTMLFormElement, box: HTMLInputElement, list: SuggestionList): void => {
  const search = new SuggestionSearch(form.dataset['suggestions'] ?? '', list);
  const suggest = (): void => search.suggestLater(toText(box.value));

  box.addEventListener('input', suggest);
  box.addEventListener('keydown', (event) => {
    const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const isOwn = list.isOpen() && handleKey(key, list, search);
    if (isOwn || key === 'ArrowDown') event.preventDefault();
    // Escape closes the list alone, not what it stands in.
    if (isOwn) event.stopPropagation();
    if (!isOwn && key === 'ArrowDown') search.suggestNow(toText(box.value));
  });
  form.addEventListener('submit', () => search.close());
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('[role="listbox"]'))) search.close();
  });
  window.addEventListener('storage', search.clearIfOff);
  // A page that the browser kept comes back without what was open.
  window.addEventListener('pagehide', () => search.close());
  // What was typed while this was loading.
  if (document.activeElement === box && box.value !== box.defaultValue) suggest();
};

for (const form of document.querySelectorAll<HTMLFormElement>('[data-suggestions]')) {
  const box = form.querySelector<HTMLInputElement>('[role="combobox"]');
  const list = form.querySelector<HTMLElement>('[role="listbox"]');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!box || !list || !status) continue;
  // A press on an option leaves the focus, and what a phone types with, where they are.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  start(form, box, createSuggestionList({ box, list, status }));
}

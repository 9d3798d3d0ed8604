/**
 * Suggests articles below a field for a code, by the combobox pattern: the focus stays in the field, and the chosen code goes into
 * it. Enter without a chosen row does what it does without suggestions.
 */
import { AutocompleteSource, type SuggestionPopup } from './autocomplete-source.client.ts';
import styles from '../CodeSuggestions.css?url';
import { loadStyleSheet } from './style-sheet.client.ts';

/** Between the field and the list, and between the list and the window's edges (px). */
const GAP = 4;
/** The list stands above the field when there is less room below (px), and more above. */
const MIN_ROOM = 240;

const toText = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

type Popup = SuggestionPopup & {
  readonly element: HTMLElement;
  findActive(): HTMLElement | undefined;
  /** Moves the active option; beyond either end, none is active. */
  step(by: 1 | -1): void;
};

const place = (element: HTMLElement, field: HTMLInputElement): void => {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const { style } = element;
  // A phone's keyboard covers a part of the window.
  const [above, below] = [top, (window.visualViewport?.height ?? window.innerHeight) - bottom];
  const isBelow = below >= MIN_ROOM || below >= above;
  style.minWidth = `${width}px`;
  style.maxHeight = `${(isBelow ? below : above) - 2 * GAP}px`;
  style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - element.offsetWidth - GAP))}px`;
  style.top = isBelow ? `${bottom + GAP}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + GAP}px`;
};

const createPopup = (field: HTMLInputElement): Popup => {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.className = 'code-suggestions';
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.role = 'status';
  document.body.append(element, status);
  const list = (): readonly HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-code]')];
  const findActive = (): HTMLElement | undefined =>
    list().find(({ ariaSelected }) => ariaSelected === 'true');
  const activate = (option: HTMLElement | undefined): void => {
    for (const one of list()) one.ariaSelected = String(one === option);
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  let following = new AbortController();
  const keepPlace = (): void => place(element, field);
  const setOpen = (open: boolean): void => {
    activate(undefined);
    element.togglePopover(open);
    field.ariaExpanded = String(open);
    // Each field of the grid has a popup; only the open one follows the window.
    following.abort();
    if (!open) return;
    following = new AbortController();
    const { signal } = following;
    window.addEventListener('scroll', keepPlace, { capture: true, passive: true, signal });
    window.addEventListener('resize', keepPlace, { signal });
    keepPlace();
  };
  const isOpen = (): boolean => field.ariaExpanded === 'true';
  const replace = (options: HTMLElement | null): void => {
    element.replaceChildren(...(options ? [options] : []));
    if (options) {
      options.id = `${field.id}-codes`;
      options.role = 'listbox';
    }
    for (const [at, option] of list().entries()) {
      option.id = `${field.id}-codes-${at}`;
      option.role = 'option';
    }
    status.textContent = options?.dataset['count'] ?? '';
    setOpen(list().length > 0);
  };
  return {
    element,
    isOpen,
    findActive,
    show: (html) => replace(new DOMParser().parseFromString(html, 'text/html').querySelector('[data-count]')),
    reopen: () => setOpen(list().length > 0),
    close: () => setOpen(false),
    clear: () => replace(null),
    step(by) {
      const options = list();
      const places = options.length + 1;
      const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
      activate(options[((at + 1 + by + places) % places) - 1]);
    },
  };
};

/** Puts the option's code into the field and goes on to the quantity. */
const choose = (option: HTMLElement, field: HTMLInputElement): void => {
  field.value = option.dataset['code'] ?? '';
  field.dispatchEvent(new Event('change', { bubbles: true }));
  const quantity = field.closest('tr, form')?.querySelector<HTMLInputElement>('[name="quantity"]');
  quantity?.focus();
  quantity?.select();
};

/** The keys of the open list. Returns whether the key was one. */
const handleKey = (key: string, popup: Popup, field: HTMLInputElement): boolean => {
  const active = popup.findActive();
  if (key === 'ArrowDown' || key === 'ArrowUp') popup.step(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Escape') popup.close();
  else if (key === 'Enter' && active) choose(active, field);
  else return false;
  return true;
};

let started = 0;

/** Starts the suggestions of a field, once. `data-suggestions` is the address that returns them for its parameter `q`. */
export const startCodeSuggestions = async (field: HTMLInputElement): Promise<void> => {
  const path = field.dataset['suggestions'];
  if (path === undefined || field.role === 'combobox') return;
  field.id ||= `code-${++started}`;
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.ariaExpanded = 'false';
  field.setAttribute('aria-controls', `${field.id}-codes`);
  const popup = createPopup(field);
  const source = new AutocompleteSource(path, popup);
  field.addEventListener('input', () => source.suggestDebounced(toText(field.value)));
  field.addEventListener('blur', () => source.close());
  field.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event;
    if (isComposing || ctrlKey || metaKey) return;
    const isRequest = altKey && key === 'ArrowDown' && !popup.isOpen();
    if (isRequest) source.suggestNow(toText(field.value));
    else if (altKey || !popup.isOpen() || !handleKey(key, popup, field)) {
      // The field's code is sent, or left: a pending request comes too late.
      if (key === 'Enter') source.close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  // `mousedown` must not blur the field before the click arrives.
  popup.element.addEventListener('mousedown', (event) => event.preventDefault());
  popup.element.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
    if (option) choose(option, field);
  });
  await loadStyleSheet(styles);
  // Catches up on text typed before the script was loaded.
  if (document.activeElement === field && field.value !== field.defaultValue)
    source.suggestDebounced(toText(field.value));
};

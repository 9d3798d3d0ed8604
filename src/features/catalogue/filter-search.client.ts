import { $sidebar } from '#src/ui/browser/sidebar.store.ts';
import { listCollapsed, loadAllParts } from './filter-parts.client.ts';

/**
 * The search within the filters: shows and expands only groups and values whose label contains the text. Its first use
 * loads the parts that the page does not contain. Clearing the text restores the previous state.
 */
const toPlain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Hides values that do not match, unless the group's own label does. Returns whether anything matches. */
const filterGroup = (group: HTMLElement, text: string): boolean => {
  const labelMatches = toPlain(group.dataset['facet'] ?? '').includes(text);
  let found = labelMatches;
  for (const item of group.querySelectorAll('li')) {
    const label = item.querySelector('a > span')?.textContent ?? '';
    const isShown = labelMatches || toPlain(label).includes(text);
    item.hidden = !isShown;
    found ||= isShown;
  }
  group.hidden = !found;
  return found;
};

/** Hides and shows the entries of one panel. */
export class FilterSearch {
  readonly #panel: HTMLElement;
  /** Open state of the panel's `details` before the search; undefined without a search. */
  #openBefore: ReadonlyMap<HTMLDetailsElement, boolean> | undefined;
  #isLoading = false;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
  }

  /** Shows what the text of the state finds. */
  apply(): void {
    const text = toPlain($sidebar.get().left_search_key);
    this.#panel.classList.toggle('is-searched', text !== '');
    if (text === '') return this.#reset();
    if (listCollapsed().length > 0) void this.#load();
    this.#search(text);
  }

  #search(text: string): void {
    const opened = [...this.#panel.querySelectorAll('details')].map((one) => [one, one.open] as const);
    this.#openBefore = new Map([...opened, ...(this.#openBefore ?? [])]);
    let found = false;
    for (const group of this.#panel.querySelectorAll<HTMLElement>('[data-facet]'))
      found = filterGroup(group, text) || found;
    for (const details of this.#openBefore.keys()) details.open = true;
    this.#showNone(!found && !this.#isLoading);
  }

  #reset(): void {
    for (const element of this.#panel.querySelectorAll<HTMLElement>('[data-facet], [data-facet] li'))
      element.hidden = false;
    for (const [details, open] of this.#openBefore ?? []) details.open = open;
    this.#openBefore = undefined;
    this.#showNone(false);
  }

  #showNone(isNone: boolean): void {
    this.#panel.querySelector('[data-filter-none]')?.toggleAttribute('hidden', !isNone);
  }

  /** Loads the missing parts and repeats the search; when that fails, the search covers the others. */
  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#panel.setAttribute('aria-busy', 'true');
    try {
      await loadAllParts();
    } catch (error) {
      console.warn(error);
    }
    this.#panel.removeAttribute('aria-busy');
    const text = toPlain($sidebar.get().left_search_key);
    this.#isLoading = false;
    if (text !== '') this.#search(text);
  }
}

/**
 * Puts the text of the panel's box into the state, at once and on typing; Escape empties it. `apply` repeats the search over
 * another list's entries. Returns the function that ends it.
 */
export const listenToFilterSearch = (panel: HTMLElement, apply: () => void): (() => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  const findBox = (): HTMLInputElement | null => panel.querySelector('[data-filter-search]');
  const read = (): void => $sidebar.setKey('left_search_key', findBox()?.value ?? '');
  panel.addEventListener(
    'input',
    ({ target }) => {
      if (target === findBox()) read();
    },
    { signal },
  );
  panel.addEventListener(
    'keydown',
    (event) => {
      const box = findBox();
      if (event.key !== 'Escape' || !box || event.target !== box || box.value === '') return;
      event.stopPropagation();
      box.value = '';
      read();
    },
    { signal },
  );
  document.addEventListener('list-changed', apply, { signal });
  read();
  return () => listeners.abort();
};

/**
 * The listbox of the combobox pattern: the focus stays in the search box, `aria-activedescendant` marks the active
 * option.
 */
const OPTION = '[role="option"]';

type Parts = {
  readonly box: HTMLInputElement;
  readonly list: HTMLElement;
  /** Live region for the number of options. */
  readonly status: HTMLElement;
};

export type Listbox = {
  isOpen(): boolean;
  /** Replaces the options with those of an `Autocomplete.astro` fragment; any other HTML clears them. */
  show(html: string): void;
  /** Opens the listbox again, if it has options. */
  reopen(): void;
  close(): void;
  /** Closes and removes the options. */
  clear(): void;
  /** Sets the text of the option that leads to all results. */
  setAllResultsText(text: string): void;
  /** The option that Enter follows. */
  findActive(): HTMLAnchorElement | undefined;
  /** Moves the active option; beyond either end, no option is active. */
  step(by: 1 | -1): void;
  goTo(place: 'first' | 'last'): void;
};

/** The element with the options; null when the response is something else, such as an error page. */
const parse = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-count]');

export const createListbox = ({ box, list, status }: Parts): Listbox => {
  const listOptions = (): readonly HTMLAnchorElement[] => [
    ...list.querySelectorAll<HTMLAnchorElement>(OPTION),
  ];
  const findActive = (): HTMLAnchorElement | undefined =>
    listOptions().find(({ ariaSelected }) => ariaSelected === 'true');

  const activate = (option: HTMLAnchorElement | undefined): void => {
    for (const one of listOptions()) one.ariaSelected = String(one === option);
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };

  const setOpen = (open: boolean): void => {
    activate(undefined);
    list.hidden = !open;
    box.ariaExpanded = String(open);
  };

  const replaceOptions = (options: readonly Element[], count: string): void => {
    // A page has two listboxes: prefix the ids to keep them unique.
    for (const [at, option] of options.entries()) option.id = `${list.id}-${at}`;
    list.replaceChildren(...options);
    status.textContent = count;
    setOpen(options.length > 0);
  };

  return {
    isOpen: () => !list.hidden,
    findActive,
    show(html) {
      const fragment = parse(html);
      replaceOptions([...(fragment?.children ?? [])], fragment?.dataset['count'] ?? '');
    },
    reopen: () => setOpen(listOptions().length > 0),
    close: () => setOpen(false),
    clear: () => replaceOptions([], ''),
    setAllResultsText(text) {
      const all = list.querySelector<HTMLAnchorElement>('[data-suggestion-all]');
      const shown = all?.querySelector('b');
      if (!all || !shown) return;
      const address = new URL(all.href);
      address.searchParams.set('text', text);
      all.href = address.href;
      shown.textContent = text;
    },
    step(by) {
      const options = listOptions();
      const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
      const places = options.length + 1;
      activate(options[((at + 1 + by + places) % places) - 1]);
    },
    goTo: (place) => activate(listOptions().at(place === 'first' ? 0 : -1)),
  };
};

/**
 * The list below the search box, as a combobox has it: the focus stays in the box, and one of the options may be the
 * active one.
 */
const OPTION = '[role="option"]';

type Parts = {
  readonly box: HTMLInputElement;
  readonly list: HTMLElement;
  /** Says how many there are, to those who do not see them. */
  readonly status: HTMLElement;
};

export type SuggestionList = {
  isOpen(): boolean;
  /** Puts the options of an answer (HTML of the shop) in the place of those before; none when it is something else. */
  show(answer: string): void;
  /** Opens what was shown last, where it was anything. */
  reopen(): void;
  close(): void;
  /** Closes, and forgets what was shown. */
  clear(): void;
  /** Names the text in the way to all its results. */
  name(text: string): void;
  /** The option that Enter takes. */
  findActive(): HTMLAnchorElement | undefined;
  /** Moves by one option, past the last or before the first back into the box. */
  step(by: 1 | -1): void;
  goTo(place: 'first' | 'last'): void;
};

/** The element with the options; absent when the answer is something else, such as an error page. */
const parse = (answer: string): HTMLElement | null =>
  new DOMParser().parseFromString(answer, 'text/html').querySelector<HTMLElement>('[data-count]');

export const createSuggestionList = ({ box, list, status }: Parts): SuggestionList => {
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

  const put = (options: readonly Element[], count: string): void => {
    // Both lists of a page may be filled, and ids are one of a kind.
    for (const [at, option] of options.entries()) option.id = `${list.id}-${at}`;
    list.replaceChildren(...options);
    status.textContent = count;
    setOpen(options.length > 0);
  };

  return {
    isOpen: () => !list.hidden,
    findActive,
    show(answer) {
      const drawn = parse(answer);
      put([...(drawn?.children ?? [])], drawn?.dataset['count'] ?? '');
    },
    reopen: () => setOpen(listOptions().length > 0),
    close: () => setOpen(false),
    clear: () => put([], ''),
    name(text) {
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

import { listCollapsed, loadAllParts } from './filter-parts.client.ts';

/**
 * The search within the filters: shows and expands only groups and values whose label contains the text. Its first use
 * loads the parts that the page does not contain. Clearing the text restores the previous state.
 */
const panel = document.querySelector('.filters');
const findBox = (): HTMLInputElement | null => document.querySelector('[data-filter-search]');

const toPlain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Open state of the panel's `details` before the search; undefined without a search. */
let openBefore: ReadonlyMap<HTMLDetailsElement, boolean> | undefined;

const readOpenState = (): ReadonlyMap<HTMLDetailsElement, boolean> => {
  const all = panel?.querySelectorAll('details') ?? [];
  return new Map([...all].map((details) => [details, details.open]));
};

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

/** Pending while the parts that the page does not contain are loaded. */
let loading: Promise<void> | undefined;

const search = (text: string): void => {
  openBefore = new Map([...readOpenState(), ...(openBefore ?? [])]);
  let found = false;
  for (const group of panel?.querySelectorAll<HTMLElement>('[data-facet]') ?? [])
    found = filterGroup(group, text) || found;
  for (const details of openBefore.keys()) details.open = true;
  panel?.querySelector('[data-filter-none]')?.toggleAttribute('hidden', found || loading !== undefined);
};

const reset = (): void => {
  for (const element of panel?.querySelectorAll<HTMLElement>('[data-facet], [data-facet] li') ?? [])
    element.hidden = false;
  for (const [details, open] of openBefore ?? []) details.open = open;
  openBefore = undefined;
  panel?.querySelector('[data-filter-none]')?.setAttribute('hidden', '');
};

const apply = (): void => {
  const text = toPlain(findBox()?.value ?? '');
  panel?.classList.toggle('is-searched', text !== '');
  if (text === '') reset();
  else search(text);
};

/** Loads the missing parts and repeats the search; when that fails, the search covers the others. */
const load = async (): Promise<void> => {
  panel?.setAttribute('aria-busy', 'true');
  try {
    await loadAllParts();
  } catch (error) {
    console.warn(error);
  }
  panel?.removeAttribute('aria-busy');
  loading = undefined;
  apply();
};

panel?.addEventListener('input', ({ target }) => {
  const box = findBox();
  if (!box || target !== box) return;
  if (box.value.trim() !== '' && listCollapsed().length > 0) loading ??= load();
  apply();
});

panel?.addEventListener('keydown', (event) => {
  const box = findBox();
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
  if (!box || event.target !== box || box.value === '') return;
  event.stopPropagation();
  box.value = '';
  box.dispatchEvent(new Event('input', { bubbles: true }));
});

// The other list's entries are not searched yet.
document.addEventListener('list-changed', () => {
  if (findBox()?.value) apply();
});

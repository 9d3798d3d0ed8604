/**
 * The search within the filters: shows only groups and values whose label contains the text, expands them, and restores
 * the previous state when the text is cleared.
 */
const box = document.querySelector<HTMLInputElement>('[data-filter-search]');
const panel = box?.closest('.filters');

const toPlain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Open state of the panel's `details` before the search; undefined without a search. */
let before: ReadonlyMap<HTMLDetailsElement, boolean> | undefined;

const rememberOpen = (): ReadonlyMap<HTMLDetailsElement, boolean> => {
  const all = panel?.querySelectorAll('details') ?? [];
  return new Map([...all].map((one) => [one, one.open]));
};

/** Hides values that do not match, unless the group's own label does. Returns whether anything matches. */
const filterGroup = (group: HTMLElement, text: string): boolean => {
  const whole = toPlain(group.dataset['facet'] ?? '').includes(text);
  let found = whole;
  for (const item of group.querySelectorAll('li')) {
    const label = item.querySelector('a > span')?.textContent ?? '';
    const isShown = whole || toPlain(label).includes(text);
    item.hidden = !isShown;
    found ||= isShown;
  }
  group.hidden = !found;
  return found;
};

const search = (text: string): void => {
  before ??= rememberOpen();
  let found = false;
  for (const group of panel?.querySelectorAll<HTMLElement>('[data-facet]') ?? [])
    found = filterGroup(group, text) || found;
  for (const one of before.keys()) one.open = true;
  panel?.querySelector('[data-filter-none]')?.toggleAttribute('hidden', found);
};

const reset = (): void => {
  for (const one of panel?.querySelectorAll<HTMLElement>('[data-facet], [data-facet] li') ?? [])
    one.hidden = false;
  for (const [one, open] of before ?? []) one.open = open;
  before = undefined;
  panel?.querySelector('[data-filter-none]')?.setAttribute('hidden', '');
};

box?.addEventListener('input', () => {
  const text = toPlain(box.value);
  panel?.classList.toggle('is-searched', text !== '');
  if (text === '') reset();
  else search(text);
});

box?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || box.value === '') return;
  event.stopPropagation();
  box.value = '';
  box.dispatchEvent(new Event('input'));
});

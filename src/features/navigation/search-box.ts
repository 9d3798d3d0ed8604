/**
 * The search box of the header says from the start that it suggests, so that it stays what it is announced as; the
 * suggestions themselves are loaded when somebody turns to it.
 */
const ATTRIBUTES = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-controls': 'suggestions',
  'aria-expanded': 'false',
};

const load = async (box: HTMLElement): Promise<void> => {
  try {
    await import('./search-suggestions.ts');
  } catch (error) {
    // What did not come may come the next time; until then the box is a plain search.
    if (!(error instanceof TypeError)) throw error;
    loadOnFocus(box);
  }
};

const loadOnFocus = (box: HTMLElement): void =>
  box.addEventListener('focus', () => void load(box), { once: true });

const box = document.querySelector<HTMLInputElement>('#search-text');
if (box) {
  for (const [name, value] of Object.entries(ATTRIBUTES)) box.setAttribute(name, value);
  if (document.activeElement === box) void load(box);
  else loadOnFocus(box);
}

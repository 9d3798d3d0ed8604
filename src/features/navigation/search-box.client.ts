/**
 * The search boxes of header and menu say from the start that they suggest, so that they stay what they are announced
 * as; the suggestions themselves are loaded when somebody turns to one.
 */
const ATTRIBUTES = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' };

const load = async (box: HTMLElement): Promise<void> => {
  try {
    await import('./autocomplete.client.ts');
  } catch (error) {
    // What did not come may come the next time; until then the box is a plain search.
    if (!(error instanceof TypeError)) throw error;
    loadOnFocus(box);
  }
};

const loadOnFocus = (box: HTMLElement): void =>
  box.addEventListener('focus', () => void load(box), { once: true });

for (const list of document.querySelectorAll('[data-suggestions] > [role="listbox"]')) {
  const box = list.closest('form')?.querySelector('input');
  if (!box) continue;
  for (const [name, value] of Object.entries({ ...ATTRIBUTES, 'aria-controls': list.id }))
    box.setAttribute(name, value);
  if (document.activeElement === box) void load(box);
  else loadOnFocus(box);
}

/**
 * Gives the search boxes of header and menu their combobox role at load, so that it does not change under a screen
 * reader; the autocomplete itself is loaded on first focus.
 */
const ATTRIBUTES = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' };

const load = async (box: HTMLElement): Promise<void> => {
  try {
    await import('./autocomplete.client.ts');
  } catch (error) {
    // Retry on the next focus; until then the box is a plain search.
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

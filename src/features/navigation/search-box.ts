/**
 * The search box of the header says from the start that it suggests, so that it stays what it is announced as; the
 * suggestions themselves are loaded when somebody turns to it.
 */
const box = document.querySelector<HTMLInputElement>('#search-text');

const load = (): void => void import('./search-suggestions.ts');

if (box) {
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': 'suggestions' };
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
  box.setAttribute('aria-expanded', 'false');
  if (document.activeElement === box) load();
  else box.addEventListener('focus', load, { once: true });
}

/**
 * Gives the search boxes of header and menu their combobox role at load, so that it does not change under a screen
 * reader when their islands are hydrated.
 */
const ATTRIBUTES = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' };

for (const list of document.querySelectorAll('[data-suggestions] > [role="listbox"]'))
  for (const [name, value] of Object.entries({ ...ATTRIBUTES, 'aria-controls': list.id }))
    list.closest('form')?.querySelector('input')?.setAttribute(name, value);

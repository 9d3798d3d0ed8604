/**
 * Gives the search boxes of header and menu their combobox role at load, so that it does not change under a screen
 * reader when their islands are hydrated.
 */
const ATTRIBUTES = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'grid',
  'aria-expanded': 'false',
};

for (const grid of document.querySelectorAll('[data-suggestions] + [role="grid"]'))
  for (const [name, value] of Object.entries({ ...ATTRIBUTES, 'aria-controls': grid.id }))
    grid.parentElement?.querySelector('input')?.setAttribute(name, value);

/** The keys of the grid: Enter and arrows move between rows; pasted cells fill the rows from the field on. */
const toFields = (grid: Element): readonly (readonly HTMLInputElement[])[] =>
  [...grid.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('input')]);

const findField = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.closest('[data-order-grid]') ? target : null;

/** The row and column of a field. */
const findPlace = (field: HTMLInputElement) => {
  const rows = toFields(field.closest('[data-order-grid]') ?? document.body);
  const row = rows.findIndex((fields) => fields.includes(field));
  return { rows, row, column: rows[row]?.indexOf(field) ?? 0 };
};

const move = (event: KeyboardEvent, field: HTMLInputElement): void => {
  const { rows, row, column } = findPlace(field);
  const isEnter = event.key === 'Enter';
  const [code, quantity] = rows[row] ?? [];
  // Enter in a code goes to its quantity, in a quantity to the next row; on an empty row it sends the form.
  if (isEnter && code?.value.trim() === '' && quantity?.value.trim() === '') return;
  const next =
    isEnter && column === 0
      ? quantity
      : rows[row + (event.key === 'ArrowUp' ? -1 : 1)]?.[isEnter ? 0 : column];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
};

document.addEventListener('keydown', (event) => {
  const field = findField(event.target);
  if (field && ['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key) && !event.ctrlKey) move(event, field);
});

document.addEventListener('focusin', ({ target }) => {
  const field = findField(target);
  if (!field?.dataset['suggestions']) return;
  void import('#src/ui/browser/code-suggestions.client.ts').then((code) => code.startCodeSuggestions(field));
});

document.addEventListener('paste', (event) => {
  const field = findField(event.target);
  const text = event.clipboardData?.getData('text') ?? '';
  if (!field || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  const { rows, row, column } = findPlace(field);
  for (const [at, line] of text.trim().split(/\r?\n/).entries())
    for (const [place, cell] of line.split('\t').entries()) {
      const target = rows[row + at]?.[column + place];
      if (target) target.value = cell.trim();
    }
});

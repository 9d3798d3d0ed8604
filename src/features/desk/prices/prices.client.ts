/**
 * The cells of prices by keyboard: arrows and `Enter` go up and down, `Esc` brings back what was there, `Ctrl+Enter` asks what would change.
 * A block that is pasted into a cell goes to the field for blocks.
 */
const CELL = '[data-price-cell]';
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

const findCell = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.matches(CELL) ? target : undefined;

const showChanged = (): void => {
  const cells = [...document.querySelectorAll<HTMLInputElement>(CELL)];
  const count = cells.filter(({ value, defaultValue }) => value.trim() !== defaultValue).length;
  const text = document.querySelector<HTMLElement>('[data-price-changed]');
  if (text)
    text.textContent = count > 0 ? (text.dataset['priceChanged'] ?? '').replace('#', String(count)) : '';
};

document.addEventListener('input', ({ target }) => {
  if (findCell(target)) showChanged();
});

document.addEventListener('keydown', (event) => {
  const cell = findCell(event.target);
  if (!cell || event.altKey || event.metaKey) return;
  const step = STEPS[event.key];
  if (event.key === 'Escape') {
    cell.value = cell.defaultValue;
    showChanged();
  } else if (event.key === 'Enter' && event.ctrlKey) cell.form?.requestSubmit();
  else if (step !== undefined) {
    const cells = [...document.querySelectorAll<HTMLInputElement>(CELL)];
    const next = cells[cells.indexOf(cell) + step];
    next?.focus();
    next?.select();
  } else return;
  event.preventDefault();
});

document.addEventListener('paste', (event) => {
  const block = document.querySelector<HTMLTextAreaElement>('#file-table');
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!findCell(event.target) || !block || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  block.value = text;
  block.focus();
});

/**
 * The desk by keyboard: `/` and `F` search, `J` and `K` go through the rows of a list, `X` ticks one (with `Shift` all up to it), `Enter` opens it, `Z` undoes what was just
 * done.
 */
import { findTicks, showTicks } from './list/choice.client.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

const listRows = (): readonly HTMLTableRowElement[] => [
  ...document.querySelectorAll<HTMLTableRowElement>('[data-desk-list] tbody tr'),
];

// What a form led to: a question, or a report.
document.querySelector<HTMLElement>('[data-focus]')?.focus();

/** Shift chooses from the last tick to this one. */
let last: HTMLInputElement | undefined;
document.addEventListener('click', ({ target, shiftKey }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'tick') return;
  const ticks = findTicks();
  const [from, to] = [last ? ticks.indexOf(last) : -1, ticks.indexOf(target)];
  if (shiftKey && from >= 0)
    for (const tick of ticks.slice(Math.min(from, to), Math.max(from, to) + 1)) tick.checked = target.checked;
  last = target;
  showTicks();
});

const move = (step: 1 | -1): void => {
  const rows = listRows();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>('a')?.focus();
};

const KEYS: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
  '/': () => document.querySelector<HTMLElement>('.desk-search input[type="search"]')?.focus(),
  f: () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  j: () => move(1),
  k: () => move(-1),
  x: ({ shiftKey }) =>
    document.activeElement
      ?.closest('tr')
      ?.querySelector<HTMLElement>('[name="tick"]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })),
  z: () => document.querySelector<HTMLElement>('[data-desk-undo]')?.click(),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const act = KEYS[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act(event);
});
